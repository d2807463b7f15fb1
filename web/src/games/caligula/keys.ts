/** The letters that press the pieces of the board; the page of keys lists them from the texts. */
import { FACTIONS, HAND_CARDS, TOKENS, type HandCard, type TokenValue } from './view';

const FIRST_ROW = 'abcde';
const SECOND_ROW = 'fgijk';
const OWN_TOKENS = 'zmnopsvw';
const OWN_CARDS = 'mnop';

/** The letter of an open card: `plebs_i` is the fifth of the first row. */
export function cardLetter(at: string): string | undefined {
  const [faction, row] = at.split('_');
  const letters = row === 'i' ? FIRST_ROW : SECOND_ROW;
  return letters[FACTIONS.findIndex((one) => one === faction)];
}

/** The letter of an own token, from −1 to 6. */
export function tokenLetter(value: TokenValue): string {
  return OWN_TOKENS[TOKENS.indexOf(value)]!;
}

/** The letter of a card in hand; cards and tokens are never asked for at the same time. */
export function handLetter(card: HandCard): string {
  return OWN_CARDS[HAND_CARDS.indexOf(card)]!;
}
