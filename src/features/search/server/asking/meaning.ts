import type { Scoring } from '../../contract/criteria.ts';
import { answer } from './answer.ts';
import { closest } from './closest.ts';
import { type Candidate, type Component, NONE_LISTED, type Shortlist } from './component.ts';
import { idIn, onlyThose } from './lists.ts';
import type { OpenScope } from './open-scope.ts';

/** What is looked for, as a direction in the space of each model that the scopes use. */
export type Directions = ReadonlyMap<string, Float32Array>;

/** Passages are kept as they are scored; only the last digits differ. */
const ROUNDING = 1e-4;
/** A findable has several passages; that many fill a list of `depth` findables as a rule. */
const PASSAGES_EACH = 2;
/** Up to here the rows that pass the filters are named to the passages, which know only some filters themselves. */
const NAMED_MAX = 2_000;

/** How close the closest passage of a findable comes to what is looked for. */
export function meaning(scoring: Scoring, directions: Directions, share = 1): Component {
  const compared = new Map(Array.from(directions, ([id, direction]) => [id, Float64Array.from(direction)]));
  const measure = ({ row, scope }: Candidate): number => {
    const direction = compared.get(scope.tables.embeddingsId);
    return direction ? Math.max(0, closest(direction, row.bytes('vectors'))) : 0;
  };
  const shortlist = async (scope: OpenScope, depth: number): Promise<Shortlist> => {
    const direction = directions.get(scope.tables.embeddingsId);
    if (!direction || !scope.tables.passages) return NONE_LISTED;
    const limit = depth * PASSAGES_EACH;
    const question = scope.tables.passages
      .query()
      .nearestTo(direction)
      .distanceType('dot')
      .where(await passagesOf(scope))
      .select(['id', '_distance'])
      .limit(limit);
    const table = await answer(scope.scope, question);
    const distances = Array.from<unknown, number>(table.getChild('_distance') ?? [], Number);
    // Lance says 1 - the product; both have length one.
    const last = 1 - Math.max(...distances.slice(-1), 0);
    const ids = new Set(Array.from<unknown, string>(table.getChild('id') ?? [], String));
    return {
      ids: onlyThose(scope, [...ids]),
      restAtMost: distances.length < limit ? 0 : Math.max(0, last + ROUNDING),
    };
  };
  return {
    scoring,
    share,
    isRelative: true,
    isByDate: false,
    columns: ['vectors'],
    measure,
    shortlist,
    told: (_, cosine) => cosine,
  };
}

/** The filters as passages know them, or the few findables that pass by name. */
async function passagesOf({ where, only, tables, scope }: OpenScope): Promise<string> {
  if (only) return only.size <= NAMED_MAX ? idIn([...only.keys()]) : where.passages;
  if (where.isSameForPassages) return where.passages;
  const question = tables.findables
    .query()
    .where(where.findables)
    .select(['id'])
    .limit(NAMED_MAX + 1);
  const named = await answer(scope, question);
  if (named.numRows > NAMED_MAX) return where.passages;
  return idIn(Array.from<unknown, string>(named.getChild('id') ?? [], String));
}
