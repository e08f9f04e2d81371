import type { Editor } from '@tiptap/core';
import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Id } from '#base/ids.ts';
import { placeCards } from '../../rules/place-cards.ts';
import { drawnThread } from '../mark/thread-marks.ts';

interface Placed {
  /** By thread, from the top of the column; those whose words are gone are missing. */
  readonly tops: ReadonlyMap<Id, number>;
  /** Down to where cards stand. */
  readonly height: number;
}

const NOWHERE: Placed = { tops: new Map(), height: 0 };

/** Where each card stands so as to be level with its passage; looked at again whenever something moves. */
export function usePlaces(
  editor: Editor,
  column: RefObject<HTMLElement | null>,
  ids: readonly Id[],
  activeId: Id | null,
): Placed {
  const [placed, setPlaced] = useState(NOWHERE);
  useLayoutEffect(() => {
    const look = () => {
      const at = column.current;
      if (!at || editor.isDestroyed) return;
      const next = placesIn(editor, at, ids, activeId);
      setPlaced((before) => (isSame(before, next) ? before : next));
    };
    let frame = 0;
    const lookSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    look();
    const resized = new ResizeObserver(lookSoon);
    resized.observe(editor.view.dom);
    for (const card of column.current?.children ?? []) resized.observe(card);
    editor.on('update', lookSoon);
    // Whatever scrolls, the page or what surrounds it.
    addEventListener('scroll', lookSoon, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      resized.disconnect();
      editor.off('update', lookSoon);
      removeEventListener('scroll', lookSoon, { capture: true });
    };
  }, [editor, column, ids, activeId]);
  return placed;
}

function placesIn(editor: Editor, column: HTMLElement, ids: readonly Id[], activeId: Id | null): Placed {
  const { top: columnTop } = column.getBoundingClientRect();
  const cards = ids.flatMap((id) => {
    const drawn = drawnThread(editor, id);
    const card = column.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`);
    if (!drawn || !card) return [];
    return [{ id, wantedTop: drawn.getBoundingClientRect().top - columnTop, height: card.offsetHeight }];
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

const isSame = (one: Placed, other: Placed): boolean =>
  one.height === other.height &&
  one.tops.size === other.tops.size &&
  [...one.tops].every(([id, top]) => other.tops.get(id) === top);
