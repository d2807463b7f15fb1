/** How far the house is. Reactive. */
export const state = $state({
  step: 0,
  ready: false,
  kept: true,
  failed: '',
  /** Another tab holds the house and says nothing. */
  silent: false,
});
