import { styled } from '@mui/material/styles';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { formatNumber } from '#base/format.ts';
import { IconButton } from '../../buttons/icon-button.tsx';
import { focusRing, ON_TOUCH } from '../../theme/control-styles.ts';
import { colour } from '../../theme/palette.ts';
import { useLanguage, useText } from '../../words/language.ts';
import { uiText } from '../../words/text.ts';

/** PO-02: the number of page numbers shown at once. */
export const PAGE_NUMBERS_SHOWN = 7;

/**
 * The page numbers to show: all if they fit, else the first, the last and those around the current one. Ascending, without
 * duplicates.
 */
export function pageWindow(current: number, pageCount: number, shown = PAGE_NUMBERS_SHOWN): number[] {
  const range = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
  if (pageCount <= shown) return range(1, pageCount);
  const inner = shown - 2;
  const wanted = current - Math.floor(inner / 2);
  const first = Math.min(Math.max(wanted, 2), pageCount - inner);
  return [1, ...range(first, first + inner - 1), pageCount];
}

interface PageNumbersProps {
  /** Accessible name: « Pages de Mon portfolio ». */
  readonly label: string;
  readonly page: number;
  readonly pageCount: number;
  readonly onPage: (page: number) => void;
}

/** PO-02: page navigation of a long list; on a phone, previous and next only. Renders nothing for a single page. */
export function PageNumbers({ label, page, pageCount, onPage }: PageNumbersProps) {
  const text = useText(uiText);
  const language = useLanguage();
  if (pageCount < 2) return null;
  const pages = pageWindow(page, pageCount);
  const go = (to: number) => () => {
    if (to >= 1 && to <= pageCount && to !== page) onPage(to);
  };
  return (
    <Bar aria-label={label}>
      <Step label={text.previousPage} aria-disabled={page <= 1} onClick={go(page - 1)}>
        <ChevronLeft />
      </Step>
      <ol>
        {pages.map((number, at) => (
          <li key={number} data-after-gap={number - (pages[at - 1] ?? 0) > 1 ? '' : undefined}>
            <button
              type="button"
              aria-label={text.page(formatNumber(number, language))}
              aria-current={number === page ? 'page' : undefined}
              onClick={go(number)}
            >
              {formatNumber(number, language)}
            </button>
          </li>
        ))}
      </ol>
      <p role="status">{text.pageOf(formatNumber(page, language), formatNumber(pageCount, language))}</p>
      <Step label={text.nextPage} aria-disabled={page >= pageCount} onClick={go(page + 1)}>
        <ChevronRight />
      </Step>
    </Bar>
  );
}

/** aria-disabled rather than disabled at either end: a disabled button would lose the focus. */
const Step = styled(IconButton)({ '&[aria-disabled=true]': { opacity: 0.4, cursor: 'default' } });

const PHONE = '@media (max-width: 599px)';

const Bar = styled('nav')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 4,
  '& ol': { display: 'flex', gap: 4, margin: 0, padding: 0, listStyle: 'none', [PHONE]: { display: 'none' } },
  '& li': { display: 'flex', alignItems: 'center' },
  '& li[data-after-gap]::before': { content: '"…"', color: colour.text3, padding: '0 6px 0 2px' },
  '& li > button': {
    minWidth: 34,
    height: 34,
    padding: '0 4px',
    border: 0,
    borderRadius: 8,
    background: 'none',
    color: colour.text2,
    fontWeight: 500,
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    [ON_TOUCH]: { minWidth: 44, height: 44 },
    '&:hover': { background: colour.sunken },
    '&:focus-visible': focusRing,
    '&[aria-current]': { background: colour.primary, color: colour.onPrimary, fontWeight: 600 },
  },
  // For screen readers only, except where there is no room for the numbers.
  '& > p': {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
    color: colour.text2,
    fontVariantNumeric: 'tabular-nums',
    [PHONE]: { position: 'static', width: 'auto', height: 'auto', clipPath: 'none', padding: '0 12px' },
  },
});
