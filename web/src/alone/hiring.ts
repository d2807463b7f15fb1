/** Helpers of the house as Python sees them: workers that are started when first needed. */
import type { Job, News } from './helper';

/** So long a helper waits for its next job; then it goes, and its memory with it. After a review there is rarely another one. */
const IDLE_MS: Record<string, number> = { thinker: 60_000, review: 0 };

export class Hired {
  private worker: Worker | null = null;
  private readonly said: string[] = [];
  private idle: ReturnType<typeof setTimeout> | undefined;
  private listener: ((text: string | undefined) => void) | null = null;

  constructor(
    private readonly name: string,
    private readonly job: string,
  ) {}

  get running(): boolean {
    return this.worker !== null;
  }

  start(): void {
    if (this.worker) return;
    this.worker = new Worker(new URL('./helper.ts', import.meta.url), { type: 'module' });
    this.worker.onmessage = ({ data }: MessageEvent<News>) => {
      if (data.done) this.idle = setTimeout(() => this.leave(), IDLE_MS[this.name]);
      this.heard(data.text);
    };
    this.worker.onerror = () => {
      this.stop();
      this.heard(''); // it died
    };
  }

  send(message: string): void {
    clearTimeout(this.idle);
    this.start();
    this.worker!.postMessage({ job: this.job, message } satisfies Job);
  }

  /** The next message; nothing after so many milliseconds, an empty text if it died. */
  hear(patience: number): Promise<string | undefined> {
    const waiting = this.said.shift();
    if (waiting !== undefined) return Promise.resolve(waiting);
    return new Promise((good) => {
      const timer = setTimeout(() => this.listener?.(undefined), patience);
      this.listener = (text) => {
        clearTimeout(timer);
        this.listener = null;
        good(text);
      };
    });
  }

  stop(): void {
    this.leave();
    this.said.length = 0;
  }

  private leave(): void {
    clearTimeout(this.idle);
    this.worker?.terminate();
    this.worker = null;
  }

  private heard(text: string): void {
    if (this.listener) this.listener(text);
    else this.said.push(text);
  }
}
