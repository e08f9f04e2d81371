import type { DragEvent } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { DropZone } from '#ui/upload/drop-zone.tsx';
import { useText } from '#ui/words/language.ts';
import { IMAGE_ACCEPT } from '../../../rules/image-file-refusal.ts';
import { imagesText } from '../images-text.ts';
import type { ImageChoice } from './use-image-choice.ts';

/** A file chosen or dropped here; a refused one shows the reason. */
export function FileSource({ choice: { preview, refusal, chooseFiles, forget } }: { choice: ImageChoice }) {
  const text = useText(imagesText);
  const take = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    if (event.type === 'drop') chooseFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same for the keyboard
    <div onDragOver={take} onDrop={take}>
      {preview ? (
        <Button size="small" onClick={forget}>
          {text.other}
        </Button>
      ) : (
        <DropZone text={text.drop} accept={IMAGE_ACCEPT} onFiles={chooseFiles} />
      )}
      {refusal ? <Refusal>{refusal}</Refusal> : null}
    </div>
  );
}

function Refusal({ children }: { children: string }) {
  return (
    <div style={{ marginTop: 12 }}>
      <Notice kind="error">{children}</Notice>
    </div>
  );
}
