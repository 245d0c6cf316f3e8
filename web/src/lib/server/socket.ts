/** The websocket of a match: it notices when nobody answers any more, comes back by itself and resumes where it was. */

import type { FromPage, FromServer, StateFrame } from './protocol';

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
const HEARTBEAT = 15_000;
/** Whatever is sent is answered; after so long a silence the connection is dead, whatever the browser thinks. */
const SILENCE = 10_000;
/** The close code of a server that will not have this page; to come again would change nothing. */
const POLICY = 1008;

export type Link = 'connecting' | 'open' | 'lost' | 'refused';

export class MatchSocket {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private heartbeat: ReturnType<typeof setInterval> | undefined;
  private deadline: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private n = 0;
  private log = 0;
  private seat: number | null = null;

  constructor(
    private readonly match: string,
    private readonly hear: (frame: FromServer) => void,
    private readonly tell: (link: Link) => void,
  ) {
    addEventListener('online', this.wake);
    document.addEventListener('visibilitychange', this.wake);
    this.connect();
  }

  send(frame: FromPage): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(frame));
    this.expectAnswer();
    return true;
  }

  close(): void {
    this.closed = true;
    removeEventListener('online', this.wake);
    document.removeEventListener('visibilitychange', this.wake);
    clearTimeout(this.retry);
    this.drop();
  }

  private address(): string {
    const seat = this.seat === null ? '' : `&seat=${this.seat}`;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const where = `/api/matches/${encodeURIComponent(this.match)}/ws`;
    return `${scheme}://${location.host}${where}?since=${this.n}&log=${this.log}${seat}`;
  }

  private connect(): void {
    this.tell('connecting');
    const socket = new WebSocket(this.address());
    this.socket = socket;
    this.expectAnswer();
    socket.onopen = () => {
      this.heartbeat = setInterval(() => this.send({ t: 'ping' }), HEARTBEAT);
    };
    socket.onmessage = (message) => {
      this.heard();
      const frame = JSON.parse(String(message.data)) as FromServer;
      if (frame.t === 'state') this.remember(frame);
      this.hear(frame);
    };
    socket.onclose = ({ code }) => {
      if (code === POLICY) this.refuse();
      else this.lose();
    };
  }

  /** A state says that all is well: only then is the next loss a new one. */
  private remember(frame: StateFrame): void {
    this.wait = FIRST_WAIT;
    this.n = frame.n;
    this.log = frame.log;
    this.seat = frame.seat;
    this.tell('open');
  }

  private expectAnswer(): void {
    this.deadline ??= setTimeout(() => this.lose(), SILENCE);
  }

  private heard(): void {
    clearTimeout(this.deadline);
    this.deadline = undefined;
  }

  private lose(): void {
    this.drop();
    this.tell('lost');
    this.retry = setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  private refuse(): void {
    this.close();
    this.tell('refused');
  }

  /** Let go of a connection without waiting for it to say goodbye, which a dead one never does. */
  private drop(): void {
    this.heard();
    clearInterval(this.heartbeat);
    const { socket } = this;
    this.socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  /** The network is back or the page is looked at again: see at once whether anybody is there. */
  private readonly wake = (): void => {
    if (this.closed || document.visibilityState === 'hidden') return;
    if (this.socket) {
      this.send({ t: 'ping' });
      return;
    }
    clearTimeout(this.retry);
    this.connect();
  };
}
