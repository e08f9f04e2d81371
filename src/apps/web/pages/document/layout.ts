import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type RefObject, useLayoutEffect } from 'react';
import {
  RESERVED_WIDTH_PX,
  RESERVED_WIDTH_WITH_COLUMN_PX,
} from '#features/documents/surfaces/rules/pdf-size.ts';
import { BAR_HEIGHTS } from '#ui/page/bar-heights.ts';
import { colour } from '#ui/theme/palette.ts';

/** Elements over a PDF have its width, so that their edges are aligned. */
const asWideAsPdf = (leftFreePx: number) => ({ width: `calc(100vw - ${leftFreePx}px)`, maxWidth: 'none' });
/** D2 §2: the minimum width of two columns. */
export const COLUMNS_FROM_PX = 1_250;
export const PHONE_BELOW_PX = 600;

/** The document with a readable line length, and space next to it where there is any. */
export const Screen = styled('div')({
  background: colour.surface,
  '& .read': { padding: '18px 40px 56px', minHeight: 'calc(100dvh - 56px)' },
  '& .read > *': { maxWidth: 772 },
  [`@media (min-width: ${COLUMNS_FROM_PX}px)`]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 588px',
    height: 'calc(100dvh - 57px)',
    '& .read': { overflowY: 'auto', minHeight: 0 },
    '& .read[data-shape=pdf] > *': asWideAsPdf(RESERVED_WIDTH_WITH_COLUMN_PX),
  },
  [`@media (max-width: ${COLUMNS_FROM_PX - 0.02}px)`]: { '& .read > *': { marginInline: 'auto' } },
  [`@media (min-width: ${PHONE_BELOW_PX}px) and (max-width: ${COLUMNS_FROM_PX - 0.02}px)`]: {
    '& .read[data-shape=pdf] > *': {
      ...asWideAsPdf(RESERVED_WIDTH_PX),
      // Centred like the PDF, also where a scroll bar takes part of the width.
      marginInline: `calc((100% - 100vw + ${RESERVED_WIDTH_PX}px) / 2)`,
    },
  },
  [`@media (max-width: ${PHONE_BELOW_PX - 0.02}px)`]: { '& .read': { padding: '16px 20px 96px' } },
});
/** CSS variable with the current bottom edge of the phone header: below a banner above it, or at the top of the window. */
const HEAD_BOTTOM = '--phone-head-bottom';

/** The column of the analysis: next to the document, a panel over it, or the whole screen of a phone. */
export const Column = styled('aside')({
  position: 'relative',
  background: colour.bg,
  '& > .part + .part': { marginTop: 16 },
  '&[hidden], & > [hidden]': { display: 'none' },
  [`@media (min-width: ${COLUMNS_FROM_PX}px)`]: {
    overflowY: 'auto',
    borderLeft: `1px solid ${colour.line}`,
    padding: '20px 24px 40px',
  },
  '&[data-layout=panel]': {
    position: 'fixed',
    insetBlock: '0 0',
    right: 0,
    zIndex: 20,
    width: 'min(588px, calc(100vw - 64px))',
    overflowY: 'auto',
    padding: '0 20px 40px',
    borderLeft: `1px solid ${colour.line}`,
    boxShadow: colour.e3,
  },
  [`@media (max-width: ${PHONE_BELOW_PX - 0.02}px)`]: {
    position: 'fixed',
    inset: `var(${HEAD_BOTTOM}, 56px) 0 var(${BAR_HEIGHTS.bottom}, 57px)`,
    zIndex: 8,
    overflowY: 'auto',
    // Scrolling past the end does not scroll the document behind.
    overscrollBehavior: 'contain',
    padding: '12px 12px 24px',
    '& > .part + .part': { marginTop: 0 },
  },
});

/** Publishes it on the root element, and updates it when the page scrolls or changes its height. */
export function useHeadBottom(head: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    const publish = () => {
      const bottom = head.current?.getBoundingClientRect().bottom ?? 0;
      root.style.setProperty(HEAD_BOTTOM, `${bottom}px`);
    };
    const changes = 'ResizeObserver' in window ? new ResizeObserver(publish) : null;
    changes?.observe(document.body);
    document.addEventListener('scroll', publish, { passive: true });
    publish();
    return () => {
      changes?.disconnect();
      document.removeEventListener('scroll', publish);
      root.style.removeProperty(HEAD_BOTTOM);
    };
  }, [head]);
}

/** How the document and its analysis share the screen: two columns, a panel over the document, or one at a time. */
export type Layout = 'columns' | 'panel' | 'phone';

export function useLayout(): Layout {
  const hasColumns = useMediaQuery(`(min-width: ${COLUMNS_FROM_PX}px)`, { noSsr: true });
  const isPhone = useMediaQuery(`(max-width: ${PHONE_BELOW_PX - 0.02}px)`, { noSsr: true });
  if (hasColumns) return 'columns';
  return isPhone ? 'phone' : 'panel';
}
