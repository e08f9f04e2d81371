import { styled } from '@mui/material/styles';

/** The label of a group of fields. */
export const GroupLabel = styled('span')({
  display: 'block',
  marginBottom: 6,
  padding: 0,
  fontSize: '0.8125rem',
  lineHeight: 18 / 13,
  fontWeight: 550,
});
