/** The moments of Municipium for the tests of its board, and small changes of them. */
import type {
  Institution,
  InstitutionName,
  MunicipiumTable,
  MunicipiumView,
} from '../../src/games/municipium/view';
import { momentsOf } from '../moments';

export { spyHand } from '../moments';
export const { FIXTURES, fixture, viewOf, wordsIn, moment, propsOf } =
  momentsOf<MunicipiumTable>('municipium');

/** A copy of a view that may be changed. */
export function copy(view: MunicipiumView): MunicipiumView {
  return structuredClone(view);
}

/** A institution of a view, to be changed. */
export function institution(view: MunicipiumView, id: InstitutionName): Institution {
  return view.table.institutions.find((one) => one.id === id)!;
}
