import { styled } from '@mui/material/styles';
import { colour } from '#ui/theme/palette.ts';
import { SERIF } from '#ui/theme/type-styles.ts';

/** The card of a document or a comment in an exercise. */
export const SampleCard = styled('div')({
  border: `1px solid ${colour.line}`,
  borderRadius: 12,
  padding: '14px 16px',
  background: colour.surface,
  '& .source': { fontSize: '0.75rem', lineHeight: 16 / 12, color: colour.text3 },
  '& .title': {
    fontFamily: SERIF,
    fontSize: '1.0625rem',
    lineHeight: 22 / 17,
    fontWeight: 600,
    margin: '6px 0',
  },
  '& .excerpt': { fontSize: '0.8125rem', lineHeight: 19 / 13, color: colour.text2 },
});
