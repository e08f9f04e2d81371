import { Extension } from '@tiptap/core';
import type { Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { Id } from '#base/ids.ts';
import { currentLanguage } from '#ui/words/language.ts';
import { imageOrigin } from '../rules/images.ts';
import { exceedsPasteLimit, hasTooManyRows, PASTED_MAX_CHARACTERS } from '../rules/paste-limits.ts';
import { cleanPasted } from './clean-pasted.ts';
import { imagesText } from './images/images-text.ts';

interface Options {
  readonly reflectionId: Id;
  /** Called when a paste or drop was refused because it is too large. */
  readonly onTooMuch: (limit: PasteLimit) => void;
  readonly onImageFailed: (sentence: string) => void;
}

export type PasteLimit = 'letters' | 'rows';

/** Cleans pasted and dropped content, and refuses it where it exceeds a limit. */
export function pasteExtension({ reflectionId, onTooMuch, onImageFailed }: Options) {
  const refuse = (limit: PasteLimit) => {
    onTooMuch(limit);
    return true;
  };
  const onLeftOut = (images: readonly string[]) =>
    onImageFailed(imagesText[currentLanguage()].onDisk(images.length, images.filter(Boolean)));
  const isAllowedImage = (src: string) => imageOrigin(src, reflectionId) !== null;
  return Extension.create({
    name: 'pasting',
    // Runs before all other paste handlers.
    priority: 2000,
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          handleDOMEvents: {
            paste: (_view, event) => refuseBeforeParsing(event, event.clipboardData, refuse),
            drop: (_view, event) => refuseBeforeParsing(event, event.dataTransfer, refuse),
          },
          transformPastedHTML: (html) => cleanPasted(html, isAllowedImage, onLeftOut),
          handlePaste: (_view, _event, slice) => isTooLarge(slice) && refuse('letters'),
          handleDrop: (_view, _event, slice, isMoved) => !isMoved && isTooLarge(slice) && refuse('letters'),
        },
      }),
    ],
  });
}

/** Checks the size before the markup is parsed. */
function refuseBeforeParsing(
  event: Event,
  data: DataTransfer | null,
  refuse: (limit: PasteLimit) => boolean,
): boolean {
  const limit = exceededLimit(data?.getData('text/html') ?? '', data?.getData('text/plain') ?? '');
  if (limit === null) return false;
  event.preventDefault();
  return refuse(limit);
}

function exceededLimit(html: string, plain: string): PasteLimit | null {
  if (hasTooManyRows(html)) return 'rows';
  return Math.max(withoutImages(html).length, plain.length) > PASTED_MAX_CHARACTERS ? 'letters' : null;
}

/** Embedded images are imported one by one, with a limit of their own. */
const withoutImages = (pasted: string) => pasted.replace(/"data:image\/[^"]*"/gi, '');

function isTooLarge({ content }: Slice): boolean {
  let [characters, nodes] = [0, 0];
  content.descendants((node) => {
    characters += node.text?.length ?? 0;
    nodes += 1 + node.marks.length;
  });
  return exceedsPasteLimit(characters, nodes);
}
