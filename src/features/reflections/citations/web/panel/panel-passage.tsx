import { styled } from '@mui/material/styles';
import type { DragEvent } from 'react';
import { truncate } from '#base/truncate.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import type { CitablePassage } from '../../contract/citations.ts';
import { quoteAttrsOf } from '../../rules/quote-attrs-of.ts';
import { citationsText } from '../../text.ts';
import { PassageLine } from '../cite/passage-line.tsx';
import { passageStyles } from '../cite/passage-styles.ts';
import { draggedQuoteMarkup, quoteAsPlainText } from '../quote/quote-markup.ts';

/** The maximum length of the quoted text in a button's accessible name. */
const LABEL_MAX = 80;

interface PanelPassageProps {
  readonly passage: CitablePassage;
  /** Null for readers. */
  readonly onCite: (() => void) | null;
}

/** A passage beside the text: dragged into it as a quote, or cited at the caret by its button. */
export function PanelPassage({ passage, onCite }: PanelPassageProps) {
  const text = useText(citationsText);
  const onDragStart = ({ dataTransfer }: DragEvent) => {
    const quote = quoteAttrsOf(passage);
    dataTransfer.effectAllowed = 'copy';
    dataTransfer.setData('text/html', draggedQuoteMarkup(quote));
    dataTransfer.setData('text/plain', quoteAsPlainText(quote));
  };
  return (
    <Line draggable={onCite !== null} onDragStart={onDragStart}>
      <PassageLine passage={passage} search="" isPlaced={false} />
      {onCite ? (
        <Button
          variant="doux"
          size="small"
          aria-label={text.citeWords(truncate(passage.text, LABEL_MAX))}
          onClick={onCite}
        >
          {text.citePassage}
        </Button>
      ) : null}
    </Line>
  );
}

const Line = styled('li')({
  ...passageStyles,
  gap: 10,
  padding: '8px 10px',
  borderRadius: 8,
  background: colour.bg,
  // The text takes the full width; the upvotes and the button are below it.
  flexWrap: 'wrap',
  '& .about': { flex: '1 1 calc(100% - 34px)', minWidth: 0 },
  '& .upvotes': { ...passageStyles['& .upvotes'], alignSelf: 'center', padding: '0 0 0 34px' },
  '&[draggable=true]': { cursor: 'grab' },
  '& > button': { marginLeft: 'auto', [ON_TOUCH]: { minHeight: 44 } },
  '& .quoted': { ...passageStyles['& .quoted'], fontSize: '0.875rem', lineHeight: 20 / 14 },
});
