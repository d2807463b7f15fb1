/** What a plan card says, line by line: a sign and a sentence with icons. */
import type { Words } from '../../wire/words';
import type { Plan, Printed } from './view';
import { counted, inWords, ownerName } from './words';

export interface CardLine {
  sign: 'restriction' | 'bonus' | 'legion' | 'production' | 'points';
  text: string;
}

/** The kinds of buildings that count beside a plan, as icons; a plan that counts its like names its code. */
function beside(part: Printed, plan: Plan, words: Words): string {
  if (part.beside_plan) return words.label(plan.id, 'plan', 'code');
  const types = [part.beside ?? part.if_rival ?? []].flat();
  return types.map((type) => `:t-${type}:`).join(' ');
}

function production(part: Printed, plan: Plan, words: Words): string {
  const what = beside(part, plan, words);
  if (part.special) return words.board(`card.${part.special}`, { n: Number(part.amount) });
  const gain = `+${part.amount} :${part.gain}:`;
  if (part.more) return `${gain} · ${words.board('card.more', { n: Number(part.more), what })}`;
  if (!part.each_more) return gain;
  return `${gain} · ${words.board('card.each_more', { n: Number(part.each_more), what })}`;
}

const CONDITIONS = ['if_roads', 'if_empty_squares', 'if_square', 'if_beside', 'if_rival'];

function points(part: Printed, plan: Plan, words: Words): string {
  const what = beside(part, plan, words);
  if (part.if_loyalty) {
    return words.board('card.if_loyalty', {
      points: Number(part.each),
      n: Number(part.if_loyalty),
    });
  }
  if (part.each) {
    const each = words.board('card.each', { points: Number(part.each), what });
    return part.most ? `${each} ${words.board('card.most', { n: Number(part.most) })}` : each;
  }
  const condition = CONDITIONS.find((name) => name in part);
  if (!condition) return String(part.fixed);
  const n = Number(part[condition]);
  return words.board(`card.${condition}`, { points: Number(part.fixed), n, what });
}

function legion(part: Printed, words: Words): string {
  const { kind, soldiers, most, more, if_colonies } = part;
  return words.board(`card.legion_${kind}`, {
    n: Number(soldiers),
    most: Number(most ?? 0),
    all: Number(soldiers) + Number(more ?? 0),
    colonies: Number(if_colonies ?? 0),
  });
}

/** Everything on a card but its name, cost and shape. */
export function cardLines(plan: Plan, words: Words): CardLine[] {
  const lines: CardLine[] = [];
  if (plan.site !== 'anywhere') {
    lines.push({ sign: 'restriction', text: words.board(`site.${plan.site}`) });
  }
  if (plan.bonus === 'favour') lines.push({ sign: 'bonus', text: words.board('card.favour') });
  else if (plan.bonus !== 'none') lines.push({ sign: 'bonus', text: `+1 :${plan.bonus}:` });
  if (plan.legion) lines.push({ sign: 'legion', text: legion(plan.legion, words) });
  if (plan.production)
    lines.push({ sign: 'production', text: production(plan.production, plan, words) });
  lines.push({ sign: 'points', text: points(plan.points, plan, words) });
  return lines;
}

/** What a plan says of itself: its price, all that stands on its card, and whose foreman keeps it. */
export function planSentence(plan: Plan, words: Words): string {
  return [
    words.board('costs', { cost: counted(plan.cost, words) }),
    ...cardLines(plan, words).map(
      ({ sign, text }) => `${words.board(`sign.${sign}`)}: ${inWords(text, words)}`,
    ),
    ...(plan.foreman === null
      ? []
      : [words.board('foreman_of', { name: ownerName(plan.foreman, words) })]),
  ]
    .map((line) => words.capital(line))
    .join('. ');
}
