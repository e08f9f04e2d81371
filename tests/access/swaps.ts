import { newId } from '../../src/platform/new-id.ts';
import { idPositions } from './id-positions.ts';
import { mapConcurrently, type Reply, send, type Target } from './targets.ts';
import type { CallerSession, World } from './world.ts';

type Input = Readonly<Record<string, unknown>>;
type Ids = Readonly<Record<string, string>>;

/** A granted call in which one id is replaced by a foreign one. */
export interface Swap {
  readonly target: Target;
  /** The call and the position: `GET /api/find by`. */
  readonly place: string;
  /** The table of the foreign id, when the position does not determine it. */
  readonly kind: string;
  readonly foreign: Input;
  /** The same input with an unknown id. */
  readonly unknown: () => Input;
}

/**
 * Replaces ids in calls by foreign ones, one at a time: an existing id by the corresponding one of the other world; at a
 * possible position, once per call, by one id of each table that fits its name.
 */
export function createSwaps(mine: readonly Target[], theirs: readonly Target[], others: Ids = {}): Swap[] {
  const placesTried = new Set<string>();
  return mine.flatMap((target, at) => {
    const { endpoint } = target.row.callWithInput;
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
        target,
        place,
        kind,
        foreign: put(id),
        unknown: () => put(newId()),
      }));
    });
  });
}

/**
 * The tables that fit a name: `saved_searches` for `searchId`, `analyses` for `analysisIds`; a plain `id` is matched with
 * the path of the call; for other names all tables.
 */
function fitting(ids: Ids, call: string, name: string): Ids {
  const asked = (/(^|\.)id$/.test(name) ? `${call} ${name}` : name).toLowerCase();
  const named = Object.entries(ids).filter(([table]) => asked.includes(singular(table)));
  return named.length > 0 ? Object.fromEntries(named) : ids;
}

const singular = (table: string) =>
  (table.split('_').at(-1) ?? '').replace(/yses$/, 'ysis').replace(/(?<=ch)es$|s$/, '');

/** The answers to a swap: to the foreign id, and to an unknown one. */
export interface SwapResult extends Swap {
  readonly foreignReply: Reply;
  readonly unknownReply: Reply;
}

/** Sends the foreign id first, so that rows created under the unknown id do not interfere. */
export function trySwaps(
  world: World,
  asking: (swap: Swap) => CallerSession,
  swaps: readonly Swap[],
): Promise<SwapResult[]> {
  return mapConcurrently(swaps, async (swap) => {
    const { endpoint } = swap.target.row.callWithInput;
    const foreignReply = await send(world, endpoint, swap.foreign, asking(swap));
    return { ...swap, foreignReply, unknownReply: await send(world, endpoint, swap.unknown(), asking(swap)) };
  });
}

/**
 * The positions where a foreign id gets a different answer than an unknown one. An id chosen by the caller for a new item
 * may be refused as taken: this requires knowing the id and does not reveal its owner.
 */
export function findDistinguishable(tried: readonly SwapResult[]): string[] {
  const apart = tried.filter(
    ({ foreignReply, unknownReply }) =>
      foreignReply.reason !== 'id-taken' &&
      (foreignReply.status !== unknownReply.status || foreignReply.reason !== unknownReply.reason),
  );
  return [...new Set(apart.map(({ place }) => place))].sort();
}
