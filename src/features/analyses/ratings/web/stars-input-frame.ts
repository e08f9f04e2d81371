import { styled } from '@mui/material/styles';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { focusRing, ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';

/** Clears the rating; visible on hover and focus, always on touch screens. */
export const Clear = styled(IconButton)({
  width: 24,
  height: 24,
  // Takes no space until it is shown.
  position: 'absolute',
  right: 'calc(100% + 2px)',
  opacity: 0,
  transition: 'opacity .12s',
  'fieldset:hover > &, fieldset:focus-within > &': { opacity: 1 },
  [ON_TOUCH]: { position: 'static', order: 1, width: 40, height: 44, opacity: 1 },
});

/** The row of stars with its figure, overlaid by the radio buttons of the half stars. */
export const Group = styled('fieldset')({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& .choice': {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 28,
    padding: '2px 4px',
    borderRadius: 6,
    [ON_TOUCH]: { minHeight: 44 },
  },
  '& .choice:has(input:focus-visible)': focusRing,
  '& .choice > span:first-of-type': { [ON_TOUCH]: { zoom: 1.35 } },
  // Over the stars, each half is a target of its own, as high as the row.
  '& .halves': {
    position: 'absolute',
    inset: '0 auto 0 4px',
    display: 'flex',
    width: 'calc(100% - 8px - var(--figure))',
  },
  '--figure': '2rem',
  '& input': { flex: 1, minWidth: 0, margin: 0, opacity: 0, cursor: 'pointer' },
  '& b': {
    width: 'var(--figure)',
    textAlign: 'right',
    fontSize: '0.8125rem',
    lineHeight: 18 / 13,
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
  },
  '& b[data-none]': { color: colour.text3, fontWeight: 400 },
});
