/** The signs of the game: which drawing each has, and its paragraph. Names and sentences are `[signs]`. */
import { signFinder, type Drawn } from '../../table/state/signs';
import { eventPicture, PICTURES } from './art';

const sign = (drawing: string, paragraph: string): Drawn => ({ drawing, paragraph });
/** An event is called and explained by the words of its card. */
const event = (id: string, paragraph: string): [string, Drawn] => [
  `event_${id}`,
  {
    ...sign(eventPicture(id), paragraph),
    name: `domains.event.${id}`,
    text: `board.effect.${id}`,
  },
];

export const SIGNS: Record<string, Drawn> = {
  prestige: sign('token-prestige', '8.4'),
  coin: sign('ic-coin', '4.1'),
  vote: sign('ic-vote', '6.3'),
  cube: sign('ic-cube', '5.2'),
  civic: sign('token-civic', '8.3'),
  leisure: sign('token-leisure', '8.3'),
  health: sign('token-health', '8.3'),
  famine: sign('token-famine', '7.1'),
  christian: sign('ic-fish', '8.1'),
  consul: sign('ic-consul', '1.4'),
  screen: sign('ic-screen', '0.2'),
  hexagon: sign('hex-red', '3.3'),
  strike: sign('ic-strike', '5.6'),
  shield: sign('ic-shield', '5.6'),
  senator: sign(PICTURES.senator!, '6.3'),
  merchant: sign(PICTURES.merchant!, '4.1'),
  legionary: sign(PICTURES.legionary!, '5.2'),
  vestal: sign(PICTURES.vestal!, '5.2'),
  slave: sign(PICTURES.slave!, '8.2'),
  crane: sign(PICTURES.crane!, '9.7'),
  revenue: sign(PICTURES.revenue!, '4.1'),
  market_stall: sign(PICTURES.market_stall!, '9.1'),
  field: sign(PICTURES.field!, '9.2'),
  private_temple: sign(PICTURES.private_temple!, '9.3'),
  tavern: sign(PICTURES.tavern!, '9.4'),
  insula: sign(PICTURES.insula!, '9.6'),
  triumphal_arch: sign(PICTURES.triumphal_arch!, '9.8'),
  statue: sign(PICTURES.statue!, '9.9'),
  bank: sign(PICTURES.bank!, '9.10'),
  ...Object.fromEntries([
    event('epidemic', '10.2'),
    event('eruption', '10.3'),
    event('imperial_cult', '10.4'),
    event('famine', '10.5'),
    event('persecution', '10.6'),
    event('purges', '10.7'),
    event('revolt', '10.8'),
    event('floods', '10.9'),
    event('pillage', '10.10'),
    event('decadence', '10.11'),
  ]),
  pantheon: sign(PICTURES.pantheon!, '11.1'),
  temple: sign(PICTURES.temple!, '11.2'),
  granary: sign(PICTURES.granary!, '11.3'),
  baths: sign(PICTURES.baths!, '11.4'),
  colosseum: sign(PICTURES.colosseum!, '11.5'),
  senate: sign(PICTURES.senate!, '11.6'),
  fist: sign('hand-fist', '6.2'),
  thumb_up: sign('hand-up', '6.5'),
  thumb_down: sign('hand-down', '6.4'),
};

/** What stands beside the ways to a point, in the order of `[aim]`. */
export const WAYS = ['vote', 'civic', 'christian', 'strike', 'famine'];

export const signOf = signFinder(SIGNS, {
  'ic-wheat': 'famine',
  'hex-yellow': 'hexagon',
  'hex-grey': 'hexagon',
});
