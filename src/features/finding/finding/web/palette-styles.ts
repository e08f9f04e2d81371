import { styled } from '@mui/material/styles';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';

/** From the design. */
const [PALETTE_WIDTH, PALETTE_HEIGHT] = [760, 740] as const;

/** Near the top and of fixed height, so that nothing moves while typing. Its footer stays on the screen. */
export const paletteDialog = {
  sx: { '& .MuiDialog-container': { alignItems: 'flex-start' } },
  slotProps: {
    paper: {
      sx: {
        width: `min(${PALETTE_WIDTH}px, calc(100% - 32px))`,
        maxWidth: 'none',
        height: PALETTE_HEIGHT,
        mt: { xs: 1, md: '72px' },
        // Includes the margin above.
        maxHeight: { xs: 'calc(100% - 40px)', md: 'calc(100% - 104px)' },
        mx: 2,
      },
    },
  },
} as const;

export const PaletteHead = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 60,
  padding: '0 12px 0 20px',
  flex: 'none',
  '& > svg': { flex: 'none' },
  '& input': {
    flex: 1,
    minWidth: 0,
    minHeight: 44,
    border: 0,
    outline: 0,
    padding: 0,
    background: 'none',
    fontSize: '1.125rem',
    lineHeight: 26 / 18,
    textOverflow: 'ellipsis',
  },
  '& input::placeholder': { color: colour.text3, opacity: 1 },
  // Touch devices have no Escape key: the close button has a label, as a second cross would look like the clear button.
  '& > .close': { display: 'none' },
  [ON_TOUCH]: { '& > kbd': { display: 'none' }, '& > .close': { display: 'inline-flex' } },
});

export const Chips = styled('fieldset')({
  display: 'flex',
  gap: 6,
  flex: 'none',
  minWidth: 0,
  padding: '0 20px 12px',
  border: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& button': {
    flex: 'none',
    minHeight: 28,
    padding: '0 10px',
    border: 0,
    borderRadius: 14,
    fontSize: '0.8125rem',
    fontWeight: 500,
    color: colour.text,
    background: 'none',
    boxShadow: `inset 0 0 0 1px ${colour.line}`,
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    '&:focus-visible': { outlineOffset: -2 },
    [ON_TOUCH]: { minHeight: 40, padding: '0 14px', borderRadius: 20 },
  },
  '& button.person': { display: 'inline-flex', alignItems: 'center', gap: 6 },
  '& button[aria-pressed=true], & button.person': {
    background: colour.primarySoft,
    color: colour.primary,
    boxShadow: 'none',
    fontWeight: 600,
  },
});

export const PaletteBody = styled('div')({
  position: 'relative',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  flex: 1,
  minHeight: 120,
  padding: '6px 10px 10px',
  // Shows the next option when navigating with the arrow keys.
  scrollPadding: '6px 0 50px',
  borderTop: `1px solid ${colour.line}`,
  // Results of a previous query are dimmed but remain readable.
  '&[data-dimmed] [role=option]': { filter: 'grayscale(.7)', '& .words': { opacity: 0.9 } },
});

export const PaletteFoot = styled('div')({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '4px 16px',
  minHeight: 46,
  padding: '8px 12px 8px 20px',
  borderTop: `1px solid ${colour.line}`,
  fontSize: '0.75rem',
  color: colour.text2,
  flex: 'none',
  '& > span': { display: 'inline-flex', gap: 5, alignItems: 'center' },
  [ON_TOUCH]: { display: 'none' },
});
