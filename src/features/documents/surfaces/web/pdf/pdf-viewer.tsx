import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import type { Id } from '#base/ids.ts';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { SkeletonBar } from '#ui/states/skeleton.tsx';
import { useText } from '#ui/words/language.ts';
import { ZOOM_FIT } from '../../rules/zoom.ts';
import type { Surface } from '../surface.ts';
import { PdfPages } from './pdf-pages.tsx';
import { pdfText } from './pdf-text.ts';
import { PdfToolbar } from './pdf-toolbar.tsx';
import { usePageTexts } from './use-page-texts.ts';
import { usePdf } from './use-pdf.ts';
import { usePdfSearch } from './use-pdf-search.ts';
import { usePdfSurface } from './use-pdf-surface.ts';
import { usePdfWidth } from './use-pdf-width.ts';
import { useReadingSpot } from './use-reading-spot.ts';
import { useRenderedPages } from './use-rendered-pages.ts';
import { useSteadySelection } from './use-steady-selection.ts';

interface PdfViewerProps {
  readonly address: string;
  freshAddress(): Promise<string>;
  readonly snapshotId: Id | null;
  onSurface(surface: Surface | null): void;
}

/** A PDF as wide as the window allows: its pages, and the toolbar above them. */
export function PdfViewer({ address, freshAddress, snapshotId, onSurface }: PdfViewerProps) {
  const text = useText(pdfText);
  const frame = useRef<HTMLDivElement>(null);
  const [zoomPercent, setZoomPercent] = useState(ZOOM_FIT);
  const viewerPx = usePdfWidth();
  const widthPx = Math.round((viewerPx * zoomPercent) / 100);
  const { pdf, hasFailed, retry, onTrouble } = usePdf({ address, freshAddress });
  const count = pdf?.numPages ?? 0;
  const texts = usePageTexts(pdf, onTrouble);
  const pages = useRenderedPages();
  const surface = usePdfSurface({ frame, texts, pages, snapshotId, onSurface });
  const number = useReadingSpot(frame, count, widthPx);
  const search = usePdfSearch({ texts, surface, from: texts.known.starts[number - 1] ?? 0 });
  useSteadySelection(frame);
  const goTo = (wanted: number) =>
    frame.current
      ?.querySelector(`[data-page="${wanted}"]`)
      ?.scrollIntoView({ block: 'start', behavior: 'instant' });
  return (
    <Viewer
      role="region"
      aria-label={text.viewer}
      style={{ width: viewerPx, marginInline: `calc((100% - ${viewerPx}px) / 2)` }}
    >
      {hasFailed ? <LoadFailure onRetry={retry}>{text.failed}</LoadFailure> : null}
      {!pdf && !hasFailed ? <SkeletonBar height={480} /> : null}
      {pdf ? (
        <PdfToolbar
          number={number}
          count={count}
          onPage={goTo}
          zoomPercent={zoomPercent}
          onZoom={setZoomPercent}
          search={search}
        />
      ) : null}
      {texts.isWhole && texts.known.text.trim() === '' ? (
        <Notice className="no-text" kind="info">
          {text.noText}
        </Notice>
      ) : null}
      <div ref={frame} className="pages">
        {pdf ? (
          <PdfPages
            frame={frame}
            pdf={pdf}
            widthPx={widthPx}
            sizes={texts.sizes}
            onDrawn={pages.onDrawn}
            onTrouble={onTrouble}
          />
        ) : null}
      </div>
    </Viewer>
  );
}

const Viewer = styled('section')({
  maxWidth: 'none',
  '& .pages': { overflowX: 'auto', overflowY: 'hidden' },
  '& .no-text': { marginBottom: 12 },
  // Scroll targets stop below the toolbar.
  '& [data-page]': { scrollMarginTop: 120 },
});
