import { focusRing } from '../theme/control-styles.ts';
import { colour } from '../theme/palette.ts';
import { clamp } from '../theme/type-styles.ts';

/** Styles shared by all cards: the whole card is a click target for the link of its title, `.open`. */
export const cardStyles = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  border: `1px solid ${colour.line}`,
  borderRadius: 12,
  background: colour.surface,
  scrollMargin: '132px 0 24px',
  transition: 'border-color .12s, box-shadow .12s',
  '&:hover': { borderColor: colour.control, boxShadow: colour.e1 },
  '&:has(.open:focus-visible)': focusRing,
  '&[data-new]': { animation: 'card-arrives .24s cubic-bezier(.2,0,0,1)' },
  '@keyframes card-arrives': { from: { opacity: 0 } },
  '& .open': { outline: 'none', color: 'inherit', textDecoration: 'none' },
  '& .open::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 12 },
} as const;

/** The excerpt of a card. */
export const cardExcerptStyles = {
  ...clamp(2),
  fontSize: '0.8125rem',
  lineHeight: 19 / 13,
  color: colour.text2,
  overflowWrap: 'anywhere',
  flex: 'none',
} as const;
