import { styled } from '@mui/material/styles';
import { focusRing } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { SERIF } from '#ui/theme/type-styles.ts';

/** A row of the history: picture, document, reason. */
export const HistoryRow = styled('li')({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr) 178px',
  gap: '0 16px',
  alignItems: 'center',
  padding: '9px 8px',
  margin: '0 -8px',
  borderRadius: 10,
  '&:hover': { background: colour.bg },
  '&:has(h4 a:focus-visible)': { ...focusRing, outlineOffset: -2 },
  '& > .picture': { width: 72, height: 54, borderRadius: 8 },
  '& h4': {
    fontFamily: SERIF,
    fontSize: '1rem',
    lineHeight: 21 / 16,
    fontWeight: 600,
    marginTop: 4,
    overflowWrap: 'anywhere',
  },
  '& h4 > a': {
    display: 'inline-block',
    // The source line is as wide as the title.
    padding: '1px 0 3px',
    margin: '0 0 -3px',
    color: 'inherit',
    outline: 'none',
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 10 },
  },
  '& .what > p': { fontSize: '0.75rem', lineHeight: 16 / 12, color: colour.text3, marginTop: 3 },
  '& .became': { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 2 },
  '& .became > span:not(.word)': { minHeight: 24 },
  '& .word': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    fontSize: '0.8125rem',
    lineHeight: 18 / 13,
    fontWeight: 550,
    color: colour.text2,
  },
  '& .word > svg': { flex: 'none' },
  '& .restore': { zIndex: 1, marginLeft: -10, color: colour.primary },
  '&[data-because=portfolio] .word': { color: colour.success },
  '&[data-because=discarded] .word': { color: colour.error },
  '&[data-because=analysed] .word': { color: colour.primary },
  '&[data-because=discarded] > .picture': { opacity: 0.65 },
  '&[data-because=discarded] h4': { color: colour.text2 },
  '@media (max-width: 599px)': {
    gridTemplateColumns: '56px minmax(0, 1fr)',
    gap: '4px 12px',
    '& > .picture': { width: 56, height: 42, alignSelf: 'start' },
    '& .became': { gridColumn: 2, flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', gap: 12 },
  },
});

/** The weeks with sticky headings. */
export const HistoryWeeks = styled('div')({
  '& h3': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    margin: '0 -24px',
    padding: '14px 24px 6px',
    background: colour.raised,
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    fontWeight: 600,
    color: colour.text3,
  },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '&[data-stale]': { opacity: 0.6 },
});

/** Filters on the left, search on the right, above a rule. */
export const HistoryFilters = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 10,
  flex: 'none',
  padding: '14px 24px 12px',
  borderBottom: `1px solid ${colour.line}`,
  '& > .search': { marginLeft: 'auto', flex: '0 1 220px' },
  '@media (max-width: 899px)': { '& > .search': { flex: '1 0 100%' } },
});

/** Number shown on the left, order on the right; side by side on phones, too. */
export const HistoryFooter = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '2px 16px',
  width: '100%',
  fontSize: '0.8125rem',
  lineHeight: 18 / 13,
  color: colour.text2,
});
