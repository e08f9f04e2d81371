import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import Layers from 'lucide-react/icons/layers';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { collapsedStyles } from '#ui/page/collapsible-text.tsx';
import { VisuallyHidden, visuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { focusRing } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { clamp, typeStyles } from '#ui/theme/type-styles.ts';
import { useText } from '#ui/words/language.ts';
import { similarText } from '../text.ts';
import { type ComparedDocument, isIndexPending, SimilarList, similarQuery } from './similar-list.tsx';

const NOTCH_PX = 16;

/** The tiles, as many per row as fit. */
export const similarTiles = {
  '& ul': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(15rem, 100%), 1fr))',
    gap: 8,
  },
  '& li': {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: 4,
    minWidth: 0,
    minHeight: '6.25rem',
    padding: '10px 12px',
    borderRadius: 8,
    background: colour.surface,
    '&:hover': { boxShadow: colour.e1 },
    '&:has(.title:focus-visible)': focusRing,
  },
  '& .source': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    minWidth: 0,
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    color: colour.text3,
    whiteSpace: 'nowrap',
  },
  '& .name': { overflow: 'hidden', textOverflow: 'ellipsis', minWidth: 0 },
  '& .title': {
    ...typeStyles.card,
    fontSize: '0.875rem',
    lineHeight: 19 / 14,
    ...clamp(2),
    overflowWrap: 'anywhere',
    outline: 'none',
    color: 'inherit',
    textDecoration: 'none',
  },
  '& a.title::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 8 },
  ...collapsedStyles,
  // An icon in the corner next to the reason, so that tiles stay low.
  '& .unfold': {
    position: 'absolute',
    right: 4,
    bottom: 4,
    display: 'inline-flex',
    justifyContent: 'center',
    width: 28,
    minHeight: 28,
    borderRadius: 6,
    '& > span': visuallyHidden,
    '&:hover': { background: colour.sunken },
  },
  '& .words': { fontSize: '0.8125rem', lineHeight: 19 / 13, color: colour.text2, overflowWrap: 'anywhere' },
  '& li:has(.unfold) .reason': { paddingRight: 24 },
  '& .reason': {
    marginTop: 'auto',
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    color: colour.text2,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
} as const;

/** A whole row of the grid, under that of its card, with a notch pointing at the card. */
const SimilarFrame = styled('section')({
  position: 'relative',
  gridColumn: '1 / -1 !important',
  padding: '14px 16px 16px',
  border: `1px solid ${colour.line}`,
  borderRadius: 12,
  background: colour.sunken,
  '&::before': {
    content: '""',
    position: 'absolute',
    top: -NOTCH_PX / 2,
    left: `calc(var(--notch, 50%) - ${NOTCH_PX / 2 + 1}px)`,
    width: NOTCH_PX,
    height: NOTCH_PX,
    border: `1px solid ${colour.line}`,
    borderWidth: '1px 0 0 1px',
    borderTopLeftRadius: 3,
    background: colour.sunken,
    transform: 'rotate(45deg)',
    clipPath: 'polygon(-2px -2px, calc(100% + 2px) -2px, -2px calc(100% + 2px))',
  },
  scrollMargin: '132px 0 24px',
  outline: 'none',
  '&:focus-visible': focusRing,
  '& .head': { display: 'flex', alignItems: 'center', gap: 8, marginBottom: 10 },
  '& .head > svg': { flex: 'none' },
  '& h4': { fontSize: '0.875rem', lineHeight: 20 / 14, fontWeight: 600 },
  '& .count': { color: colour.text3, fontVariantNumeric: 'tabular-nums' },
  '& .head > button': { marginLeft: 'auto' },
  ...similarTiles,
});

interface SimilarDocumentsProps {
  readonly compared: ComparedDocument;
  readonly onClose: () => void;
}

/** SC-07: eight documents similar to that of a card, each with what they have in common. */
export function SimilarDocuments({ compared, onClose }: SimilarDocumentsProps) {
  const text = useText(similarText);
  const headingId = useId();
  const panel = useRef<HTMLElement>(null);
  const { data } = useQuery(similarQuery(compared));
  useNotch(panel);
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  };
  return (
    <SimilarFrame ref={panel} tabIndex={-1} aria-labelledby={headingId} onKeyDown={onKeyDown}>
      <div className="head">
        <Layers size={18} />
        <h4 id={headingId}>
          <span aria-hidden="true">{text.similar}</span>
          <VisuallyHidden>{text.to(compared.title)}</VisuallyHidden>
        </h4>
        {data && !isIndexPending(data) ? <span className="count">{data.items.length}</span> : null}
        <IconButton label={text.close} size="small" onClick={onClose}>
          <X />
        </IconButton>
      </div>
      <SimilarList compared={compared} />
    </SimilarFrame>
  );
}

/** Points the notch of the panel at its card, or at the button that opened it; follows changes of the layout. */
function useNotch(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const frame = panel.current;
    const card = frame?.previousElementSibling;
    if (!frame || !(card instanceof HTMLElement)) return;
    const point = () => {
      const opener = card.querySelector<HTMLElement>('[data-opens-similar]');
      // When the button does not fit, the action is in the menu.
      const { left, width } = (opener?.offsetParent ? opener : card).getBoundingClientRect();
      const middle = left + width / 2 - frame.getBoundingClientRect().left;
      frame.style.setProperty('--notch', `${middle}px`);
    };
    point();
    if (!('ResizeObserver' in window)) return;
    const changes = new ResizeObserver(point);
    changes.observe(frame);
    return () => changes.disconnect();
  });
}
