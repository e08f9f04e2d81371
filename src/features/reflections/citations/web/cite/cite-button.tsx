import type { Editor } from '@tiptap/react';
import Quote from 'lucide-react/icons/quote';
import type { Reflection } from '#features/reflections/reflections/contract/reflection.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useText } from '#ui/words/language.ts';
import { citationsText } from '../../text.ts';
import { CiteLayer } from './cite-layer.ts';
import { useCiteDialog } from './use-cite-dialog.ts';

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
