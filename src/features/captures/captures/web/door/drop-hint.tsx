import { keyframes, styled } from '@mui/material/styles';
import { colour } from '#ui/theme/palette.ts';
import { DropMessage } from '#ui/upload/drop-message.tsx';
import { useText } from '#ui/words/language.ts';
import { capturesText } from '../../text.ts';

/** Shown over everything while something is dragged into the window. */
export function DropHint() {
  const text = useText(capturesText).drop;
  return (
    <Window role="status">
      <DropMessage title={text.title}>{text.body}</DropMessage>
    </Window>
  );
}

const appear = keyframes`from { opacity: 0 }`;

const Window = styled('div')({
  position: 'fixed',
  inset: 12,
  // Above dialogs, below messages.
  zIndex: 1350,
  display: 'grid',
  placeItems: 'center',
  pointerEvents: 'none',
  border: `2px dashed ${colour.primary}`,
  borderRadius: 16,
  background: `color-mix(in srgb, ${colour.primarySoft} 62%, transparent)`,
  animation: `${appear} .12s`,
  '& > div': {
    padding: '26px 40px 28px',
    borderRadius: 16,
    background: colour.raised,
    boxShadow: colour.e2,
  },
});
