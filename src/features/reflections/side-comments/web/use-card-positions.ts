import type { Editor } from '@tiptap/core';
import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Id } from '#base/ids.ts';
import { placeCards } from '../rules/place-cards.ts';
import { threadElement } from './mark/thread-marks.ts';

interface Positions {
  /** By thread, from the top of the column; threads whose passage was deleted are missing. */
  readonly tops: ReadonlyMap<Id, number>;
  /** The bottom of the last card. */
  readonly height: number;
}

const EMPTY: Positions = { tops: new Map(), height: 0 };

/** The position of each card, aligned with its passage; measured again when anything moves. */
export function useCardPositions(
  editor: Editor,
  column: RefObject<HTMLElement | null>,
  ids: readonly Id[],
  activeId: Id | null,
): Positions {
  const [positions, setPositions] = useState(EMPTY);
  useLayoutEffect(() => {
    const measure = () => {
      const element = column.current;
      if (!element || editor.isDestroyed) return;
      const next = measurePositions(editor, element, ids, activeId);
      setPositions((before) => (isSame(before, next) ? before : next));
    };
    let frame = 0;
    const measureNextFrame = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    measure();
    const resizeObserver = new ResizeObserver(measureNextFrame);
    resizeObserver.observe(editor.view.dom);
    for (const card of column.current?.children ?? []) resizeObserver.observe(card);
    editor.on('update', measureNextFrame);
    // Scrolling of the page, or of any container.
    addEventListener('scroll', measureNextFrame, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      resizeObserver.disconnect();
      editor.off('update', measureNextFrame);
      removeEventListener('scroll', measureNextFrame, { capture: true });
    };
  }, [editor, column, ids, activeId]);
  return positions;
}

function measurePositions(
  editor: Editor,
  column: HTMLElement,
  ids: readonly Id[],
  activeId: Id | null,
): Positions {
  const { top: columnTop } = column.getBoundingClientRect();
  const cards = ids.flatMap((id) => {
    const passage = threadElement(editor, id);
    const card = column.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`);
    if (!passage || !card) return [];
    return [{ id, wantedTop: passage.getBoundingClientRect().top - columnTop, height: card.offsetHeight }];
  });
  cards.sort((one, other) => one.wantedTop - other.wantedTop);
  const active = cards.findIndex(({ id }) => id === activeId);
  const tops = placeCards(cards, active === -1 ? null : active);
  const last = cards.length - 1;
  return {
    tops: new Map(cards.map(({ id }, index) => [id, tops[index] ?? 0])),
    height: last < 0 ? 0 : (tops[last] ?? 0) + (cards[last]?.height ?? 0),
  };
}

const isSame = (one: Positions, other: Positions): boolean =>
  one.height === other.height &&
  one.tops.size === other.tops.size &&
  [...one.tops].every(([id, top]) => other.tops.get(id) === top);
