import type { Editor } from '@tiptap/react';
import Quote from 'lucide-react/icons/quote';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Reflection } from '#features/reflections/reflections/contract/reflections.ts';
import { Button } from '#ui/buttons/button.tsx';
import { lazyLayer } from '#ui/dialogs/lazy-layer.tsx';
import { useText } from '#ui/words/language.ts';
import { citationAttrsOf, quoteAttrsOf } from '../../rules/quote.ts';
import { citationsText } from '../../text.ts';
import { insertCitation, insertQuote } from '../quote/insert-quote.ts';
import type { CiteDialogProps } from './cite-dialog.tsx';
import type { CitationForm, CiteOption } from './option-list.tsx';

/** Loaded on demand, when the dialog is first opened. */
export const CiteLayer = lazyLayer<CiteDialogProps>(() => import('./cite-dialog.tsx'));

export interface CitingProps {
  readonly editor: Editor;
  readonly reflection: Pick<Reflection, 'id'>;
}

/** ED-04: the toolbar button. */
export function CiteButton({ editor, reflection }: CitingProps) {
  const text = useText(citationsText);
  const citing = useCiteDialog(editor);
  const { isOpen, open, close, choose } = citing;
  return (
    <>
      <Button
        variant="doux"
        size="small"
        startIcon={<Quote />}
        aria-haspopup="dialog"
        onClick={open}
        sx={{ flex: 'none' }}
      >
        {text.cite}
      </Button>
      {isOpen ? (
        <CiteLayer
          layer={{ open, close }}
          reflectionId={reflection.id}
          analysisId={null}
          onClose={close}
          onChoose={choose}
        />
      ) : null}
    </>
  );
}

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
