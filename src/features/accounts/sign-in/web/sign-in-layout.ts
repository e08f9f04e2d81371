import { styled } from '@mui/material/styles';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { SERIF } from '#ui/theme/type-styles.ts';

const NARROW = '@media (max-width: 899px)';
const PHONE = '@media (max-width: 599px)';

/** Two halves, or only the column when there is no room for the picture. */
export const SplitLayout = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  minHeight: '100vh',
  '@supports (min-height: 100dvh)': { minHeight: '100dvh' },
  [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

/** The picture and the motto. */
export const ArtPanel = styled('aside')({
  position: 'relative',
  overflow: 'hidden',
  background: '#0E3F4A',
  [NARROW]: { display: 'none' },
  '& > svg': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
  '& > p': {
    position: 'absolute',
    left: 56,
    top: 52,
    right: 56,
    color: '#F3F7F7',
    font: `500 2rem/${41 / 32} ${SERIF}`,
    letterSpacing: '-.012em',
    '& > span': { display: 'block' },
  },
});

/** The half with the form. */
export const FormPanel = styled('div')({
  background: colour.surface,
  display: 'flex',
  flexDirection: 'column',
  padding: '28px 56px',
  [NARROW]: { padding: '20px 24px' },
  [PHONE]: { padding: '12px 20px 16px' },
});

export const Header = styled('header')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  minHeight: 32,
  [PHONE]: { minHeight: 48 },
});

/** The content of the screen; `lead`, `quiet` and `link` style the text around its fields. */
export const Column = styled('main')({
  width: '100%',
  // Fits « Choisissez votre mot de passe » on one line.
  maxWidth: 404,
  margin: 'auto',
  padding: '32px 0',
  outline: 'none',
  [PHONE]: { margin: '0 0 auto', maxWidth: 'none', padding: '44px 0 24px' },
  '& h1': {
    fontSize: '1.75rem',
    lineHeight: 36 / 28,
    fontWeight: 650,
    letterSpacing: '-.02em',
    marginBottom: 6,
    textWrap: 'balance',
  },
  '& .lead': {
    color: colour.text2,
    textWrap: 'pretty',
    [PHONE]: { fontSize: '0.9375rem', lineHeight: 22 / 15 },
  },
  '& .quiet': { color: colour.text3, fontSize: '0.8125rem', lineHeight: 19 / 13, textWrap: 'pretty' },
  '& .link': {
    border: 0,
    padding: 0,
    background: 'none',
    cursor: 'pointer',
    color: colour.primary,
    fontWeight: 550,
    minHeight: 28,
    '&:hover': { textDecoration: 'underline' },
    [ON_TOUCH]: { minHeight: 44 },
  },
});

export const Footer = styled('footer')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  fontSize: '0.8125rem',
  lineHeight: 20 / 13,
  color: colour.text3,
  '& > div': { display: 'flex', gap: 16, marginLeft: 'auto' },
  [PHONE]: {
    '& > span': { display: 'none' },
    '& > div': { width: '100%', justifyContent: 'space-between' },
  },
  '& button': {
    border: 0,
    padding: 0,
    background: 'none',
    cursor: 'pointer',
    color: 'inherit',
    minHeight: 28,
    '&:hover': { color: colour.text, textDecoration: 'underline' },
    [ON_TOUCH]: { minHeight: 44, minWidth: 44, '&:first-of-type': { textAlign: 'left' } },
  },
});
