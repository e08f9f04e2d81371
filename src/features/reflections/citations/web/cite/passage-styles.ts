import { clamp } from '#ui/theme/clamp.ts';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { SERIF } from '#ui/theme/type-styles.ts';

/** The style of a passage in a list. */
export const passageStyles = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  '& .sign': {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: 24,
    minHeight: 24,
    color: colour.text3,
  },
  '& .about': { flex: 1, minWidth: 0 },
  '& .quoted': {
    font: `400 0.9375rem/${23 / 15} ${SERIF}`,
    color: colour.text,
    overflowWrap: 'anywhere',
    ...clamp(3),
  },
  '& .says': {
    display: 'block',
    marginTop: 2,
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    color: colour.text2,
    overflowWrap: 'anywhere',
  },
  '& .upvotes': {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    paddingTop: 4,
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    fontWeight: 500,
    color: colour.text2,
    fontVariantNumeric: 'tabular-nums',
  },
  [ON_TOUCH]: { minHeight: 52 },
} as const;
