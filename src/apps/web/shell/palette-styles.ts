import { styled } from '@mui/material/styles';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';

export const PaletteHead = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 60,
  padding: '0 12px 0 20px',
  flex: 'none',
  borderBottom: `1px solid ${colour.line}`,
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
  },
  '& input::placeholder': { color: colour.text3, opacity: 1 },
  // Under a finger there is no key to press: the way out is a word, as a second cross would look like the first.
  '& > .close': { display: 'none' },
  [ON_TOUCH]: { '& > kbd': { display: 'none' }, '& > .close': { display: 'inline-flex' } },
});

export const PaletteList = styled('div')({
  overflow: 'auto',
  padding: '6px 10px 10px',
  minHeight: 120,
  '& .heading': {
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    fontWeight: 600,
    color: colour.text3,
    padding: '12px 10px 4px',
  },
  '& [role=option]': {
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr) auto',
    gap: '0 12px',
    alignItems: 'center',
    minHeight: 44,
    padding: '5px 10px',
    borderRadius: 9,
    cursor: 'pointer',
  },
  '& [aria-selected=true]': {
    background: colour.primarySoft,
    outline: `2px solid ${colour.focus}`,
    outlineOffset: -2,
  },
  '& .icon': {
    width: 28,
    height: 28,
    borderRadius: 8,
    display: 'grid',
    placeItems: 'center',
    background: colour.sunken,
    color: colour.text2,
  },
  '& .title': { fontWeight: 500 },
  '& .keys': { display: 'flex', gap: 4, [ON_TOUCH]: { display: 'none' } },
  '& .none': {
    padding: '28px 16px',
    textAlign: 'center',
    color: colour.text2,
    '& p:first-of-type': { fontWeight: 600, color: colour.text },
  },
});

export const PaletteFoot = styled('div')({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 16,
  minHeight: 46,
  padding: '0 12px 0 20px',
  borderTop: `1px solid ${colour.line}`,
  fontSize: '0.75rem',
  color: colour.text2,
  flex: 'none',
  '& > span': { display: 'inline-flex', gap: 5, alignItems: 'center' },
  '& > button': { marginLeft: 'auto' },
  [ON_TOUCH]: {
    '& > span': { display: 'none' },
    '&:not(:has(> button))': { display: 'none' },
  },
});
