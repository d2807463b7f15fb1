import type { Trouble } from './messages';

interface State {
  step: number;
  ready: boolean;
  kept: boolean;
  failed: string;
  trouble: Trouble;
  silent: boolean;
}

/** How far the house is. Reactive. */
export const state: State = $state({
  step: 0,
  ready: false,
  kept: true,
  failed: '',
  trouble: 'other',
  /** Another tab holds the house and says nothing. */
  silent: false,
});
