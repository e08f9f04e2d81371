import { useEffect, useMemo } from 'react';
import type { Surface } from '#features/documents/web.ts';
import type { Placing } from '../placing/use-places.ts';
import { addMarkStyles } from './mark-styles.ts';
import type { PaintedPassage } from './painted-passage.ts';
import { createPainter, type Painter } from './painter.ts';

/** Read by the bench: the time from receiving passages until all are painted and measured. */
const PAINTED_MEASURE = 'reader-passages-painted';

/** Keeps the marks up to date. Effects registered later see them painted. */
export function usePainting(surface: Surface | null, painted: readonly PaintedPassage[]): Painter {
  const painter = useMemo(createPainter, []);
  useEffect(() => {
    if (!surface) return;
    for (const { root } of surface.roots) addMarkStyles(root.ownerDocument);
    painter.paint(surface.roots, painted);
  }, [surface, painted, painter]);
  return painter;
}

/** Must be called after everything that paints and measures. */
export function usePaintedMeasure({ isComplete, sinceMs }: Placing, passages: number): void {
  useEffect(() => {
    if (!isComplete || passages === 0) return;
    performance.measure(PAINTED_MEASURE, { start: sinceMs, detail: { passages } });
  }, [isComplete, sinceMs, passages]);
}
