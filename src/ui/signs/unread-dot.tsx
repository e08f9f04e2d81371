import { styled } from '@mui/material/styles';
import { colour } from '../theme/palette.ts';
import { useText } from '../words/language.ts';
import { uiText } from '../words/text.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Marks unread content; a hidden text repeats it for screen readers. */
export function UnreadDot() {
  const text = useText(uiText);
  return (
    <>
      <Dot />
      <VisuallyHidden>{` (${text.unread})`}</VisuallyHidden>
    </>
  );
}

const Dot = styled('span')({
  width: 8,
  height: 8,
  borderRadius: '50%',
  background: colour.dot,
  flex: 'none',
});
