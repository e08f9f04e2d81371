import { styled } from '@mui/material/styles';
import { colour } from '#ui/theme/palette.ts';
import { clamp, SERIF } from '#ui/theme/type-styles.ts';

/** The layout of a row: a single line where there is room, else the decision is below. */
export const RowFrame = styled('article')({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '64px minmax(0, 1fr) 132px 322px 34px',
  gridTemplateAreas:
    '"picture words evidence decide menu" ". decision decision decision decision" ". passages passages passages passages"',
  gap: '0 16px',
  alignItems: 'center',
  padding: '11px 10px 11px 12px',
  '& + &': { borderTop: `1px solid ${colour.line}` },
  '& > .picture': { gridArea: 'picture', width: 64, height: 48, borderRadius: 7 },
  '& > .words': { gridArea: 'words', minWidth: 0 },
  '& h3': {
    fontFamily: SERIF,
    fontSize: '1rem',
    lineHeight: 21 / 16,
    fontWeight: 600,
    ...clamp(2),
    // Room for the focus ring of the title.
    margin: '-3px -3px 0',
    padding: '3px 3px 0',
    '& > a:hover': { textDecoration: 'underline' },
  },
  '& .about': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    marginTop: 4,
    minWidth: 0,
    minHeight: 22,
    '& > :first-of-type': { flex: '0 1 auto' },
    '& > :nth-of-type(2)': { flex: '1 1 0', minWidth: 0 },
  },
  '& > .evidence': {
    gridArea: 'evidence',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: 12,
  },
  '& .stars': {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    color: colour.star,
    fontVariantNumeric: 'tabular-nums',
    '& > b': { color: colour.text, fontSize: '0.8125rem', fontWeight: 600, marginLeft: 6 },
  },
  '& > .decide': { gridArea: 'decide', minWidth: 0 },
  '& > .menu': { gridArea: 'menu', justifySelf: 'end' },
  '& > .decision': { gridArea: 'decision', marginTop: 6 },
  '& > .passages': { gridArea: 'passages', marginTop: 6, minWidth: 0 },
  '&[data-retention=notRetained]:not([data-closed])': { '& h3, & > .picture': { opacity: 0.72 } },
  '&[data-closed] h3': { fontFamily: 'inherit', fontSize: '0.875rem', fontWeight: 500, color: colour.text2 },
  '&[data-closed] > .picture': {
    display: 'grid',
    placeItems: 'center',
    background: colour.sunken,
    color: colour.text3,
  },
  '@container (max-width: 899px)': {
    gridTemplateColumns: '64px minmax(0, 1fr) minmax(0, 322px) 34px',
    gridTemplateAreas:
      '"picture words words menu" ". evidence decide ." ". decision decision decision" ". passages passages passages"',
    gap: '8px 16px',
    '& > .evidence': { justifyContent: 'flex-start' },
    '& > .decision, & > .passages': { marginTop: 0 },
  },
  '@container (max-width: 559px)': {
    gridTemplateColumns: '64px minmax(0, 1fr) auto',
    gridTemplateAreas:
      '"picture words menu" "evidence evidence evidence" "decide decide decide" "decision decision decision" "passages passages passages"',
    gap: '10px 12px',
    '& > .picture': { alignSelf: 'start' },
    '& .about': { flexWrap: 'wrap', gap: '6px 10px', '& > *': { flex: '1 0 100% !important' } },
    '& > .menu': { alignSelf: 'start', margin: '-6px -4px 0 0' },
    '& > .evidence:empty': { display: 'none' },
  },
});
