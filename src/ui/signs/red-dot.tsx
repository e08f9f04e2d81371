import { styled } from '@mui/material/styles';
import { colour } from '../theme/palette.ts';
import { useText } from '../words/language.ts';
import { uiText } from '../words/text.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Something here has not been read; the colour is repeated in words for those who do not see it. */
export function RedDot() {
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
