import type { Editor } from '@tiptap/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { citationOf, quoteOf } from '../../rules/cited-as.ts';
import { insertCitation, insertQuote } from '../quote/insert-quote.ts';
import type { Form, Option } from './option.ts';

/** Puts what was chosen into the text. */
export function cite(editor: Editor, option: Option, form: Form): void {
  if ('analysis' in option) insertCitation(editor, citationOf(option.analysis));
  else if (form === 'mark') insertCitation(editor, citationOf(option.passage));
  else insertQuote(editor, quoteOf(option.passage));
}

interface Chosen {
  readonly option: Option;
  readonly form: Form;
}

/** Whether the dialog is open; what is chosen in it goes into the text once it is closed, so that the focus stays there. */
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
