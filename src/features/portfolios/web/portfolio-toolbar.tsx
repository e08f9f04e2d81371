import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import LinkIcon from 'lucide-react/icons/link';
import Plus from 'lucide-react/icons/plus';
import Upload from 'lucide-react/icons/upload';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { Tooltip } from '#ui/signs/tooltip.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { portfoliosText } from '../text.ts';

/** D2 §9: how often the scroll position is read. */
const SCROLL_THROTTLE_MS = 20;

/** Smaller movements are jitter. */
const STEP_PX = 8;
/** Within this distance of the top everything is shown. */
const TOP_PX = 72;

interface ScrollState {
  readonly isHidden: boolean;
  readonly yPx: number;
}

/** PO-02: hides when scrolling down, returns when scrolling up and at the top. */
export function nextScrollState(yPx: number, before: ScrollState): ScrollState {
  if (yPx < TOP_PX) return { isHidden: false, yPx };
  if (Math.abs(yPx - before.yPx) < STEP_PX) return before;
  return { isHidden: yPx > before.yPx, yPx };
}

/** PO-03, D2 §9: v2. */
const SEARCH_DELAY_MS = 300;

/** On a phone, next to the portfolio select, and next to the tree and two buttons. */
const TIGHT_SCREEN = '(max-width: 1199px)';

interface PortfolioToolbarProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** Opens the capture; without an argument, the person chooses between page and file there. */
  readonly onCapture: (what?: 'address' | 'file') => void;
  /** Without a tree: another way to switch portfolios. */
  readonly children?: ReactNode;
}

/** Search and capture; hides when scrolling down and returns when scrolling up. */
export function PortfolioToolbar({ search, onSearch, onCapture, children }: PortfolioToolbarProps) {
  const text = useText(portfoliosText);
  const isTight = useMediaQuery(TIGHT_SCREEN, { noSsr: true });
  // Where the app bar has no « Capturer » and two buttons do not fit.
  const isNarrow = useMediaQuery('(max-width: 899px)', { noSsr: true });
  const isHidden = useHidesOnScroll();
  return (
    <Bar role="search" aria-label={text.search} data-hidden={isHidden || undefined}>
      <SearchField
        className="search"
        label={text.search}
        placeholder={isTight ? text.searchHintShort : text.searchHint}
        size="medium"
        delayMs={SEARCH_DELAY_MS}
        value={search}
        onSearch={onSearch}
        isPageSearch
      />
      {children}
      {isNarrow ? (
        <Tooltip title={text.captureEither}>
          <Button
            className="plus"
            variant="principal"
            aria-label={text.captureEither}
            onClick={() => onCapture()}
          >
            <Plus size={18} />
          </Button>
        </Tooltip>
      ) : (
        <div className="ways-in">
          <Button startIcon={<LinkIcon />} onClick={() => onCapture('address')}>
            {text.addPage}
          </Button>
          <Button startIcon={<Upload />} onClick={() => onCapture('file')}>
            {text.addPdf}
          </Button>
        </div>
      )}
    </Bar>
  );
}

const Bar = styled('div')({
  position: 'sticky',
  zIndex: 3,
  top: 57,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 10,
  margin: '0 -32px',
  padding: '20px 32px 12px',
  background: colour.bg,
  transition: 'transform .18s cubic-bezier(.2,0,0,1)',
  '&[data-hidden]:not(:focus-within)': { transform: 'translateY(calc(-100% - 8px))' },
  '& .search': { flex: '1 1 280px', maxWidth: 520 },
  '& .ways-in': { display: 'flex', flexWrap: 'wrap', gap: 10, marginLeft: 'auto' },
  '& .plus': { flex: 'none', width: 44, minHeight: 44, padding: 0, borderRadius: 9 },
  '@media (max-width: 899px)': { top: 101, '& .search': { flex: '1 1 200px', maxWidth: 'none' } },
  '@media (max-width: 599px)': {
    flexWrap: 'nowrap',
    gap: 8,
    margin: '0 -16px',
    padding: '14px 16px 12px',
    // The clear button takes its space from the field, not from « + ».
    '& .search': { flex: '1 1 0', minWidth: 0, maxWidth: 'none' },
    '& .search > div:first-of-type': { minHeight: 44 },
  },
  // Where the app bar is not sticky, neither is this one.
  '@media (max-height: 600px)': {
    position: 'relative',
    top: 0,
    '&[data-hidden]': { transform: 'none !important' },
  },
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
});

/** PO-02: whether the content at the top of the page should hide while scrolling. */
function useHidesOnScroll(): boolean {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    let scrolled: ScrollState = { isHidden: false, yPx: window.scrollY };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      timer = undefined;
      scrolled = nextScrollState(window.scrollY, scrolled);
      setHidden(scrolled.isHidden);
    };
    const onScroll = () => {
      timer ??= setTimeout(update, SCROLL_THROTTLE_MS);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
    };
  }, []);
  return isHidden;
}
