import type { Editor } from '@tiptap/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { citationOf, quoteOf } from '../../rules/cited-as.ts';
import { insertCitation, insertQuote } from '../quote/insert-quote.ts';
import type { Form, Option } from './option.ts';

/** Inserts the chosen option into the text. */
export function cite(editor: Editor, option: Option, form: Form): void {
  if ('analysis' in option) insertCitation(editor, citationOf(option.analysis));
  else if (form === 'mark') insertCitation(editor, citationOf(option.passage));
  else insertQuote(editor, quoteOf(option.passage));
}

interface Chosen {
  readonly option: Option;
  readonly form: Form;
}

/** The state of the dialog; a chosen option is inserted after it has closed, so that the text keeps the focus. */
export function useCiting(editor: Editor) {
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
    choose: (option: Option, form: Form) => {
      setChosen({ option, form });
      setOpen(false);
    },
  };
}
