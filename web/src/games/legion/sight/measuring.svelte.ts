/** Measuring: one unit shows its ranges, two show what lies between them. */

import type { Scene } from '../../face';
import type { Sight } from '../model';

export class Measuring {
  on = $state(false);
  ends = $state.raw<string[]>([]);
  found = $state.raw<Sight | null>(null);
  /** Whether nothing could be measured between the two. */
  failed = $state(false);

  constructor(private readonly scene: () => Scene) {}

  /** Where nobody answers, nothing is measured. */
  get possible(): boolean {
    return this.scene().measure !== undefined;
  }

  toggle(): void {
    this.on = !this.on;
    this.forget();
  }

  /** The position is another: what was measured is no longer true. */
  forget(): void {
    this.ends = [];
    this.found = null;
    this.failed = false;
  }

  async take(unit: string): Promise<void> {
    const ends = this.ends.length === 1 && this.ends[0] !== unit ? [...this.ends, unit] : [unit];
    this.forget();
    this.ends = ends;
    const [one, other] = ends;
    const { measure } = this.scene();
    if (one === undefined || other === undefined || !measure) return;
    try {
      const found = (await measure(one, other)) as Sight;
      if (this.ends === ends) this.found = found;
    } catch {
      if (this.ends === ends) this.failed = true;
    }
  }
}
