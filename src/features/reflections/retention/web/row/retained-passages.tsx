import { styled } from '@mui/material/styles';
import Quote from 'lucide-react/icons/quote';
import { formatNumber } from '#base/format-number.ts';
import { personName } from '#features/accounts/accounts/rules/person-name.ts';
import { Button } from '#ui/buttons/button.tsx';
import { clamp } from '#ui/theme/clamp.ts';
import { colour } from '#ui/theme/palette.ts';
import { SERIF } from '#ui/theme/type-styles.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import type { LinkedDocument } from '../../contract/documents.ts';
import { retentionText } from '../../text.ts';

interface RetainedPassagesProps {
  readonly document: LinkedDocument;
  /** Null for readers. */
  readonly onChoose: (() => void) | null;
}

/** D2 §3: the retained passages, and a button to choose them once the analysis is retained. */
export function RetainedPassages({ document, onChoose }: RetainedPassagesProps) {
  const text = useText(retentionText);
  const language = useLanguage();
  const { retentionElements: passages, retention, analysis } = document;
  const isOffered =
    onChoose !== null && analysis !== null && (retention === 'retained' || passages.length > 0);
  if (passages.length === 0 && !isOffered) return null;
  return (
    <Passages className="passages">
      {passages.length > 0 ? (
        <ul aria-label={text.passagesRetained(formatNumber(passages.length, language), passages.length)}>
          {passages.map(({ elementId, type, text: quotedText, author }) => (
            <li key={elementId}>
              <span className="quoted" dir="auto">
                {quotedText}
              </span>
              <span className="who">
                {type === 'comment'
                  ? text.commentOf(personName(author, language))
                  : personName(author, language)}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {isOffered ? (
        <Button
          variant="discret"
          size="small"
          startIcon={<Quote />}
          aria-haspopup="dialog"
          onClick={onChoose}
        >
          {passages.length > 0 ? text.changePassages : text.choosePassages}
        </Button>
      ) : null}
    </Passages>
  );
}

const Passages = styled('div')({
  '& > ul': { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 6 },
  '& li': { paddingLeft: 12, borderLeft: `2px solid ${colour.success}` },
  '& .quoted': {
    ...clamp(3),
    font: `400 0.875rem/${20 / 14} ${SERIF}`,
    color: colour.text,
    overflowWrap: 'anywhere',
  },
  '& .who': { fontSize: '0.75rem', lineHeight: 16 / 12, color: colour.text3 },
  '& > button': { margin: '4px 0 -4px -10px' },
});
