import { type RefObject, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Id } from '#base/ids.ts';
import { type DocumentPages, pageAt, stretchOfPages } from '../../rules/document-pages.ts';
import { bringIntoView } from '../bring-into-view.ts';
import type { Stretch, Surface } from '../surface.ts';
import { noPreparations, pdfSurface } from './pdf-surface.ts';
import type { useDrawnPages } from './use-drawn-pages.ts';
import type { PageTexts } from './use-page-texts.ts';

/** About as high as the bar that stays above the pages. */
const BAR_PX = 56;
/** Words one has to go sideways for do not begin at the very edge. */
const BESIDE_PX = 24;

interface PdfSurfaceParts {
  readonly frame: RefObject<HTMLElement | null>;
  readonly texts: PageTexts;
  readonly pages: ReturnType<typeof useDrawnPages>;
  readonly snapshotId: Id | null;
  onSurface(surface: Surface | null): void;
}

/** The text of the PDF for whoever paints and selects in it; told anew whenever more is known or drawn. */
export function usePdfSurface({ frame, texts, pages, snapshotId, onSurface }: PdfSurfaceParts): Surface {
  const { known, isWhole } = texts;
  const { drawn, whenDrawn } = pages;
  const [prepared] = useState(noPreparations);
  const version = useRef(0);
  const latest = useRef(known);
  const asked = useRef<Stretch | null>(null);
  latest.current = known;
  const reveal = useCallback(
    async (place: Stretch) => {
      asked.current = place;
      const isWanted = () => asked.current === place;
      if (frame.current) await revealIn(frame.current, latest.current, place, { whenDrawn, isWanted });
    },
    [frame, whenDrawn],
  );
  const surface = useMemo(() => {
    version.current += 1;
    return pdfSurface({ version: version.current, known, isWhole, drawn, snapshotId, prepared, reveal });
  }, [known, isWhole, drawn, snapshotId, prepared, reveal]);
  const tell = useEffectEvent(onSurface);
  useEffect(() => tell(surface), [surface]);
  useEffect(() => () => tell(null), []);
  return surface;
}

interface Waiting extends Pick<ReturnType<typeof useDrawnPages>, 'whenDrawn'> {
  /** False once another place was asked for: what comes late is not scrolled to. */
  isWanted(): boolean;
}

async function revealIn(
  frame: HTMLElement,
  known: DocumentPages,
  place: Stretch,
  { whenDrawn, isWanted }: Waiting,
): Promise<void> {
  const number = pageAt(known, place.start);
  const page = stretchOfPages(known, number);
  const sheet = frame.querySelector(`[data-page="${number}"]`);
  if (!page || !sheet) return;
  const { top, bottom } = sheet.getBoundingClientRect();
  if (bottom < 0 || top > window.innerHeight) sheet.scrollIntoView({ block: 'start', behavior: 'instant' });
  const words = { start: place.start - page.start, end: Math.min(place.end, page.end) - page.start };
  let drawn = await whenDrawn(number);
  let range = drawn.rangeOf(words);
  // A page whose text did not come is laid out anew once the PDF was opened again.
  while (!range && isWanted()) {
    drawn = await whenDrawn(number, drawn);
    range = drawn.rangeOf(words);
  }
  if (!range || !isWanted()) return;
  const found = range;
  // Sideways first, where one has zoomed in; then up or down to where one reads, clear of the bar above the pages.
  const [box, seen] = [found.getBoundingClientRect(), frame.getBoundingClientRect()];
  if (box.left < seen.left || box.right > seen.right) {
    frame.scrollBy({ left: box.left - seen.left - BESIDE_PX, behavior: 'instant' });
  }
  await bringIntoView(drawn.root, () => {
    const { left, right, top, bottom } = found.getBoundingClientRect();
    return { left, right, top: top - BAR_PX, bottom };
  });
}
