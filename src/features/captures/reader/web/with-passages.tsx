import { styled } from '@mui/material/styles';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import type { Id } from '#base/ids.ts';
import {
  RESERVED_WIDTH_PX,
  RESERVED_WIDTH_WITH_COLUMN_PX,
} from '#features/documents/surfaces/rules/pdf-width.ts';
import type { Surface } from '#features/documents/web.ts';
import { forwardKeys } from './keys/forward-keys.ts';
import { usePaintedMeasure, usePainting } from './painting/use-painting.ts';
import { usePlaces } from './placing/use-places.ts';
import { Rail } from './rail/rail.tsx';
import { usePassageTops } from './rail/use-passage-tops.ts';
import type { ReaderProps } from './reader-props.ts';
import { MarkingLayer } from './selection/marking-layer.tsx';
import { useGoTo } from './use-go-to.ts';
import { useJump } from './use-jump.ts';
import { useMarkClicks } from './use-mark-clicks.ts';
import { usePaintedPassages } from './use-painted-passages.ts';
import { usePlacedReport } from './use-placed-report.ts';
import { useSteps } from './use-steps.ts';

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
