/** Seneca's side in words. */
import type { Moment, TextSection } from '../../../table/state/contract';
import type { RomeTable } from '../view';
import { senecaParts, stillToCome } from './seneca';

type Now = Moment<RomeTable>;

/** His score and seals, his foreman, his cards; nothing without him. */
export function senecaText({ view: { table }, words }: Now): TextSection[] {
  const it = table.seneca;
  if (!it) return [];
  const plan = it.foreman && words.label(it.foreman, 'plan');
  const lines = [
    plan ? words.board('senecas.foreman', { plan }) : words.board('senecas.no_foreman'),
    ...(it.last
      ? [`${words.board('senecas.last')}: ${words.label(it.last.card, 'seneca_card')}`]
      : []),
    `${words.board('senecas.left', { n: it.unseen.length })}: ${stillToCome(words, it.unseen)
      .map(([card, n]) => (n > 1 ? `${n} × ${card}` : card))
      .join('; ')}`,
  ];
  if (it.points !== undefined) {
    const parts = senecaParts(it).map(
      ({ id, n, points }) => `${words.board(`senecas.${id}`)} ${n} (${points})`,
    );
    lines.unshift(
      `${words.board('score.sum')} ${it.points}: ${parts.join(', ')}`,
      words.board('senecas.nero_at', { list: (it.thresholds ?? []).join(', ') }),
    );
  }
  return [{ title: words.board('seneca'), lines }];
}
