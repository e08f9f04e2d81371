import { useState } from 'react';
import type { CallInput } from '#base/endpoint.ts';
import { call } from '#ui/call/call.ts';
import { useBlockList } from '#ui/lists/use-block-list.ts';
import { useHasFocus } from '#ui/lists/use-has-focus.ts';
import { useIsScrolledPast } from '#ui/lists/use-is-scrolled-past.ts';
import { listReflections } from '../../contract/reflections.ts';
import { usePendingArchiving } from '../change-reflection.ts';
import { LISTS_KEY, topicOf } from '../reflection-query.ts';
import { useStableReflections } from './use-stable-reflections.ts';

export type SectionKind = 'inProgress' | 'completed' | 'archived';

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
