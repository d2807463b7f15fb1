/** What is fetched, piece by piece: of something large that is read at once browsers keep the whole two or three times. */
const PIECE = 262_144;

type Reader = (buffer: ArrayBuffer) => Promise<ReadableStreamReadResult<Uint8Array<ArrayBuffer>>>;

/** Reads into a buffer of ours if the browser can: then no piece is left lying about. */
function readerOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): Reader {
  try {
    const reader = body.getReader({ mode: 'byob' });
    return (buffer) => reader.read(new Uint8Array(buffer));
  } catch {
    const reader = body.getReader();
    return () => reader.read();
  }
}

export class Source {
  private readonly read: Reader;
  private piece = new Uint8Array(0);
  private buffer = new ArrayBuffer(PIECE);

  constructor(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
    this.read = readerOf(body);
  }

  /** The next bytes, copied to where they are wanted; an error if there are not so many. */
  async fill(into: Uint8Array): Promise<void> {
    for (let at = 0; at < into.length;) {
      if (!this.piece.length) await this.hear();
      const part = this.piece.subarray(0, into.length - at);
      into.set(part, at);
      this.piece = this.piece.subarray(part.length);
      at += part.length;
    }
  }

  /** So many of the next bytes. */
  async take(size: number): Promise<Uint8Array<ArrayBuffer>> {
    const taken = new Uint8Array(size);
    await this.fill(taken);
    return taken;
  }

  private async hear(): Promise<void> {
    const { value, done } = await this.read(this.buffer);
    if (done) throw new Error('a file was cut off');
    this.piece = value;
    this.buffer = value.buffer;
  }
}
