import { styled } from '@mui/material/styles';
import { Fragment, useState } from 'react';
import { redirectAddress } from '#features/documents/documents/rules/document-addresses.ts';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { elementsText } from '../../text.ts';
import { useAnalysisId } from '../element-actions.ts';
import { splitLinks } from './split-links.ts';

/** A longer text is shown on demand, to leave room for the elements of others. */
const SHOWN_CHARACTERS = 900;
const SHOWN_LINES = 16;
/** A rest shorter than this is not worth a button. */
const REST_CHARACTERS = 150;

/** The beginning of a long text, cut between two words if possible; a short one unchanged. */
export function truncateText(written: string): string {
  const lines = written.split('\n');
  const byLines = lines.length > SHOWN_LINES ? lines.slice(0, SHOWN_LINES).join('\n') : written;
  if (byLines.length <= SHOWN_CHARACTERS + REST_CHARACTERS) return byLines;
  const cut = byLines.slice(0, SHOWN_CHARACTERS);
  const lastBlank = cut.search(/\s\S*$/u);
  const byWords = lastBlank > SHOWN_CHARACTERS / 2 ? cut.slice(0, lastBlank) : cut;
  // Never splits a surrogate pair.
  return byWords.isWellFormed() ? byWords : byWords.slice(0, -1);
}

interface WordsProps {
  readonly text: string;
  readonly className?: string;
}

/** Text a person wrote: in its own direction, with line breaks, web addresses as links; a long one is folded. */
export function UserText({ text: written, className }: WordsProps) {
  const text = useText(elementsText);
  const analysisId = useAnalysisId();
  const [isWhole, setWhole] = useState(false);
  const short = truncateText(written);
  const shown = isWhole ? written : short;
  let at = 0;
  return (
    <Paragraphs className={className}>
      <p dir="auto">
        {splitLinks(shown).map((part) => {
          const key = at;
          at += part.text.length;
          if (part.address === null) return <Fragment key={key}>{part.text}</Fragment>;
          return (
            <a
              key={key}
              href={redirectAddress(part.address, analysisId)}
              target="_blank"
              rel="noopener noreferrer"
              dir="ltr"
            >
              {part.text}
              <VisuallyHidden>{` ${text.newTab}`}</VisuallyHidden>
            </a>
          );
        })}
        {shown === written ? null : '…'}
      </p>
      {short === written ? null : (
        <button type="button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? text.showLess : text.showAll}
        </button>
      )}
    </Paragraphs>
  );
}

const Paragraphs = styled('div')({
  position: 'relative',
  minWidth: 0,
  '& > p': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& > p > a': { color: colour.primary, textDecoration: 'underline', textUnderlineOffset: 2 },
  '& > button': {
    padding: '4px 0',
    minHeight: 28,
    border: 0,
    background: 'none',
    color: colour.primary,
    fontWeight: 550,
    fontSize: '0.8125rem',
    cursor: 'pointer',
    [ON_TOUCH]: { minHeight: 44 },
  },
});
