import { newId } from '../../src/platform/new-id.ts';
import { inTurn, type Reply, send, type Target } from './aim.ts';
import { idPositions } from './id-positions.ts';
import type { Asking, World } from './world.ts';

type Input = Readonly<Record<string, unknown>>;
type Ids = Readonly<Record<string, string>>;

/** A call of one's own with one id of somebody else's in it. */
export interface Swap {
  readonly target: Target;
  /** Which call and which place: `GET /api/find by`. */
  readonly place: string;
  /** Of what kind the foreign id is, where the place itself does not say. */
  readonly kind: string;
  readonly foreign: Input;
  /** The same with an id that nobody has. */
  readonly nobodys: () => Input;
}

/**
 * Puts ids of others into calls, one at a time: where an id stands, the one that stands there in their call; where one
 * could stand, once for each call, one of every kind that fits its name.
 */
export function swapsOf(mine: readonly Target[], theirs: readonly Target[], others: Ids = {}): Swap[] {
  const placesTried = new Set<string>();
  return mine.flatMap((target, at) => {
    const { endpoint } = target.row.aimed;
    const standing = new Map(
      idPositions(endpoint, theirs[at]?.input ?? {}).map(({ name, present }) => [name, present]),
    );
    return idPositions(endpoint, target.input).flatMap(({ name, present, put }) => {
      const place = `${target.row.call} ${name}`;
      const there = standing.get(name);
      let ids: Ids = there && there !== present ? { there } : {};
      if (present === undefined && !placesTried.has(place)) {
        placesTried.add(place);
        ids = fitting(others, target.row.call, name);
      }
      return Object.entries(ids).map(([kind, id]) => ({
        ...{ target, place, kind, foreign: put(id), nobodys: () => put(newId()) },
      }));
    });
  });
}

/**
 * `saved_searches` are named in `searchId`, `analyses` in `analysisIds`; a plain `id` is of what the call is about; a
 * name that tells nothing takes every kind.
 */
function fitting(ids: Ids, call: string, name: string): Ids {
  const asked = (/(^|\.)id$/.test(name) ? `${call} ${name}` : name).toLowerCase();
  const named = Object.entries(ids).filter(([table]) => asked.includes(singular(table)));
  return named.length > 0 ? Object.fromEntries(named) : ids;
}

const singular = (table: string) =>
  (table.split('_').at(-1) ?? '').replace(/yses$/, 'ysis').replace(/(?<=ch)es$|s$/, '');

/** Both answers to a swap: to the id of somebody else, and to one that nobody has. */
export interface Tried extends Swap {
  readonly toForeign: Reply;
  readonly toNobodys: Reply;
}

/** Theirs is tried first, so that nothing made under an id of nobody's stands in its way. */
export function tryAll(
  world: World,
  asking: (swap: Swap) => Asking,
  swaps: readonly Swap[],
): Promise<Tried[]> {
  return inTurn(swaps, async (swap) => {
    const { endpoint } = swap.target.row.aimed;
    const toForeign = await send(world, endpoint, swap.foreign, asking(swap));
    return { ...swap, toForeign, toNobodys: await send(world, endpoint, swap.nobodys(), asking(swap)) };
  });
}

/**
 * The places where an id of somebody else's is answered otherwise than one that nobody has. Whoever names the id of what
 * they make may be told that it is taken: it takes an id one knows already, and tells nothing of whose it is.
 */
export function toldApart(tried: readonly Tried[]): string[] {
  const apart = tried.filter(
    ({ toForeign, toNobodys }) =>
      toForeign.reason !== 'id-taken' &&
      (toForeign.status !== toNobodys.status || toForeign.reason !== toNobodys.reason),
  );
  return [...new Set(apart.map(({ place }) => place))].sort();
}
