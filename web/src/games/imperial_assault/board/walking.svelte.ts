/** A walk of several steps: one click on its end, and each step is taken when the table asks for it. */

import type { Scene } from '../../face';

export class Walk {
  /** The spaces still to be entered. */
  left = $state.raw<readonly string[]>([]);
  private taken: unknown = null;

  constructor(private readonly scene: () => Scene) {}

  /** Go along a way, which begins where the figure stands. */
  begin(path: readonly string[]): void {
    this.left = path.slice(1);
    this.taken = null;
    this.goOn();
  }

  /** Take the next step if the question offers it; whatever else is asked ends the walk. */
  goOn(): void {
    const scene = this.scene();
    const [next] = this.left;
    if (next === undefined || scene.ask === this.taken) return;
    const thing = `space:${next}`;
    if (!scene.lit.has(thing)) {
      this.left = [];
      return;
    }
    this.taken = scene.ask;
    this.left = this.left.slice(1);
    scene.pick(thing);
  }
}
