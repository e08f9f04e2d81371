import { styled } from '@mui/material/styles';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Id } from '#base/ids.ts';
import {
  RESERVED_WIDTH_PX,
  RESERVED_WIDTH_WITH_COLUMN_PX,
} from '#features/documents/surfaces/rules/pdf-size.ts';
import type { Surface } from '#features/documents/web.ts';
import { FLASH_MS } from '#ui/theme/motion.ts';
import { neighbour, passageForClick } from '../rules/passage-order.ts';
import { idsOf, type PaintedPassage } from './painting/mark-element.ts';
import { addMarkStyles } from './painting/mark-styles.ts';
import { createPainter, type Painter } from './painting/painter.ts';
import { Rail, usePassageTops } from './rail.tsx';
import type { PassageStates, ReaderProps } from './reader-props.ts';
import { MarkingLayer } from './selection/marking-layer.tsx';
import { type PlacedPassage, type Placing, usePaintedPassages, usePlaces } from './use-places.ts';

/** Read by the bench: the time from receiving passages until all are painted and measured. */
const PAINTED_MEASURE = 'reader-passages-painted';

/** Keeps the marks up to date. Effects registered later see them painted. */
function usePainting(surface: Surface | null, painted: readonly PaintedPassage[]): Painter {
  const painter = useMemo(createPainter, []);
  useEffect(() => {
    if (!surface) return;
    for (const { root } of surface.roots) addMarkStyles(root.ownerDocument);
    painter.paint(surface.roots, painted);
  }, [surface, painted, painter]);
  return painter;
}

/** Must be called after everything that paints and measures. */
function usePaintedMeasure({ isComplete, sinceMs }: Placing, passages: number): void {
  useEffect(() => {
    if (!isComplete || passages === 0) return;
    performance.measure(PAINTED_MEASURE, { start: sinceMs, detail: { passages } });
  }, [isComplete, sinceMs, passages]);
}

interface WithPassagesProps extends Omit<ReaderProps, 'document' | 'readAgain'> {
  readonly surface: Surface | null;
  /** A page has a fixed measure; a PDF fills the available width. */
  readonly shape: 'page' | 'pdf';
  /** The document, which provides the surface. */
  readonly children: ReactNode;
}

/** A document with its passages: painted in the text, pinned in the margin, selected and marked on either side. */
export function WithPassages(props: WithPassagesProps) {
  const { surface, shape, children, passages, selectedId, jump, onChoose, onPlaced, marking } = props;
  const rail = useRef<HTMLDivElement>(null);
  const placing = usePlaces(surface, passages);
  const placed = usePaintedPassages(passages, placing.places);
  const painter = usePainting(surface, placed);
  const tops = usePassageTops({ rail, surface, passages: placed, painter });
  usePaintedMeasure(placing, placed.length);
  const goTo = useGoTo({ surface, placed, painter });
  const onStep = useSteps(placed, selectedId, { goTo, onChoose });
  usePlacedReport(placing, onPlaced);
  useJump(jump, placed, goTo);
  useMarkClicks(surface, selectedId, onChoose);
  const window = surface?.window;
  useEffect(() => (window ? forwardKeys(window) : undefined), [window]);
  const onPin = useCallback(
    (id: Id) => {
      onChoose(id);
      goTo(id);
    },
    [onChoose, goTo],
  );
  return (
    <MarkingLayer surface={surface} marking={marking} onStep={onStep}>
      <Columns data-shape={shape}>
        <div className="document">{children}</div>
        <Rail railRef={rail} passages={placed} tops={tops} selectedId={selectedId} onChoose={onPin} />
      </Columns>
    </MarkingLayer>
  );
}

/** D2 §2: the width of a PDF in this window. */
const PDF = 'var(--pdf-width)';

const Columns = styled('div')({
  display: 'grid',
  // The measure of 640 px, then the margin; none on a phone.
  gridTemplateColumns: 'minmax(0, 640px) 64px',
  columnGap: 20,
  '& > .document': { minWidth: 0 },
  // A PDF fills the available width: centred, or aligned with the header when the analyses are next to it.
  // Its margin lies over the blank edge of the page, and ends with it.
  '&&[data-shape=pdf]': {
    '--pdf-width': `calc(100vw - ${RESERVED_WIDTH_PX}px)`,
    gridTemplateColumns: `${PDF} 0`,
    columnGap: 0,
    width: PDF,
    maxWidth: 'none',
    marginInline: `calc((100% - ${PDF}) / 2)`,
    '& > .document + *': {
      pointerEvents: 'none',
      '& > *': { left: 'auto', right: 0, pointerEvents: 'auto' },
    },
    '@media (min-width: 1250px)': {
      '--pdf-width': `calc(100vw - ${RESERVED_WIDTH_WITH_COLUMN_PX}px)`,
      marginInline: 0,
    },
    '@media (max-width: 599px)': { gridTemplateColumns: PDF },
  },
  '@media (max-width: 599px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

/** Reports how passages were found, whenever more is known. */
function usePlacedReport({ places }: Placing, onPlaced: (states: PassageStates) => void): void {
  const report = useEffectEvent(onPlaced);
  useEffect(() => {
    if (places.size === 0) return;
    report(new Map([...places].map(([id, found]) => [id, found?.quality ?? 'lost'])));
  }, [places]);
}

/** Follows a jump request as soon as the passage has a position. */
function useJump(jump: ReaderProps['jump'], placed: readonly PlacedPassage[], goTo: GoTo): void {
  const followed = useRef<ReaderProps['jump']>(null);
  useEffect(() => {
    if (!jump || jump === followed.current || !placed.some(({ id }) => id === jump.id)) return;
    followed.current = jump;
    goTo(jump.id);
  }, [jump, placed, goTo]);
}

/**
 * Forwards keys pressed in a frame to the page around it, so that its shortcuts work. Returns a function that
 * stops it.
 */
function forwardKeys(from: Window): () => void {
  if (from === window) return () => undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing } = event;
    const forwarded = new KeyboardEvent('keydown', {
      key,
      code,
      ctrlKey,
      metaKey,
      altKey,
      shiftKey,
      repeat,
      isComposing,
      bubbles: true,
      cancelable: true,
    });
    if (!document.dispatchEvent(forwarded)) event.preventDefault();
  };
  from.document.addEventListener('keydown', onKeyDown);
  return () => from.document.removeEventListener('keydown', onKeyDown);
}

/** Steps from the selected passage to the next or the previous one of the document. */
function useSteps(
  placed: readonly PlacedPassage[],
  selectedId: Id | null,
  { goTo, onChoose }: { readonly goTo: GoTo; onChoose(id: Id): void },
): (step: 1 | -1) => void {
  return useCallback(
    (step) => {
      const id = neighbour(
        placed.map((passage) => passage.id),
        selectedId,
        step,
      );
      if (id === null) return;
      onChoose(id);
      goTo(id, { isFocused: true });
    },
    [placed, selectedId, goTo, onChoose],
  );
}

/** Selects a mark by a click, or by Enter when it has focus; the end of a text selection is no click. */
function useMarkClicks(surface: Surface | null, selectedId: Id | null, onChoose: (id: Id) => void): void {
  const page = surface?.window.document;
  const choose = useEffectEvent((target: EventTarget | null): boolean => {
    // An element of the frame is no instance of this window's Element.
    const element = target as Element | null;
    if (!element?.closest || !surface?.roots.some(({ root }) => root.contains(element))) return false;
    const id = passageForClick(idsOf(element), selectedId);
    if (id !== null) onChoose(id);
    return id !== null;
  });
  useEffect(() => {
    if (!page) return;
    const until = new AbortController();
    const { signal } = until;
    page.addEventListener(
      'click',
      ({ target }) => {
        if (page.getSelection()?.isCollapsed ?? true) choose(target);
      },
      { signal },
    );
    page.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Enter' && choose(event.target)) event.preventDefault();
      },
      { signal },
    );
    return () => until.abort();
  }, [page]);
}

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

type GoTo = (id: Id, options?: { readonly isFocused?: boolean }) => void;

/** Scrolls a passage into view and flashes it, once it is painted; a later request replaces an earlier one. */
function useGoTo({ surface, placed, painter }: GoToOptions): GoTo {
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

/** Flashes the marks for a moment. */
function flashMarks(marks: readonly HTMLElement[]): void {
  for (const mark of marks) mark.dataset.flash = '';
  setTimeout(() => {
    for (const mark of marks) delete mark.dataset.flash;
  }, FLASH_MS);
}
