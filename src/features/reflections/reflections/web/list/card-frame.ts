import { styled } from '@mui/material/styles';
import { cardStyles } from '#ui/page/card-styles.ts';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { clamp, SERIF } from '#ui/theme/type-styles.ts';

/** D2 §9: of twelve grid columns a card takes 12, 6, 4 or 3, depending on the screen width. */
export const CardGrid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: 16,
  '&[data-stale]': { opacity: 0.6, transition: 'opacity .18s .15s' },
  '@media (max-width: 1535px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  '@media (max-width: 1199px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@media (max-width: 599px)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 },
});

/** A fixed height, with or without a description, so that nothing moves when one is added. */
export const CARD_HEIGHT = '11.5rem';

/** The style of a card; all of it links to the reflection, except the button. */
export const CardFrame = styled('article')({
  ...cardStyles,
  minHeight: CARD_HEIGHT,
  padding: '14px 16px 0',
  // Shown above the title, which comes first in reading and focus order.
  '& .top': { order: -1, display: 'flex', alignItems: 'center', gap: 10, minHeight: 28 },
  '& .template': {
    flex: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    color: colour.text2,
  },
  '& .state': {
    // Above the link that covers the card, so that hovering shows the names.
    position: 'relative',
    zIndex: 1,
    display: 'inline-flex',
    flex: 'none',
    alignItems: 'center',
    gap: 5,
    fontSize: '0.75rem',
    fontWeight: 550,
    color: colour.text2,
    whiteSpace: 'nowrap',
  },
  '& .online': {
    color: colour.success,
    '& > i': { width: 7, height: 7, marginRight: 1, borderRadius: '50%', background: colour.success },
  },
  '& .act': {
    position: 'relative',
    zIndex: 1,
    marginRight: -6,
    [ON_TOUCH]: { width: 44, height: 44, margin: '-8px -12px -8px -6px' },
  },
  '& h3': {
    margin: '10px 0 4px',
    fontFamily: SERIF,
    fontSize: '1.1875rem',
    lineHeight: 25 / 19,
    fontWeight: 600,
    letterSpacing: '-.006em',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '@media (max-width: 599px)': {
      ...clamp(2),
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
    },
  },
  '& .words': {
    minHeight: '2.375rem',
    marginBottom: 12,
    fontSize: '0.8125rem',
    lineHeight: 19 / 13,
    color: colour.text2,
    overflowWrap: 'anywhere',
  },
  '& .foot': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 46,
    margin: 'auto -16px 0',
    padding: '0 16px',
    borderTop: `1px solid ${colour.line}`,
  },
  '& .count': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    fontSize: '0.75rem',
    fontWeight: 500,
    color: colour.text2,
    fontVariantNumeric: 'tabular-nums',
  },
  '& .when': { marginLeft: 'auto', fontSize: '0.75rem', color: colour.text3, textAlign: 'right' },
});
