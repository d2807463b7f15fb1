/** A player's sheet in words. */
import type { Moment, TextSection } from '../../../table/state/contract';
import type { Notable, RomeTable } from '../view';
import { abilityText, LEVELS, PARTS, rewardLine, scoreOf, TRACKS, unlocks } from './sheet';

type Now = Moment<RomeTable>;

function advisorLines({ words }: Now, sheet: Notable): string[] {
  return sheet.advisors.map((advisor) => {
    const steps = unlocks(advisor).map(
      ({ at, id, on }) =>
        `${LEVELS[at - 1]} ${abilityText(words, id)} (${words.board(on ? 'sheet.works' : 'sheet.sleeps')})`,
    );
    const loyalty = words.board('loyalty', { n: advisor.boxes, points: advisor.points });
    return `${words.label(advisor.id, 'advisor')}: ${loyalty}; ${steps.join('; ')}`;
  });
}

/** Storage, tracks, people, advisors and the score of one seat. */
export function sheetText(now: Now, sheet: Notable): TextSection {
  const { words } = now;
  const { table } = now.view;
  const who = sheet.character ? `, ${words.label(sheet.character, 'character')}` : '';
  const first = table.proconsul === sheet.seat ? `, ${words.board('proconsul')}` : '';
  return {
    title: `${words.letter(sheet.seat)} ${words.name(sheet.seat)}${who}${first}`,
    lines: [
      `${words.board('storage')}: ${words.label(sheet.storage, 'good')}`,
      ...TRACKS.map(
        (track) =>
          `${words.label(track, 'track')} ${sheet.tracks[track]}. ${rewardLine(words, table, sheet, track)}`,
      ),
      words.board('sheet.soldiers', {
        free: sheet.soldiers - sheet.garrisoned,
        all: sheet.soldiers,
      }),
      words.board('sheet.senators', {
        free: sheet.senators - sheet.deployed,
        all: sheet.senators,
      }),
      ...advisorLines(now, sheet),
      `${words.board('score.sum')} ${scoreOf(sheet)}: ${PARTS.map(
        (part) => `${words.board(`score.${part}`)} ${sheet.score[part] ?? 0}`,
      ).join(', ')}`,
    ],
  };
}
