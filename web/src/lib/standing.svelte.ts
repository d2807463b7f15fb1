/**
 * An answer given beforehand to a question that is asked again and again. The page gives it, nobody else knows of
 * it; it answers that one question and nothing else, and ends by itself as soon as its span is over.
 */
import type { Table } from './table.svelte';
import type { Action, Beforehand, Span, View } from './types';

export class Standing {
  private given = $state.raw<{ span: Span; view: View; seat: number } | null>(null);

  constructor(
    private readonly table: Table,
    private readonly rule: () => Beforehand | undefined,
  ) {}

  /** The answer, while its question is asked; null else. */
  readonly offered: Action | null = $derived.by(() => {
    const rule = this.rule();
    const message = this.table.message;
    if (!rule || message?.view.question?.step !== rule.step) return null;
    const fitting = message.legal.filter(({ verb }) => verb === rule.verb);
    return fitting.length === 1 ? fitting[0]! : null;
  });

  /** The id of the span that the answer holds for; null if none is given. */
  readonly span: string | null = $derived(this.given?.span.id ?? null);

  /** Answers now, and from now on until the span is over. */
  give(id: string): void {
    const span = this.rule()?.spans.find((one) => one.id === id);
    const { message, you } = this.table;
    if (!span || !message || you === null || !this.offered) return;
    this.given = { span, view: message.view, seat: you };
    this.table.play(this.offered.code);
  }

  /** Takes the answer back. */
  stop(): void {
    this.given = null;
  }

  /** Something has come from the server: answers if the question is asked, and ends when the span is over. */
  follow(): void {
    const { given, table } = this;
    if (!given || !table.message) return;
    if (this.isOver(given)) this.stop();
    else if (this.offered && !table.busy) table.play(this.offered.code);
  }

  /** Over too when something was taken back or refused: the player will want to look. */
  private isOver({ span, view, seat }: NonNullable<typeof this.given>): boolean {
    const { message, notice } = this.table;
    const undone = message!.log.some(({ frame, event }) => frame && event === 'undo');
    return undone || notice !== null || message!.seat !== seat || !span.lasts(view, message!.view);
  }
}
