import { type PointerEvent, useEffect, useState } from 'react';

export type DropPosition = 'before' | 'inside' | 'after';
interface Drop {
  readonly id: string;
  readonly zone: DropPosition;
}

/** Share of a row's height, at its top and bottom, that drops between rows rather than inside. */
const EDGE = 0.3;

/** Drags rows, identified by `data-row`, by their handle, with mouse, pen or finger; Escape cancels. */
export function useRowDrag(onDrop: (id: string, onto: Drop) => void) {
  const [dragged, setDragged] = useState<{ id: string; onto: Drop | null } | null>(null);
  const isDragging = dragged !== null;
  useEffect(() => {
    if (!isDragging) return;
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && setDragged(null);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isDragging]);
  const handle = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged({ id, onto: null });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (dragged) setDragged({ ...dragged, onto: dropAt(event.clientX, event.clientY, dragged.id) });
    },
    onPointerUp: () => {
      if (dragged?.onto) onDrop(dragged.id, dragged.onto);
      setDragged(null);
    },
    onPointerCancel: () => setDragged(null),
  });
  return { dragged, handle };
}

function dropAt(x: number, y: number, draggedId: string): Drop | null {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-row]');
  const id = row?.dataset.row;
  if (!row || !id || id === draggedId) return null;
  const { top, height } = row.getBoundingClientRect();
  const share = (y - top) / height;
  return { id, zone: share < EDGE ? 'before' : share > 1 - EDGE ? 'after' : 'inside' };
}
