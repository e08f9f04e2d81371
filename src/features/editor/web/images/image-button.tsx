import type { Editor } from '@tiptap/core';
import ImageIcon from 'lucide-react/icons/image';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Reflection } from '#features/reflections/reflections/contract/reflections.ts';
import { lazyLayer } from '#ui/dialogs/lazy-layer.tsx';
import { ToolbarButton } from '#ui/toolbar/toolbar.tsx';
import { useText } from '#ui/words/language.ts';
import type { ImageDialogProps } from './image-dialog.tsx';
import { imagesText } from './images-text.ts';
import { insertImage } from './insert-image.ts';

/** Loaded on demand, when the first image is added. */
const ImageLayer = lazyLayer<ImageDialogProps>(() => import('./image-dialog.tsx'));

interface ImageButtonProps {
  readonly editor: Editor;
  readonly reflection: Pick<Reflection, 'id'>;
}

/** ED-03: the toolbar button. */
export function ImageButton({ editor, reflection }: ImageButtonProps) {
  const text = useText(imagesText);
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const close = () => setOpen(false);
  return (
    <>
      <ToolbarButton label={text.image} aria-haspopup="dialog" onClick={open}>
        <ImageIcon />
      </ToolbarButton>
      {isOpen ? (
        <ImageLayer
          layer={{ open, close }}
          reflectionId={reflection.id}
          onClose={close}
          onInsert={(attrs) => {
            // The dialog restores the focus before the text takes it.
            flushSync(close);
            insertImage(editor, attrs);
          }}
        />
      ) : null}
    </>
  );
}
