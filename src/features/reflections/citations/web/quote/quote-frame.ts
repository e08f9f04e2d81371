import { styled } from '@mui/material/styles';
import { CODES } from '#features/analyses/analyses/contract/codes.ts';
import { focusRing, ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { SANS, SERIF } from '#ui/theme/type-styles.ts';

const coded = Object.fromEntries(
  CODES.map((code) => [
    `&[data-code=${code}]`,
    { '--edge': colour[code], '--soft': colour[`${code}Soft`] } as const,
  ]),
);

/** The frame of a quote: serif text, with a border in the colour of its code (`data-code`), if it has one. */
export const QuoteFrame = styled('div')({
  '--edge': colour.markLine,
  '--soft': colour.mark,
  ...coded,
  position: 'relative',
  margin: '18px 0',
  border: `1px solid ${colour.line}`,
  borderLeft: '4px solid var(--edge)',
  borderRadius: '4px 10px 10px 4px',
  padding: '14px 16px 10px',
  background: `color-mix(in srgb, var(--soft) 34%, ${colour.surface})`,
  cursor: 'default',
  '&[data-selected]': focusRing,
  '& > .words': {
    font: `400 1.0625rem/${26 / 17} ${SERIF}`,
    color: colour.text,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    margin: 0,
  },
  '& > .source': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
    marginTop: 10,
    font: `400 0.75rem/${16 / 12} ${SANS}`,
    color: colour.text2,
  },
  '& .author': { fontWeight: 600 },
  // The dot has the same distance to the title and the name.
  '& .by': { marginRight: -5 },
  '& .from': { display: 'flex', gap: 4, flex: '1 1 160px', minWidth: 0 },
  '& .title': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // On phones the document is on a line of its own, followed by its number.
  '@media (max-width: 599px)': {
    '& .dot': { display: 'none' },
    '& .by': { minWidth: 0, overflowWrap: 'anywhere' },
    '& .from': { display: 'block', flexBasis: '100%' },
    '& .title': { whiteSpace: 'normal' },
  },
  '& .number': { flex: 'none', color: colour.primary, fontWeight: 650, fontVariantNumeric: 'tabular-nums' },
  '& .open': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    marginLeft: 'auto',
    padding: '6px 0',
    color: colour.primary,
    fontWeight: 600,
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
    [ON_TOUCH]: { padding: '14px 4px', margin: '-8px -4px -8px auto' },
  },
  // The text leaves room for the button, whether or not it is visible.
  '&:has(> .remove) > .words': { paddingRight: 28 },
  // Only visible on hover or selection.
  '& > .remove': {
    position: 'absolute',
    top: 6,
    right: 6,
    opacity: 0,
    background: colour.surface,
    '&:focus-visible': { opacity: 1 },
  },
  '&:hover > .remove, &[data-selected] > .remove': { opacity: 1 },
});

/** A notice about the state of the passage. */
export const QuoteNote = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  margin: '10px 0 4px',
  padding: '6px 10px',
  borderRadius: 8,
  font: `400 0.8125rem/${18 / 13} ${SANS}`,
  color: colour.text,
  background: colour.warningSoft,
  '& > svg': { flex: 'none', width: 16, height: 16, color: colour.warning },
  '& > span': { flex: '1 1 0', minWidth: 140 },
  '&[data-mild]': { background: colour.sunken, '& > svg': { color: colour.text2 } },
});
