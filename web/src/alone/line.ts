/** A socket to the house in the worker, as the pages know sockets. */
import type { Line } from '../wire/transport';
import type { FromHouse, ToHouse } from './messages';

const LOST = 1006;

export class ChannelLine implements Line {
  readyState: number = WebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(
    private readonly id: number,
    private readonly tell: (message: ToHouse) => void,
    path: string,
  ) {
    tell({ type: 'open', id, path });
  }

  heard(message: FromHouse & { text: string; type: 'opened' | 'heard' | 'closed' }): void {
    if (message.type === 'heard') return this.onmessage?.({ data: message.text });
    if (message.type === 'closed') return this.end(Number(message.text));
    this.readyState = WebSocket.OPEN;
    this.onopen?.();
  }

  /** The tab that held the house is gone: whoever holds it now knows nothing of this line. */
  lose(): void {
    this.end(LOST);
  }

  send(text: string): void {
    this.tell({ type: 'say', id: this.id, text });
  }

  close(): void {
    if (this.readyState !== WebSocket.CLOSED) this.tell({ type: 'shut', id: this.id });
    this.readyState = WebSocket.CLOSED;
  }

  private end(code: number): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.onclose?.({ code });
  }
}
