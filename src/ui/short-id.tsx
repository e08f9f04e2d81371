import { styled } from '@mui/material/styles';
import { colour } from './palette.ts';

/** The end tells ids apart; their beginning is the time they were made at. */
const TAIL_LENGTH = 8;

/** An id drawn short; whole for screen readers and when it is copied. */
export function ShortId({ id }: { id: string }) {
  return (
    <Code title={id}>
      <span>{id.slice(0, -TAIL_LENGTH)}</span>
      {id.slice(-TAIL_LENGTH)}
    </Code>
  );
}

const Code = styled('code')({
  whiteSpace: 'nowrap',
  font: '500 0.75rem/1.333 ui-monospace, SFMono-Regular, Menlo, monospace',
  color: colour.text3,
  '& > span': {
    display: 'inline-block',
    verticalAlign: 'bottom',
    maxWidth: '5ch',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
});
