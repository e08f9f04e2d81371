import { useState } from 'react';
import type { CallInput } from '#base/endpoint.ts';
import { call } from '#ui/call/call.ts';
import { useHasFocus, useIsScrolledPast } from '#ui/lists/element-state.ts';
import { useBlockList } from '#ui/lists/use-block-list.ts';
import { listReflections, type Reflection } from '../../contract/reflections.ts';
import { usePendingArchiving } from '../change-reflection.ts';
import { LISTS_KEY, topicOf } from '../reflection-query.ts';

interface Latest {
  /** The search: another search is another list. */
  readonly of: string;
  readonly items: readonly Reflection[];
  readonly total: number;
  /** Fewer blocks than before: the list was collapsed to its first block, and is reset. */
  readonly blockCount: number;
}

interface Previous extends Pick<Latest, 'of' | 'blockCount'> {
  readonly places: readonly Reflection[];
  /** The cards inserted while the list was visible: they fade in. */
  readonly arrived: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/** The displayed list: it follows changes without moving under somebody who reads it. */
function useStableReflections(latest: Latest | undefined, isHeld: boolean) {
  const [previous, setPrevious] = useState<Previous | null>(null);
  if (!latest) return { shown: [], waiting: 0, arrived: NONE };
  const { of, items, total, blockCount } = latest;
  const isSameList = previous !== null && previous.of === of && previous.blockCount <= blockCount;
  const { places, shown, waiting } = isSameList
    ? stabilizeReflections(previous.places, items, { isWhole: items.length >= total, isHeld })
    : { places: items, shown: items, waiting: 0 };
  if (!isSameList || previous.blockCount !== blockCount || !isSameOrder(previous.places, places)) {
    const known = new Set(previous?.places.map(({ id }) => id));
    const arrived =
      isSameList && previous.blockCount === blockCount ? shown.filter(({ id }) => !known.has(id)) : [];
    setPrevious({ of, blockCount, places, arrived: new Set(arrived.map(({ id }) => id)) });
  }
  return { shown, waiting, arrived: previous?.arrived ?? NONE };
}

function isSameOrder(before: readonly Reflection[], now: readonly Reflection[]): boolean {
  return before.length === now.length && before.every(({ id }, index) => now[index]?.id === id);
}

type SectionKind = 'inProgress' | 'completed' | 'archived';

const FILTERS = {
  inProgress: { status: 'IN_PROGRESS' },
  completed: { status: 'COMPLETED' },
  archived: { archived: 'true' },
} as const satisfies Record<SectionKind, CallInput<typeof listReflections>>;

/** Announces reflections that the person was given access to. */
const topics = ['user:me'];

export type Section = ReturnType<typeof useSection>;

/** RE-01: a section of the list with its displayed state, loaded in blocks. */
export function useSection(kind: SectionKind, search: string, enabled = true) {
  const [head, setHead] = useState<HTMLHeadingElement | null>(null);
  const blocks = useBlockList({
    queryKey: [...LISTS_KEY, kind, search],
    async ask(block, signal) {
      const input = { ...FILTERS[kind], search, ...block };
      const { reflections: items, ...answer } = await call(listReflections, input, { signal });
      return { items, ...answer, search };
    },
    topics,
    topicOf,
    enabled,
  });
  const { items, answer, total, blockCount } = blocks;
  const isPast = useIsScrolledPast(head);
  const { hasFocus, focus } = useHasFocus();
  const leaving = usePendingArchiving();
  const { shown, waiting, arrived } = useStableReflections(
    enabled && answer ? { of: answer.search, items, total, blockCount } : undefined,
    isPast || hasFocus,
  );
  const present = shown.filter(
    ({ id }) => (leaving.get(id) ?? kind === 'archived') === (kind === 'archived'),
  );
  return {
    kind,
    head,
    setHead,
    reflections: present,
    arrived,
    /** The number of new reflections at the top while one reads further down. */
    waiting,
    total: Math.max(0, total - (shown.length - present.length)),
    /** Whether there are more than `total`. */
    isMore: answer?.isMore ?? false,
    counts: answer?.counts,
    isEnabled: enabled,
    isLoaded: blocks.isLoaded,
    isStale: blocks.isStale,
    isLoadingMore: blocks.isLoadingMore,
    error: blocks.error,
    retry: blocks.retry,
    more: blocks.more,
    less: blocks.less,
    focus,
  };
}

interface StableList {
  /** The positions of all cards, removed ones included: a card that returns finds its position. */
  readonly places: readonly Reflection[];
  readonly shown: readonly Reflection[];
  /** The number of new cards above the reading position, which are announced but not shown yet. */
  readonly waiting: number;
}

interface Options {
  /** Whether `latest` is the complete list: then missing cards were removed. */
  readonly isWhole: boolean;
  /** Whether somebody reads: then no card may be inserted above. */
  readonly isHeld: boolean;
}

/**
 * Keeps the positions of cards while reflections are edited: the last edited one comes first only when the list is opened
 * again. New cards are added at the top, or wait while somebody reads; older ones are added at the end.
 */
export function stabilizeReflections(
  places: readonly Reflection[],
  latest: readonly Reflection[],
  { isWhole, isHeld }: Options,
): StableList {
  const latestById = new Map(latest.map((one) => [one.id, one]));
  const known = new Set(places.map(({ id }) => id));
  const lastKnown = latest.findLastIndex(({ id }) => known.has(id));
  if (lastKnown === -1) return { places: latest, shown: latest, waiting: 0 };
  const newer = latest.slice(0, lastKnown).filter(({ id }) => !known.has(id));
  const older = latest.slice(lastKnown + 1);
  const oldest = Date.parse(latest.at(-1)?.lastEdited ?? '');
  // Not removed, but pushed out of the loaded block by newer ones.
  const isPushedOut = (one: Reflection) => !isWhole && Date.parse(one.lastEdited) < oldest;
  const updated = places.map((one) => latestById.get(one.id) ?? one);
  const next = isHeld ? [...updated, ...older] : [...newer, ...updated, ...older];
  return {
    places: next,
    shown: next.filter((one) => latestById.has(one.id) || isPushedOut(one)),
    waiting: isHeld ? newer.length : 0,
  };
}
