import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';

/** A count under an element, with its icon. */
export const COUNT_STYLE = {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 5,
  minHeight: 28,
  padding: '0 8px',
  borderRadius: 7,
  fontSize: '0.75rem',
  lineHeight: 16 / 12,
  fontWeight: 550,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  color: colour.text2,
  '& > svg': { flex: 'none' },
  [ON_TOUCH]: { minHeight: 44, minWidth: 44 },
} as const;

/**
 * The same as a button; when pressed it is tinted and its icon filled. Sets only background-color: the
 * shorthand would reset background-clip.
 */
export const COUNT_BUTTON_STYLE = {
  ...COUNT_STYLE,
  border: 0,
  background: 'none',
  cursor: 'pointer',
  transition: 'background-color .12s',
  '&:hover': { backgroundColor: colour.sunken },
  '&[aria-pressed=true]': { backgroundColor: colour.primarySoft, color: colour.primary },
  '&[aria-pressed=true] > svg': { fill: 'color-mix(in srgb, currentColor 20%, transparent)' },
} as const;
