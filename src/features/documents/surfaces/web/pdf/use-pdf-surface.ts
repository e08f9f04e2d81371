import { type RefObject, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Id } from '#base/ids.ts';
import { type DocumentPages, pageAt, rangeOfPages } from '../../rules/document-pages.ts';
import { bringIntoView } from '../on-screen.ts';
import type { Surface, TextRange } from '../surface.ts';
import { emptyPreparations, pdfSurface } from './pdf-surface.ts';
import type { RenderedPage } from './rendered-page.ts';
import type { PageTexts } from './use-page-texts.ts';

/** About the height of the sticky toolbar. */
const BAR_PX = 56;
/** Space left of text that was scrolled to sideways. */
const BESIDE_PX = 24;

interface PdfSurfaceParts {
  readonly frame: RefObject<HTMLElement | null>;
  readonly texts: PageTexts;
  readonly pages: ReturnType<typeof useRenderedPages>;
  readonly snapshotId: Id | null;
  onSurface(surface: Surface | null): void;
}

/** The surface of the PDF; `onSurface` is called whenever more is read or rendered. */
export function usePdfSurface({ frame, texts, pages, snapshotId, onSurface }: PdfSurfaceParts): Surface {
  const { known, isWhole } = texts;
  const { drawn, whenDrawn } = pages;
  const [prepared] = useState(emptyPreparations);
  const version = useRef(0);
  const latest = useRef(known);
  const asked = useRef<TextRange | null>(null);
  latest.current = known;
  const reveal = useCallback(
    async (place: TextRange) => {
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
  const notify = useEffectEvent(onSurface);
  useEffect(() => notify(surface), [surface]);
  useEffect(() => () => notify(null), []);
  return surface;
}

interface RevealOptions extends Pick<ReturnType<typeof useRenderedPages>, 'whenDrawn'> {
  /** False after a later request: a late page is then not scrolled to. */
  isWanted(): boolean;
}

async function revealIn(
  frame: HTMLElement,
  known: DocumentPages,
  place: TextRange,
  { whenDrawn, isWanted }: RevealOptions,
): Promise<void> {
  const number = pageAt(known, place.start);
  const page = rangeOfPages(known, number);
  const sheet = frame.querySelector(`[data-page="${number}"]`);
  if (!page || !sheet) return;
  const { top, bottom } = sheet.getBoundingClientRect();
  if (bottom < 0 || top > window.innerHeight) sheet.scrollIntoView({ block: 'start', behavior: 'instant' });
  const words = { start: place.start - page.start, end: Math.min(place.end, page.end) - page.start };
  let drawn = await whenDrawn(number);
  let range = drawn.rangeOf(words);
  // A page without its text is laid out again once the PDF was reopened.
  while (!range && isWanted()) {
    drawn = await whenDrawn(number, drawn);
    range = drawn.rangeOf(words);
  }
  if (!range || !isWanted()) return;
  const found = range;
  // Sideways first, when zoomed in; then vertically, clear of the toolbar.
  const [box, seen] = [found.getBoundingClientRect(), frame.getBoundingClientRect()];
  if (box.left < seen.left || box.right > seen.right) {
    frame.scrollBy({ left: box.left - seen.left - BESIDE_PX, behavior: 'instant' });
  }
  await bringIntoView(drawn.root, () => {
    const { left, right, top, bottom } = found.getBoundingClientRect();
    return { left, right, top: top - BAR_PX, bottom };
  });
}

interface DrawnPages {
  /** Sorted by page number. */
  readonly drawn: readonly RenderedPage[];
  onDrawn(number: number, page: RenderedPage | null): void;
  /**
   * Resolves once the page is rendered, at once if it is; waits for another rendering if `before` is the
   * current one.
   */
  whenDrawn(number: number, before?: RenderedPage): Promise<RenderedPage>;
}

/** The pages with a text layer. */
export function useRenderedPages(): DrawnPages {
  const [drawn, setDrawn] = useState<readonly RenderedPage[]>([]);
  // Updated without waiting for a render, since `whenDrawn` callers wait for it.
  const [pages] = useState(() => new Map<number, RenderedPage>());
  const [waiting] = useState(() => new Map<number, PromiseWithResolvers<RenderedPage>>());
  const onDrawn = useCallback(
    (number: number, page: RenderedPage | null) => {
      if (page) pages.set(number, page);
      else pages.delete(number);
      setDrawn([...pages.values()].toSorted((a, b) => a.number - b.number));
      if (!page) return;
      waiting.get(number)?.resolve(page);
      waiting.delete(number);
    },
    [pages, waiting],
  );
  const whenDrawn = useCallback(
    (number: number, before?: RenderedPage) => {
      const page = pages.get(number);
      if (page && page !== before) return Promise.resolve(page);
      const wait = waiting.get(number) ?? Promise.withResolvers<RenderedPage>();
      waiting.set(number, wait);
      return wait.promise;
    },
    [pages, waiting],
  );
  return useMemo(() => ({ drawn, onDrawn, whenDrawn }), [drawn, onDrawn, whenDrawn]);
}
