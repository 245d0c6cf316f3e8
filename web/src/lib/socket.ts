/** The websocket of a match: it comes back by itself and resumes where it was. */

import type { FromPage, FromServer, StateFrame } from './protocol';

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
const HEARTBEAT = 25_000;

export type Link = 'connecting' | 'open' | 'lost';

export class MatchSocket {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private heartbeat: ReturnType<typeof setInterval> | undefined;
  private closed = false;
  private n = 0;
  private log = 0;
  private seat: number | null = null;

  constructor(
    private readonly match: string,
    private readonly hear: (frame: FromServer) => void,
    private readonly tell: (link: Link) => void,
  ) {
    this.connect();
  }

  send(frame: FromPage): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(frame));
    return true;
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.heartbeat);
    this.socket?.close();
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
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      this.tell('open');
      clearInterval(this.heartbeat);
      this.heartbeat = setInterval(() => this.send({ t: 'ping' }), HEARTBEAT);
    };
    socket.onmessage = (message) => {
      const frame = JSON.parse(String(message.data)) as FromServer;
      if (frame.t === 'state') this.remember(frame);
      this.hear(frame);
    };
    socket.onclose = () => {
      clearInterval(this.heartbeat);
      if (this.closed) return;
      this.tell('lost');
      this.timer = setTimeout(() => this.connect(), this.wait);
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    };
  }

  private remember(frame: StateFrame): void {
    this.n = frame.n;
    this.log = frame.log;
    this.seat = frame.seat;
  }
}
