import { styled } from '@mui/material/styles';
import { colour } from '../theme/palette.ts';

/** The end tells ids apart; their beginning is the time they were made at. */
const TAIL_LENGTH = 12;

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
  '&::before': { content: '"…"' },
  // Drawn nowhere, yet part of the text: unlike hidden text it is read and copied.
  '& > span': { display: 'inline-block', width: 0, overflow: 'hidden', verticalAlign: 'bottom' },
});
