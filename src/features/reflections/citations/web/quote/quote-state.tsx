import Archive from 'lucide-react/icons/archive';
import FileSearch from 'lucide-react/icons/file-search';
import Lock from 'lucide-react/icons/lock';
import PenLine from 'lucide-react/icons/pen-line';
import { Button } from '#ui/buttons/button.tsx';
import { useText } from '#ui/words/language.ts';
import type { CitedPassage } from '../../contract/citations.ts';
import type { QuoteAttrs } from '../../rules/quote.ts';
import { citationsText } from '../../text.ts';
import { QuoteNote } from './quote-frame.ts';

const SIGNS = { archived: Archive, lost: FileSearch, closed: Lock } as const;

interface QuoteStateProps {
  readonly quote: QuoteAttrs;
  readonly passage: CitedPassage | undefined;
  readonly onChange: ((change: Partial<QuoteAttrs>) => void) | null;
}

/** A notice when a quoted passage is archived, lost, closed, or differs from the quoted text. */
export function QuoteState({ quote, passage, onChange }: QuoteStateProps) {
  const text = useText(citationsText);
  if (!passage) return null;
  const { state, text: currentText, codeClassification: code } = passage;
  if (state !== 'there') {
    const Sign = SIGNS[state];
    return (
      <QuoteNote role="note" data-mild={state === 'closed' ? '' : undefined}>
        <Sign />
        <span>{text.states[state]}</span>
      </QuoteNote>
    );
  }
  if (currentText === quote.text) return null;
  return (
    <QuoteNote role="note">
      <PenLine />
      <span>{text.otherWords}</span>
      {onChange ? (
        <Button variant="discret" size="small" onClick={() => onChange({ text: currentText, code })}>
          {text.takeWords}
        </Button>
      ) : null}
    </QuoteNote>
  );
}
