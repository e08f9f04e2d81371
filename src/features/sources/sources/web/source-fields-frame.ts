import { styled } from '@mui/material/styles';
import { colour } from '#ui/theme/palette.ts';

/** The layout follows the width of the container: a panel, a dialog or a phone. */
export const FieldContainer = styled('div')({
  containerType: 'inline-size',
  '& > [role=alert]': { marginTop: 14 },
});

/** Height of label and border above a field, to align a button beside it. */
const BESIDE_FIELD = 24;

export const FieldGrid = styled('div')({
  display: 'grid',
  gap: '14px 16px',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& .feed': {
    display: 'grid',
    gap: 10,
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    '& > button': { justifySelf: 'start', minHeight: 40 },
  },
  '& .state > div:last-of-type': { display: 'flex', alignItems: 'center', gap: 10, minHeight: 40 },
  '& .state small': { fontSize: '0.8125rem', lineHeight: 18 / 13, color: colour.text3 },
  '& .trial': { marginTop: -6 },
  '& .buttons': { display: 'flex', justifyContent: 'flex-end', gap: 8, marginTop: 4 },
  '@container (min-width: 520px)': {
    gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
    '& .title, & .keywords, & .buttons, & .trial, & .feed, & .state': { gridColumn: '1 / -1' },
    '& .domain, & .language': { gridColumn: 'span 3' },
    '&[data-own] .domain': { gridColumn: '1 / -1' },
    '& .feed': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
    '& .feed > button': { marginTop: BESIDE_FIELD },
  },
  '@container (min-width: 860px)': {
    '& .title, & .domain, & .language, & .state': { gridColumn: 'span 2' },
    '& .feed, & .keywords': { gridColumn: 'span 4' },
    // Aligned with the field beside it, whatever text is below that field.
    '& .buttons': { gridColumn: 'span 2', margin: '26px 0 0', alignSelf: 'start' },
  },
});
