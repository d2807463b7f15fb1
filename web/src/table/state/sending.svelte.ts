/** Commands on their way: one at a time, and none twice. */
import type { Wire } from '../../wire/line';
import type { Command } from '../../wire/types';
import type { Draft } from './contract';

/** A command without an answer. */
interface Pending {
  id: string;
  body: object;
  /** What was written, where the command was written. */
  typed: string | null;
  /** What was held when it was sent: a refusal gives it back. */
  draft: Draft;
}

function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export class Sending {
  private pending: Pending | null = $state.raw(null);
  /** Something waits for its answer: until then nothing else is sent. */
  readonly busy: boolean = $derived(this.pending !== null);

  constructor(private readonly wire: Wire) {}

  send(command: Command, ply: number, draft: Draft): void {
    const id = newId();
    const typed = command.type === 'command' ? command.text : null;
    this.pending = { id, typed, draft, body: { ...command, id, ply } };
    this.again();
  }

  /** The unanswered command once more, with the same id: the server does it once. */
  again(): void {
    if (this.pending) this.wire.send(this.pending.body);
  }

  /** The command that an answer belongs to; null if it was answered before. */
  settle(id: string): Pending | null {
    const { pending } = this;
    if (pending?.id !== id) return null;
    this.pending = null;
    return pending;
  }
}
