import { styled } from '@mui/material/styles';
import { colour } from '../theme/palette.ts';

/** Ids differ at their end; they begin with their creation time. */
const TAIL_LENGTH = 12;

/** Shows the end of an id; screen readers and the clipboard get all of it. */
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
  // Takes no space, yet remains in the text: unlike hidden text it is read and copied.
  '& > span': { display: 'inline-block', width: 0, overflow: 'hidden', verticalAlign: 'bottom' },
});
