import { useCallback, useEffect, useRef, useState } from 'react';
import type { Id } from '#base/ids.ts';
import type { Surface } from '#features/documents/web.ts';
import { flashMarks } from './painting/flash-marks.ts';
import type { Painter } from './painting/painter.ts';
import type { PlacedPassage } from './use-painted-passages.ts';

interface GoToOptions {
  readonly surface: Surface | null;
  readonly placed: readonly PlacedPassage[];
  readonly painter: Painter;
}

interface Arrival {
  readonly id: Id;
  /** Moves keyboard focus there. */
  readonly isFocused: boolean;
}

export type GoTo = (id: Id, options?: { readonly isFocused?: boolean }) => void;

/** Scrolls a passage into view and flashes it, once it is painted; a later request replaces an earlier one. */
export function useGoTo({ surface, placed, painter }: GoToOptions): GoTo {
  const asked = useRef<Id | null>(null);
  const [arrival, setArrival] = useState<Arrival | null>(null);
  const shown = useRef<Arrival | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page of a PDF is painted after it was scrolled to
  useEffect(() => {
    const marks = arrival ? painter.marksOf(arrival.id) : [];
    if (!arrival || arrival === shown.current || marks.length === 0) return;
    shown.current = arrival;
    if (arrival.isFocused) marks[0]?.focus({ preventScroll: true });
    flashMarks(marks);
  }, [arrival, painter, surface, placed]);
  return useCallback(
    (id, { isFocused = false } = {}) => {
      const place = placed.find((passage) => passage.id === id);
      if (!surface || !place) return;
      asked.current = id;
      surface.reveal(place).then(() => {
        if (asked.current === id) setArrival({ id, isFocused });
      });
    },
    [surface, placed],
  );
}
