import { styled } from '@mui/material/styles';
import type { Code } from '#features/analyses/analyses/contract/codes.ts';
import { colour } from '#ui/theme/palette.ts';
import { SERIF } from '#ui/theme/type-styles.ts';

const codeStyle = (code: Code) => ({
  [`& mark[data-code=${code}]`]: {
    background: colour[`${code}Soft`],
    boxShadow: `inset 0 -2px 0 ${colour[code]}`,
  },
});

/** A few lines of a document. */
export const SampleReading = styled('blockquote')({
  fontFamily: SERIF,
  fontSize: '1.125rem',
  lineHeight: 30 / 18,
  '& mark': {
    color: 'inherit',
    borderRadius: 2,
    padding: '.05em 0',
    background: colour.mark,
    boxShadow: `inset 0 -2px 0 ${colour.markLine}`,
  },
  ...codeStyle('c'),
  ...codeStyle('o'),
  ...codeStyle('d'),
  ...codeStyle('e'),
});
