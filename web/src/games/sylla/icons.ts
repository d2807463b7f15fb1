/** The little pictures of the log: the thing each event is about. */
import { iconOf, type Icon } from '../../ui/icons';
import { eventPicture, PICTURES } from './art';
import Pic from './Pic.svelte';

const picture = (id: string) => iconOf(Pic, { id });

const BY_EVENT: Record<string, string> = {
  elected: 'ic-consul',
  bids: 'ic-vote',
  earns: 'ic-coin',
  banks: 'ic-coin',
  starting_denarii: 'ic-coin',
  famine_grows: 'token-famine',
  famine_rises: 'token-famine',
  famine_falls: 'token-famine',
  starves: 'ic-wheat',
  crisis: 'ic-strike',
  strikes: 'ic-strike',
  averted: 'ic-shield',
  averts: 'ic-shield',
  feeds_plebs: 'token-prestige',
  wins_prize: 'token-prestige',
  wins_prestige: 'token-prestige',
  honoured: 'token-prestige',
  praised: 'token-prestige',
  blamed: 'token-prestige',
  ends_with: 'token-prestige',
  christians: 'ic-fish',
  sealed: 'hand-fist',
  gathers_unseen: 'hand-fist',
  dedicates_unseen: 'ic-coin',
  voted: 'hand-up',
};

const EVENTS = [
  'epidemic',
  'eruption',
  'imperial_cult',
  'famine',
  'persecution',
  'purges',
  'revolt',
  'floods',
  'pillage',
  'decadence',
];
const TOKENS = ['civic', 'leisure', 'health'];

export const icons: Record<string, Icon> = Object.fromEntries([
  ...Object.entries(BY_EVENT).map(([event, id]) => [event, picture(id)]),
  ...EVENTS.map((event) => [`event:${event}`, picture(eventPicture(event))]),
  ...TOKENS.map((token) => [`token:${token}`, picture(PICTURES[token]!)]),
  ...['pantheon', 'temple', 'granary', 'baths', 'colosseum', 'senate'].map((work) => [
    `work:${work}`,
    picture(PICTURES[work]!),
  ]),
]);
