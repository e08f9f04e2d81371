import { styled } from '@mui/material/styles';
import { focusRing, ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { SANS } from '#ui/theme/type-styles.ts';

/** The frame of a section in a text, set apart from the text. */
export const SectionCard = styled('div')({
  margin: '18px 0',
  padding: '10px 12px 10px 16px',
  border: `1px solid ${colour.line}`,
  borderRadius: 10,
  background: colour.bg,
  cursor: 'default',
  font: `400 0.8125rem/${19 / 13} ${SANS}`,
  '&[data-selected]': focusRing,
  '& > .head': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 28 },
  '& > .head > svg': { flex: 'none', color: colour.primary },
  '& > .head > strong': { fontWeight: 600, fontSize: '0.875rem', overflowWrap: 'anywhere' },
  '& .count': { flex: 1, color: colour.text3, fontVariantNumeric: 'tabular-nums' },
  '& > .head:not(:has(.count)) > strong': { flex: 1 },
  '& .note': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    margin: '6px 0 4px',
    color: colour.text2,
    '& > svg': { flex: 'none', width: 16, height: 16 },
  },
  // Overrides the list styles of the text.
  '&& ul': { margin: '6px 0 4px', padding: 0, listStyle: 'none' },
  '&& li + li': { marginTop: 0 },
  '&& .others': {
    display: 'inline-block',
    padding: '4px 0',
    fontWeight: 550,
    [ON_TOUCH]: { padding: '12px 0' },
  },
  '&& .title': { color: colour.text, textDecoration: 'none' },
});
