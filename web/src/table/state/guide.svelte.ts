/** The guide of a game, for any seat at any time: whether it is on, and which lessons have been given on this device. */
import { recall, remember } from '../../ui/storage';
import type { GuideStep, Moment } from './contract';

/** The lesson to show now: the first not yet given whose moment has come. */
export function lessonNow(
  steps: readonly GuideStep[],
  moment: Moment,
  seen: readonly string[],
): GuideStep | null {
  return steps.find((step) => !seen.includes(step.id) && step.when(moment)) ?? null;
}

/** The first lesson of every game: how one wins. */
export const AIM = 'aim';

interface Kept {
  /** null: nobody has said yet whether a guide is wanted. */
  on: boolean | null;
  seen: string[];
}

function kept(key: string): Kept {
  try {
    return { on: null, seen: [], ...(JSON.parse(recall(key) ?? '{}') as Partial<Kept>) };
  } catch {
    return { on: null, seen: [] };
  }
}

export class Guide {
  private readonly key: string;
  private state: Kept = $state.raw({ on: null, seen: [] });

  constructor(game: string) {
    this.key = `ludi.guide.${game}`;
    this.state = kept(this.key);
  }

  /** Whether lessons are given; null until somebody has said so. */
  get on(): boolean | null {
    return this.state.on;
  }

  /** The lessons that have been given. */
  get seen(): readonly string[] {
    return this.state.seen;
  }

  private keep(state: Kept): void {
    this.state = state;
    remember(this.key, JSON.stringify(state));
  }

  /** Begins with the first lesson. */
  start(): void {
    this.keep({ on: true, seen: [] });
  }

  stop(): void {
    this.keep({ ...this.state, on: false });
  }

  /** A lesson has been given; after the last one of all the guide ends by itself. */
  give(id: string, all: readonly GuideStep[]): void {
    if (this.seen.includes(id)) return;
    const seen = [...this.seen, id];
    const done = all.every((step) => seen.includes(step.id));
    this.keep({ on: done ? false : this.state.on, seen });
  }
}
