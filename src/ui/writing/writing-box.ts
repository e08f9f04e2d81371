import { styled } from '@mui/material/styles';
import { colour } from '../theme/palette.ts';

/** The frame of a text field and its buttons. */
export const WritingBox = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  padding: '8px 8px 8px 10px',
  border: `1px solid ${colour.control}`,
  borderRadius: 8,
  background: colour.surface,
  '&:has(textarea:focus)': { outline: `2px solid ${colour.focus}`, outlineOffset: -1 },
  '& > .send': { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 4 },
});
