/** What a choice would bring, in words: the rules say it (`view.preview` and the open table), the page only tells it. */
import { accountOf, type Judging, type Telling } from '../../table/state/accounts';
import type { Account, BoardProps } from '../../table/state/contract';
import type { Action } from '../../wire/types';
import { cardLines } from './card';
import type { Preview } from './shapes';
import type { RomeTable } from './view';
import { counted, inWords, ownerName, thingName } from './words';

type Props = BoardProps<RomeTable>;

function foreseen({ view }: Props): Preview {
  return (view.preview ?? {}) as Preview;
}

/** The main actions that a die would allow. */
function die(props: Props, { colour, face }: Action): string[] {
  const { words } = props;
  const verbs = foreseen(props).allows?.[`${colour} ${face}`];
  if (!verbs) return [];
  return [
    verbs.length > 0
      ? words.either(verbs.map((verb) => words.verb(verb)))
      : words.board('no_action'),
  ];
}

/** What one could do more, or better, with the worker that a senator lends. */
function deploy(props: Props, { worker }: Action): string[] {
  const { words } = props;
  const verbs = foreseen(props).lends?.[String(worker) as 'builder'];
  if (!verbs) return [];
  return [
    verbs.length > 0
      ? words.board('lends', { verbs: words.either(verbs.map((verb) => words.verb(verb))) })
      : words.board('lends_nothing'),
  ];
}

/** What a die would show when it is turned. */
function turn({ view, words }: Props, { face }: Action): string[] {
  const faces = (view.question?.args.faces ?? []) as string[][];
  const shows = faces[Number(face) - 1];
  return shows ? [words.list(shows.map((icon) => thingName(icon, words)))] : [];
}

function walk(props: Props, { to }: Action): string[] {
  const fish = foreseen(props).fish?.[String(to)];
  return fish === undefined ? [] : [props.words.board('walk_price', { n: fish })];
}

/** The price of a plan, and all that stands on its card. */
function plan({ view, words }: Props, { plan: id }: Action): string[] {
  const card = view.table.plans.find((one) => one.id === id);
  if (!card) return [];
  return [
    words.board('costs', { cost: counted(card.cost, words) }),
    ...cardLines(card, words).map(({ sign, text }) =>
      words.about(words.board(`sign.${sign}`), inWords(text, words)),
    ),
    ...(card.foreman === null
      ? []
      : [words.board('foreman_of', { name: ownerName(card.foreman, words) })]),
  ];
}

function subdue({ view, words }: Props, { colony: id }: Action): string[] {
  return view.table.regions.flatMap(({ id: region, resource, colonies }) =>
    colonies
      .filter((one) => one.id === id)
      .map(({ strength }) => [
        words.board('strength', { n: strength }),
        words.about(words.label(region, 'region'), words.label(resource, 'resource')),
      ])
      .flat(),
  );
}

function renovate({ view, words }: Props, { road: id }: Action): string[] {
  const road = view.table.regions.flatMap(({ roads }) => roads).find((one) => one.id === id);
  return road ? [words.board('steles', { n: road.steles })] : [];
}

function favour({ words }: Props, { favour: id }: Action): string[] {
  return [inWords(words.board(`favour.${String(id)}`), words)];
}

const TELLINGS: Record<string, Telling<RomeTable>> = {
  take: die,
  double: die,
  use: die,
  deploy,
  turn,
  walk,
  choose: plan,
  subdue,
  renovate,
  invoke: favour,
  claim: favour,
};

/** A die that allows no main action is bad news, and so is a senator spent on nothing. */
const judge: Judging<RomeTable> = (props, { verb, colour, face, worker }) => {
  const { allows, lends } = foreseen(props);
  const nothing =
    verb === 'deploy' ? lends?.[String(worker) as 'builder'] : allows?.[`${colour} ${face}`];
  return nothing?.length === 0 ? 'worse' : null;
};

/** What the chosen or pointed action would bring; null if there is nothing to foresee. */
export function consequences(props: Props): Account | null {
  return accountOf(TELLINGS, props, judge);
}
