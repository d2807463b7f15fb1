/** The socket of one table: reconnects by itself with growing pauses, asks only for what is new, loses no command. */
import { ApiError, get } from './api';
import { preferences } from '../ui/preferences.svelte';
import type { Hearer, Wire } from './line';
import { line, type Line } from './transport';
import type { ServerMessage } from './types';

const FIRST_PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 10_000;
const PING_MS = 20_000;
const NO_SUCH_TABLE = 4404;
const BANNED = 4403;

export class Socket<Table extends Hearer> implements Wire {
  readonly table: Table;
  private socket: Line | null = null;
  /** Whether the present line was ever open. */
  private reached = false;
  private pause = FIRST_PAUSE_MS;
  private closed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly id: string,
    /** The seat that a link wants to be looked as at first. */
    private readonly first: string | null,
    tableOn: (wire: Wire) => Table,
  ) {
    this.table = tableOn(this);
    this.open();
    window.addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
  }

  /** The network or the reader came back: do not wait out the pause. */
  private readonly hurry = (): void => {
    if (this.closed || document.hidden || this.socket?.readyState === WebSocket.OPEN) return;
    if (this.socket?.readyState === WebSocket.CONNECTING) return;
    clearTimeout(this.timer);
    this.open();
  };

  private address(): string {
    const asked = new URLSearchParams({ since: String(this.table.ply), lang: preferences.lang });
    const seat = this.table.you ?? this.first;
    if (seat !== null) asked.set('seat', String(seat));
    return `/api/tables/${this.id}/socket?${asked}`;
  }

  private open(): void {
    const socket = line(this.address());
    this.socket = socket;
    this.reached = false;
    socket.onopen = () => this.opened();
    socket.onmessage = (event) => this.table.receive(JSON.parse(event.data) as ServerMessage);
    socket.onclose = (event) => this.lost(socket, event.code);
  }

  private opened(): void {
    this.pause = FIRST_PAUSE_MS;
    this.reached = true;
    this.table.line = 'online';
    this.table.chat = []; // the server sends the last lines again
    this.table.resend();
    clearInterval(this.beat);
    this.beat = setInterval(() => this.send({ type: 'ping' }), PING_MS);
  }

  private lost(socket: Line, code: number): void {
    if (this.closed || socket !== this.socket) return;
    clearInterval(this.beat);
    if (code === NO_SUCH_TABLE) return this.giveUp();
    if (code === BANNED) return this.giveUp('banned');
    if (!this.reached) void this.askWhetherItExists();
    this.table.line = 'offline';
    this.timer = setTimeout(() => this.open(), this.pause);
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE_MS);
  }

  /** A refused handshake tells the page nothing; an ordinary request does. */
  private async askWhetherItExists(): Promise<void> {
    const error = await get(`/api/tables/${this.id}`).catch((reason: unknown) => reason);
    if (!(error instanceof ApiError)) return;
    if (error.status === 404) this.giveUp();
    if (error.key === 'banned') this.giveUp('banned');
  }

  private giveUp(why: 'gone' | 'banned' = 'gone'): void {
    this.close();
    this.table.line = why;
  }

  send(message: object): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.beat);
    window.removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    this.socket?.close();
  }
}
