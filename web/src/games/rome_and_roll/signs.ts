/** The signs of the game: which drawing each has, and its paragraph. Names and sentences are `[signs]`. */
import { signFinder, type Drawn } from '../../table/state/signs';

const PARAGRAPHS: Record<string, string> = {
  builder: '5.4',
  architect: '5.4',
  merchant: '9.2',
  legionary: '6.1',
  any: '2.5',
  auxiliary: '7.1',
  wood: '2.3',
  brick: '2.3',
  stone: '2.3',
  fish: '2.3',
  jewel: '2.3',
  basket: '2.3',
  coin: '2.1',
  building: '2.1',
  legacy: '8.3',
  glory: '7.4',
  soldier: '2.2',
  senator: '4.1',
  points: '14.3',
  nero: '14.1',
  restriction: '5.10',
  bonus: '5.13',
  legion: '6.4',
  production: '5.14',
  army: '6.2',
  leisure: '1.4',
  manufacture: '15.1',
  religion: '13.1',
  urban: '1.4',
  bacchus: '13.2',
  juno: '13.3',
  jupiter: '13.4',
  mars: '13.5',
  mercury: '13.6',
  minerva: '13.7',
  saturn: '13.8',
  stele: '8.3',
  road: '8.2',
  colony: '7.2',
  overseer: '5.2',
  foreman: '5.12',
  proconsul: '3.1',
  seneca: '16.1',
  seal: '16.4',
  rubble: '16.12',
  park: '16.12',
};
const TYPES = ['army', 'leisure', 'manufacture', 'religion', 'urban'];

export const SIGNS: Record<string, Drawn> = Object.fromEntries(
  Object.entries(PARAGRAPHS).map(([id, paragraph]) => [
    id,
    { drawing: TYPES.includes(id) ? `t-${id}` : id, paragraph },
  ]),
);

/** What stands beside the ways to a point, in the order of `[aim]`. */
export const WAYS = ['coin', 'building', 'points', 'nero', 'soldier'];

export const signOf = signFinder(SIGNS);
