import type { Lang } from './preferences.svelte';

/** A share of the victory in points, with its sign unless that is understood. */
export function points(
  share: number,
  lang: Lang,
  signDisplay: 'exceptZero' | 'negative' = 'exceptZero',
): string {
  return new Intl.NumberFormat(lang, {
    signDisplay,
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
    .format(100 * share)
    .replace('-', '−');
}
