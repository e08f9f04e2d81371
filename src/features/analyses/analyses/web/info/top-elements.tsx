import { styled } from '@mui/material/styles';
import Highlighter from 'lucide-react/icons/highlighter';
import MessageSquare from 'lucide-react/icons/message-square';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { formatNumber } from '#base/format.ts';
import type { Id } from '#base/ids.ts';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { typeStyles } from '#ui/theme/type-styles.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import type { TopElement } from '../../contract/analysis-card.ts';
import { cardsText, infoText } from '../../text.ts';
import { CodeLetter } from '../code-letter.tsx';

/** How strongly an element is supported: a question counts as half an upvote, since it is worth discussing. */
const supportScore = ({ upvote, question, downvote }: TopElement['votes']): number =>
  upvote - downvote + question / 2;

interface TopElementsProps {
  readonly elements: readonly TopElement[];
  readonly onElement?: ((elementId: Id) => void) | undefined;
}

/**
 * AL-04: the most supported elements, each a click away from its place. An element without upvotes is not
 * supported.
 */
export function TopElements({ elements, onElement }: TopElementsProps) {
  const text = useText(infoText);
  const { codes } = useText(cardsText);
  const language = useLanguage();
  const supported = elements.filter(({ votes }) => votes.upvote > 0 && supportScore(votes) > 0);
  // Rendered hidden so that its styles are inserted from the start: inserting them with the first vote would
  // recompute the styles of every element on the page.
  if (supported.length === 0) return <Top hidden />;
  return (
    <Top>
      <h2>{text.topElements}</h2>
      <ul>
        {supported.map(({ id, type, text: words, codeClassification: code, votes }) => (
          <li key={id}>
            <button type="button" title={words} onClick={() => onElement?.(id)} disabled={!onElement}>
              {code ? (
                <>
                  <CodeLetter code={code} />
                  <VisuallyHidden>{text.labelled(codes[code])}</VisuallyHidden>
                </>
              ) : (
                <span className="icon">{type === 'highlight' ? <Highlighter /> : <MessageSquare />}</span>
              )}
              <span className="words">{words}</span>
              <span className="votes">
                <ThumbsUp size={14} />
                <span aria-hidden="true">{formatNumber(votes.upvote, language)}</span>
                <VisuallyHidden>{text.agree(formatNumber(votes.upvote, language))}</VisuallyHidden>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Top>
  );
}

const Top = styled('div')({
  marginTop: 10,
  '& h2': { fontSize: '0.75rem', lineHeight: 16 / 12, fontWeight: 600, color: colour.text3 },
  '& ul': { margin: '4px 0 0', padding: 0, listStyle: 'none' },
  '& button': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    width: 'calc(100% + 16px)',
    minHeight: 28,
    margin: '0 -8px',
    padding: '2px 8px',
    border: 0,
    borderRadius: 7,
    background: 'none',
    color: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    [ON_TOUCH]: { minHeight: 44 },
    '&:hover:enabled': { background: colour.sunken },
    '&:disabled': { cursor: 'default', color: 'inherit' },
  },
  '& .icon': { display: 'grid', placeItems: 'center', flex: 'none', width: 20, color: colour.markLine },
  '& .words': {
    ...typeStyles.quote,
    fontSize: '0.875rem',
    lineHeight: 20 / 14,
    flex: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .votes': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    flex: 'none',
    color: colour.text2,
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    fontWeight: 500,
    fontVariantNumeric: 'tabular-nums',
  },
});
