import { styled } from '@mui/material/styles';
import { colour } from '#ui/theme/palette.ts';
import type { Code } from '../contract/codes.ts';

/** The letter of a code on its colour; the letter carries the meaning, the colour repeats it. */
export function CodeLetter({ code, size = 20 }: { code: Code; size?: number }) {
  return (
    <Letter
      aria-hidden="true"
      style={{
        width: size,
        height: size,
        fontSize: size * 0.58,
        background: colour[code],
        borderRadius: size < 20 ? 5 : 6,
      }}
    >
      {code.toUpperCase()}
    </Letter>
  );
}

const Letter = styled('span')({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  fontWeight: 700,
  lineHeight: 1,
  color: colour.onCode,
});
