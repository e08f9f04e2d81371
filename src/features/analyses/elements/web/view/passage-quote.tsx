import { styled } from '@mui/material/styles';
import type { Code } from '#features/analyses/analyses/contract/codes.ts';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { typeStyles } from '#ui/theme/type-styles.ts';
import { useText } from '#ui/words/language.ts';
import { elementsText } from '../../text.ts';
import { truncateText } from '../words/user-text.tsx';

interface PassageQuoteProps {
  readonly passage: string;
  readonly code: Code | null;
  /** Shows it in the document; null when it has no place there. */
  readonly onShow: (() => void) | null;
}

/** The marked passage, with a bar in the colour of its code; pressing it shows it in the document. */
export function PassageQuote({ passage, code, onShow }: PassageQuoteProps) {
  const text = useText(elementsText);
  const short = truncateText(passage);
  // When it has no place in the document, the quote is the only copy, so it is shown in full.
  const quoted = short === passage || !onShow ? passage : `${short}…`;
  return (
    <Quote style={{ borderLeftColor: code ? colour[code] : colour.markLine }}>
      {onShow ? (
        <button type="button" dir="auto" title={text.showInDocument} onClick={onShow}>
          {quoted}
        </button>
      ) : (
        <p dir="auto">{quoted}</p>
      )}
    </Quote>
  );
}

const Quote = styled('blockquote')({
  ...typeStyles.quote,
  '&&': { margin: '1px 0 0', paddingLeft: 12 },
  borderLeft: '3px solid',
  '& > *': { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  '& > button': {
    position: 'relative',
    display: 'block',
    width: '100%',
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    letterSpacing: 'inherit',
    textAlign: 'start',
    userSelect: 'text',
    cursor: 'pointer',
  },
  // Extends the target, since one line is too low for a finger or a pointer.
  '& > button::after': {
    content: '""',
    position: 'absolute',
    inset: '-3px 0',
    [ON_TOUCH]: { inset: '-11px 0' },
  },
  '& > button:hover': { textDecoration: `underline 1px ${colour.control}`, textUnderlineOffset: 4 },
});
