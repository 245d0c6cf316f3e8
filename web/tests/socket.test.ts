import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FromServer, StateFrame } from '../src/lib/server/protocol';
import { MatchSocket, type Link } from '../src/lib/server/socket';
import { fixture } from './fixtures';

/** A connection that the test plays the server of. */
class Wire {
  static made: Wire[] = [];
  static readonly OPEN = 1;
  readyState = 0;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((closing: { code: number }) => void) | null = null;

  constructor(readonly url: string) {
    Wire.made.push(this);
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.readyState = 3;
  }

  opens(): this {
    this.readyState = 1;
    this.onopen?.();
    return this;
  }

  says(frame: FromServer): this {
    this.onmessage?.({ data: JSON.stringify(frame) });
    return this;
  }

  ends(code: number): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

const state: StateFrame = { ...fixture('planning'), n: 7, log: 2, seat: 1 };
const PING = '{"t":"ping"}';
let links: Link[];
let socket: MatchSocket;

function last(): Wire {
  const wire = Wire.made.at(-1);
  if (!wire) throw new Error('nothing was connected');
  return wire;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Wire);
  Wire.made = [];
  links = [];
  socket = new MatchSocket(
    'm',
    () => undefined,
    (link) => links.push(link),
  );
});

afterEach(() => {
  socket.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the socket of a match', () => {
  it('notices within half a minute that nobody answers any more, and comes back where it was', () => {
    last().opens().says(state);
    expect(links.at(-1)).toBe('open');
    vi.advanceTimersByTime(15_000);
    expect(last().sent).toEqual([PING]);
    vi.advanceTimersByTime(10_000);
    expect(links.at(-1)).toBe('lost');
    vi.advanceTimersByTime(500);
    expect(Wire.made).toHaveLength(2);
    expect(last().url).toContain('since=7&log=2&seat=1');
    last().opens().says(state);
    expect(links.at(-1)).toBe('open');
  });

  it('stays while it is answered', () => {
    last().opens().says(state);
    for (let beat = 0; beat < 8; beat++) {
      vi.advanceTimersByTime(15_000);
      last().says({ t: 'pong' });
    }
    expect(Wire.made).toHaveLength(1);
    expect(last().sent).toHaveLength(8);
  });

  it('hears nothing more from a connection that it has given up', () => {
    const dead = last().opens().says(state);
    socket.send({ t: 'undo' });
    vi.advanceTimersByTime(10_000);
    expect(links.at(-1)).toBe('lost');
    dead.ends(1006);
    vi.advanceTimersByTime(500);
    expect(Wire.made).toHaveLength(2);
  });

  it('does not wait for ever for a server that takes the call and says nothing', () => {
    vi.advanceTimersByTime(10_000);
    expect(links.at(-1)).toBe('lost');
  });

  it('asks at once when the network is back or the page is looked at again', () => {
    last().opens().says(state);
    dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(last().sent).toEqual([PING, PING]);
    last().ends(1006);
    dispatchEvent(new Event('online'));
    expect(Wire.made).toHaveLength(2);
    vi.advanceTimersByTime(500);
    expect(Wire.made).toHaveLength(2);
  });

  it('stops where the server will not have it', () => {
    last().opens().says({ t: 'error', words: 'server', key: 'other_rules', facts: {}, text: '' }).ends(1008);
    expect(links.at(-1)).toBe('refused');
    vi.advanceTimersByTime(60_000);
    dispatchEvent(new Event('online'));
    expect(Wire.made).toHaveLength(1);
    expect(links).not.toContain('open');
  });

  it('comes back ever more seldom until it has seen a state', () => {
    for (const wait of [500, 1000, 2000, 4000, 8000, 15_000, 15_000]) {
      last().opens().ends(1011);
      const before = Wire.made.length;
      vi.advanceTimersByTime(wait - 1);
      expect(Wire.made).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(Wire.made).toHaveLength(before + 1);
    }
    last().opens().says(state).ends(1006);
    const before = Wire.made.length;
    vi.advanceTimersByTime(500);
    expect(Wire.made).toHaveLength(before + 1);
  });
});
