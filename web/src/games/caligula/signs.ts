/** The signs of the game: which drawing each has, and its paragraph. Names and sentences are `[signs]`. */
import { signFinder, type Drawn } from '../../table/state/signs';
import { AUGUSTI, FACTIONS } from './view';

const sign = (drawing: string, paragraph: string): Drawn => ({ drawing, paragraph });
/** Five factions and ten emperors: each has its own name, all of a kind one sentence. */
const each = (
  ids: readonly string[],
  kind: string,
  drawing: string,
  paragraph: string,
): [string, Drawn][] =>
  ids.map((id) => [
    `${kind}_${id}`,
    {
      ...sign(`${drawing}-${id}`, paragraph),
      name: `domains.${kind}.${id}`,
      text: `signs.${kind}.text`,
    },
  ]);

export const SIGNS: Record<string, Drawn> = {
  coniura: sign('fx-coniura', '5.2'),
  pugio: sign('fx-pugio', '5.2'),
  destroy: sign('fx-destroy_plebs', '5.1'),
  token: sign('fx-token', '5.3'),
  primus: sign('fx-primus', '5.4'),
  place: sign('fx-place', '5.5'),
  remove: sign('fx-remove', '5.7'),
  swap_tokens: sign('fx-swap_tokens', '5.6'),
  swap_positions: sign('fx-swap_positions', '5.9'),
  swap_ordo: sign('fx-swap_ordo', '5.8'),
  swap_sequentia: sign('fx-swap_sequentia', '5.10'),
  lose_token: sign('fx-lose_token', '5.11'),
  lose_point: sign('fx-lose_point', '5.12'),
  lose_pugio: sign('fx-lose_pugio', '5.13'),
  lose_coniura: sign('fx-lose_coniura', '5.13'),
  hood: sign('hood', '7.2'),
  dagger: sign('dagger', '9.2'),
  predilection: sign('predilection', '4.2'),
  collective: sign('collective', '4.3'),
  negative: sign('negative', '4.4'),
  ...Object.fromEntries(each(FACTIONS, 'faction', 'disc', '3.4')),
  ...Object.fromEntries(each(AUGUSTI, 'augustus', 'bust', '10.2')),
  laurel: sign('laurel', '10.2'),
  conspiracy: sign('conspiracy', '9.5'),
  heart: sign('heart', '9.3'),
  shield: sign('shield', '9.1'),
  eagle: sign('eagle', '3.1'),
  favour: sign('favour', '8.2'),
  lock: sign('lock', '1.1'),
  hand: sign('hand', '6.4'),
  spqr: sign('spqr', '2.1'),
};

/** What stands beside the ways to a point, in the order of `[aim]`. */
export const WAYS = ['favour', 'dagger', 'conspiracy', 'lose_point'];

export const signOf = signFinder(SIGNS, {
  primus: 'primus',
  ...Object.fromEntries(FACTIONS.map((faction) => [`fx-destroy_${faction}`, 'destroy'])),
});
