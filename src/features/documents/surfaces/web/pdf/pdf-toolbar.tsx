import { styled } from '@mui/material/styles';
import MoveHorizontal from 'lucide-react/icons/move-horizontal';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { BAR_HEIGHTS } from '#ui/page/bar-heights.ts';
import { colour } from '#ui/theme/palette.ts';
import { typeStyles } from '#ui/theme/type-styles.ts';
import { useText } from '#ui/words/language.ts';
import { ZOOM_FIT, ZOOM_MAX, ZOOM_MIN, zoomStep } from '../../rules/pdf-size.ts';
import { pdfText } from '../../text.ts';
import { scrollContainerOf } from '../on-screen.ts';
import { SearchInPdf } from './search-in-pdf.tsx';
import type { PdfSearch } from './use-pdf-search.ts';

interface PageFieldProps {
  readonly number: number;
  readonly count: number;
  onGo(number: number): void;
}

/** The number of the current page; typing a number goes to that page. */
function PageField({ number, count, onGo }: PageFieldProps) {
  const text = useText(pdfText);
  const [typed, setTyped] = useState<string | null>(null);
  const go = () => {
    const wanted = Number.parseInt(typed ?? '', 10);
    if (Number.isInteger(wanted)) onGo(Math.min(count, Math.max(1, wanted)));
    setTyped(null);
  };
  return (
    <Line>
      <span className="word" aria-hidden="true">
        {text.pageWord}
      </span>
      <TextField
        label={text.pageField(count)}
        hideLabel
        size="compact"
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? String(number)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value.replaceAll(/\D/g, '').slice(0, 5))}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go();
          if (event.key === 'Escape') setTyped(null);
        }}
      />
      <span>{text.pageCount(count)}</span>
    </Line>
  );
}

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  '& input': { width: '3.5ch', textAlign: 'center' },
  '& [data-size]': { minHeight: 30, padding: '0 6px' },
  '@media (max-width: 599px)': { '& .word': { display: 'none' } },
});

/** Below the app bar, when the window scrolls. */
const BELOW_TOP_BAR = `var(${BAR_HEIGHTS.top}, 0px)`;

interface PdfToolbarProps {
  readonly number: number;
  readonly count: number;
  onPage(number: number): void;
  readonly zoomPercent: number;
  onZoom(percent: number): void;
  readonly search: PdfSearch;
}

/** The sticky toolbar above the pages: page number, zoom and search. */
export function PdfToolbar({ number, count, onPage, zoomPercent, onZoom, search }: PdfToolbarProps) {
  const text = useText(pdfText);
  const bar = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(BELOW_TOP_BAR);
  useLayoutEffect(() => {
    const scroller = bar.current && scrollContainerOf(bar.current);
    // In a scroll container of its own it sticks below the padding.
    if (scroller && scroller !== document.documentElement)
      setTop(`-${getComputedStyle(scroller).paddingTop}`);
  }, []);
  return (
    <Bar ref={bar} role="group" aria-label={text.bar} style={{ top }}>
      <PageField number={number} count={count} onGo={onPage} />
      <div className="zoom">
        <IconButton
          label={text.zoomOut}
          size="small"
          disabled={zoomPercent <= ZOOM_MIN}
          onClick={() => onZoom(zoomStep(zoomPercent, 'out'))}
        >
          <ZoomOut />
        </IconButton>
        <output>{text.zoom(zoomPercent)}</output>
        <IconButton
          label={text.zoomIn}
          size="small"
          disabled={zoomPercent >= ZOOM_MAX}
          onClick={() => onZoom(zoomStep(zoomPercent, 'in'))}
        >
          <ZoomIn />
        </IconButton>
        <IconButton
          className="fit"
          label={text.fitWidth}
          size="small"
          disabled={zoomPercent === ZOOM_FIT}
          onClick={() => onZoom(ZOOM_FIT)}
        >
          <MoveHorizontal />
        </IconButton>
      </div>
      <SearchInPdf search={search} />
    </Bar>
  );
}

const Bar = styled('div')({
  ...typeStyles.meta,
  position: 'sticky',
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  padding: '8px 0',
  marginBottom: 8,
  background: colour.surface,
  borderBottom: `1px solid ${colour.line}`,
  color: colour.text2,
  '& .zoom': { display: 'flex', alignItems: 'center', gap: 2 },
  '& output': { minWidth: '5ch', textAlign: 'center', fontVariantNumeric: 'tabular-nums' },
  // One line on a phone, as wide as the header: the open search field gets a line of its own.
  '@media (max-width: 599px)': {
    gap: '4px 8px',
    padding: '4px 0',
    marginInline: -23,
    '& .fit': { display: 'none' },
  },
  '@media (max-width: 359px)': { '& output': { display: 'none' } },
});
