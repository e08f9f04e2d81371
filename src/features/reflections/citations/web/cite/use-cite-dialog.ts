import type { Editor } from '@tiptap/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { citationAttrsOf, quoteAttrsOf } from '../../rules/quote-attrs-of.ts';
import { insertCitation, insertQuote } from '../quote/insert-quote.ts';
import type { CitationForm, CiteOption } from './cite-option.ts';

/** Inserts the chosen option into the text. */
export function cite(editor: Editor, option: CiteOption, form: CitationForm): void {
  if ('analysis' in option) insertCitation(editor, citationAttrsOf(option.analysis));
  else if (form === 'mark') insertCitation(editor, citationAttrsOf(option.passage));
  else insertQuote(editor, quoteAttrsOf(option.passage));
}

interface Chosen {
  readonly option: CiteOption;
  readonly form: CitationForm;
}

/** The state of the dialog; a chosen option is inserted after it has closed, so that the text keeps the focus. */
export function useCiteDialog(editor: Editor) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const insert = useEffectEvent(({ option, form }: Chosen) => {
    setChosen(null);
    cite(editor, option, form);
  });
  useEffect(() => {
    if (!isOpen && chosen) insert(chosen);
  }, [isOpen, chosen]);
  return {
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
    choose: (option: CiteOption, form: CitationForm) => {
      setChosen({ option, form });
      setOpen(false);
    },
  };
}
