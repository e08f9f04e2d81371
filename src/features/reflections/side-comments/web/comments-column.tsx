import { styled } from '@mui/material/styles';
import type { Editor } from '@tiptap/core';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { formatNumber } from '#base/format.ts';
import type { Id } from '#base/ids.ts';
import type { Reflection } from '#features/reflections/reflections/contract/reflections.ts';
import { Button } from '#ui/buttons/button.tsx';
import { blockingError } from '#ui/call/call-error.ts';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { OrphanedDrafts } from '#ui/writing/orphaned-drafts.tsx';
import { COMMENT_MAX, type SideThread } from '../contract/threads.ts';
import { sideCommentsText } from '../text.ts';
import { goToThread } from './mark/thread-marks.ts';
import { ThreadCard } from './thread/thread-card.tsx';
import { type ThreadActions, useThreads } from './thread/use-threads.ts';
import { useCardPositions } from './use-card-positions.ts';

interface ResolvedThreadsProps {
  readonly threads: readonly SideThread[];
  readonly actions: ThreadActions | null;
}

const noop = () => undefined;

/** Resolved threads, collapsed: they can be read and reopened. */
function ResolvedThreads({ threads, actions }: ResolvedThreadsProps) {
  const text = useText(sideCommentsText);
  const [isOpen, setOpen] = useState(false);
  if (threads.length === 0) return null;
  return (
    <List>
      <Button size="small" variant="discret" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {text.resolved(threads.length)}
      </Button>
      {isOpen
        ? threads.map((thread) => (
            <ThreadCard
              key={thread.id}
              thread={thread}
              isActive={false}
              showsQuote
              actions={actions}
              onActivate={noop}
              onEscape={null}
            />
          ))
        : null}
    </List>
  );
}

const List = styled('div')({
  display: 'grid',
  gap: 10,
  marginTop: 16,
  justifyItems: 'start',
  '& > section': { width: '100%' },
});

interface OffscreenCards {
  readonly above: readonly Id[];
  readonly below: readonly Id[];
}

const NONE: OffscreenCards = { above: [], below: [] };

/** The cards above and below the visible part of a column; empty as long as one card is visible. */
function useOffscreenCards(column: RefObject<HTMLElement | null>, ids: readonly Id[]): OffscreenCards {
  const [offscreen, setOffscreen] = useState(NONE);
  useEffect(() => {
    const cards = column.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [];
    const positions = new Map<Element, keyof OffscreenCards | 'seen'>();
    const publish = () => {
      const cardsAt = (place: keyof OffscreenCards) =>
        [...cards].filter((card) => positions.get(card) === place).map(({ dataset }) => dataset.card ?? '');
      setOffscreen(
        [...positions.values()].includes('seen')
          ? NONE
          : { above: cardsAt('above'), below: cardsAt('below') },
      );
    };
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting, boundingClientRect, rootBounds } of entries) {
        const middle = (rootBounds?.height ?? window.innerHeight) / 2;
        positions.set(target, isIntersecting ? 'seen' : boundingClientRect.top < middle ? 'above' : 'below');
      }
      publish();
    });
    for (const card of cards) if (ids.includes(card.dataset.card ?? '')) observer.observe(card);
    return () => {
      observer.disconnect();
      setOffscreen(NONE);
    };
  }, [column, ids]);
  return offscreen;
}

interface CommentsColumnProps {
  readonly editor: Editor;
  readonly reflection: Reflection;
  /** Whether cards are shown as a list, each with its quote, because the text is not beside them. */
  readonly isList?: boolean;
}

/** ED-05: the threads beside the text, each aligned with its passage; the active one is raised. */
export function CommentsColumn({ editor, reflection, isList = false }: CommentsColumnProps) {
  const text = useText(sideCommentsText);
  const language = useLanguage();
  const column = useRef<HTMLDivElement>(null);
  const { query, open, resolved, chosen, actions, stranded } = useThreads(editor, reflection);
  const { activeId } = chosen;
  const ids = useMemo(() => open.map(({ id }) => id), [open]);
  const { tops, height } = useCardPositions(editor, column, ids, activeId);
  const { above, below } = useOffscreenCards(column, ids);
  const goTo = (threadId: Id | undefined) => {
    if (threadId === undefined) return;
    chosen.activate(threadId);
    goToThread(editor, threadId);
  };
  const leave = () => {
    chosen.activate(null);
    editor.commands.focus();
  };
  const failure = blockingError(query);
  if (failure) return <LoadFailure onRetry={() => query.refetch()}>{failure.message}</LoadFailure>;
  return (
    <div>
      {open.length + resolved.length === 0 && query.isSuccess ? (
        <Empty>{actions ? text.none : text.noneToRead}</Empty>
      ) : null}
      <OrphanedDrafts
        names={stranded}
        explain={() => (actions ? text.threadGone : text.readOnlyNow)}
        maximum={COMMENT_MAX}
      />
      {isList || above.length + below.length === 0 ? null : (
        <OffscreenButtons>
          {above.length > 0 ? (
            <Button size="small" startIcon={<ArrowUp />} onClick={() => goTo(above.at(-1))}>
              {text.above(formatNumber(above.length, language), above.length)}
            </Button>
          ) : null}
          {below.length > 0 ? (
            <Button size="small" startIcon={<ArrowDown />} onClick={() => goTo(below[0])}>
              {text.below(formatNumber(below.length, language), below.length)}
            </Button>
          ) : null}
        </OffscreenButtons>
      )}
      <Cards ref={column} style={{ paddingTop: isList ? 0 : height }}>
        {inReadingOrder(open, tops).map((thread) => {
          const top = tops.get(thread.id);
          const isActive = thread.id === activeId;
          const isLevel = top !== undefined && !isList;
          const isPositionPending = top === undefined && !isList && isActive && thread.comments.length === 0;
          return (
            <div
              key={thread.id}
              data-card={thread.id}
              data-active={isActive ? '' : undefined}
              data-level={isLevel ? '' : undefined}
              data-coming={isPositionPending ? '' : undefined}
              style={isLevel ? { top } : {}}
            >
              <ThreadCard
                thread={thread}
                isActive={isActive}
                showsQuote={isList}
                isPlaced={top !== undefined || (isActive && thread.comments.length === 0)}
                actions={actions}
                onActivate={() => {
                  if (chosen.read().activeId === thread.id) return;
                  chosen.activate(thread.id);
                  if (!editor.isFocused) goToThread(editor, thread.id);
                }}
                onEscape={leave}
                onPosted={() => chosen.keep(thread.id)}
                onCancel={() => {
                  chosen.cancel(thread.id);
                  editor.commands.focus();
                }}
              />
            </div>
          );
        })}
      </Cards>
      <ResolvedThreads threads={resolved} actions={actions} />
    </div>
  );
}

/** Sorts threads by their position in the text; those whose passage was deleted come last. */
function inReadingOrder(threads: readonly SideThread[], tops: ReadonlyMap<Id, number>): SideThread[] {
  const topOf = ({ id }: SideThread) => tops.get(id) ?? Number.MAX_SAFE_INTEGER;
  return threads.toSorted((one, other) => topOf(one) - topOf(other));
}

const Empty = styled('p')({
  position: 'sticky',
  top: 66,
  fontSize: '0.8125rem',
  lineHeight: 19 / 13,
  color: colour.text2,
});

/** Sticky, and without height, so that cards are not moved. */
const OffscreenButtons = styled('div')({
  position: 'sticky',
  top: 66,
  zIndex: 1,
  height: 0,
  '& > button': { display: 'flex', marginBottom: 6 },
});

const Cards = styled('div')({
  position: 'relative',
  '& > [data-card]': { marginTop: 12 },
  '& > [data-level]': {
    position: 'absolute',
    left: 0,
    right: 0,
    marginTop: 0,
    transition: 'left 120ms ease-out',
  },
  // It is focused before it has a position: until then it is fixed, so that nothing scrolls to it.
  '& > [data-coming]': { position: 'fixed', top: 0 },
  '& > [data-level][data-active]': { left: -10, zIndex: 1 },
  '@media (prefers-reduced-motion: reduce)': { '& > [data-level]': { transition: 'none' } },
});
