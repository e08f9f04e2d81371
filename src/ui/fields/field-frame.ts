import { styled } from '@mui/material/styles';
import { ON_TOUCH } from '../theme/control-styles.ts';
import { colour } from '../theme/palette.ts';

/** The label above a field, with optional content at its right. */
export const LabelRow = styled('div')({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 12,
  marginBottom: 6,
  fontSize: '0.8125rem',
  lineHeight: 18 / 13,
  fontWeight: 550,
});

/** The box around a text input. */
export const FieldFrame = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 40,
  padding: '0 12px',
  borderRadius: 8,
  border: `1px solid ${colour.control}`,
  background: colour.surface,
  width: '100%',
  '& > svg': { flex: 'none', color: colour.text2 },
  '& input': {
    flex: 1,
    minWidth: 0,
    alignSelf: 'stretch',
    border: 0,
    padding: 0,
    background: 'none',
    outline: 0,
    [ON_TOUCH]: { fontSize: '1rem' },
  },
  '& input::placeholder': { color: colour.text3, opacity: 1 },
  '& input:-webkit-autofill': {
    WebkitTextFillColor: colour.text,
    boxShadow: `inset 0 0 0 99px ${colour.surface}`,
    caretColor: colour.text,
  },
  '&:focus-within': { outline: `2px solid ${colour.focus}`, outlineOffset: -1, borderColor: colour.focus },
  '&[data-error]': { borderColor: colour.error },
  '&[data-error]:focus-within': { outlineColor: colour.error },
  '&[data-readonly]': { background: colour.sunken, '& input': { color: colour.text2 } },
  '&[data-size=compact]': { minHeight: 34, padding: '0 10px' },
  '&[data-size=signIn]': {
    minHeight: 46,
    '@media (max-width: 599px)': { minHeight: 50, '& input': { fontSize: '1rem' } },
  },
});
