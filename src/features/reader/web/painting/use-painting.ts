import { useEffect, useMemo, useState } from 'react';
import type { Placing } from '../placing/use-places.ts';
import type { Surface } from '../surface.ts';
import { addMarkStyles } from './mark-styles.ts';
import type { PaintedPassage } from './painted-passage.ts';
import { createPainter, type Painter } from './painter.ts';

/** What is measured in the product itself: from the moment passages are given until all are painted. */
export const PAINTED_MEASURE = 'reader-passages-painted';

/** Keeps the marks of the document what the passages say; `paintings` grows with every painting. */
export function usePainting(
  surface: Surface | null,
  painted: readonly PaintedPassage[],
  { isComplete, sinceMs }: Placing,
): { painter: Painter; paintings: number } {
  const painter = useMemo(createPainter, []);
  const [paintings, setPaintings] = useState(0);
  useEffect(() => {
    if (!surface) return;
    for (const { root } of surface.roots) addMarkStyles(root.ownerDocument);
    painter.paint(surface.roots, painted);
    setPaintings((count) => count + 1);
  }, [surface, painted, painter]);
  useEffect(() => {
    if (isComplete) performance.measure(PAINTED_MEASURE, { start: sinceMs });
  }, [isComplete, sinceMs]);
  return { painter, paintings };
}
