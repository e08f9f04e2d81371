import { Extension } from '@tiptap/core';
import type { Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { Id } from '#base/ids.ts';
import { currentLanguage } from '#ui/words/language.ts';
import { imageOrigin } from '../../rules/image-origin.ts';
import { hasTooManyRows, isTooMuch, PASTED_MAX_CHARACTERS } from '../../rules/paste-limits.ts';
import { imagesText } from '../images/images-text.ts';
import { cleanPasted } from './clean-pasted.ts';

interface Pasting {
  readonly reflectionId: Id;
  /** Too much was pasted or dropped at once; nothing of it went in. */
  readonly onTooMuch: (what: TooMuch) => void;
  readonly onImageFailed: (sentence: string) => void;
}

export type TooMuch = 'letters' | 'rows';

/** What is pasted or dropped comes in as a text of ours, or not at all where it is more than goes in at once. */
export function pasting({ reflectionId, onTooMuch, onImageFailed }: Pasting) {
  const refuse = (what: TooMuch) => {
    onTooMuch(what);
    return true;
  };
  const onLeftOut = (images: readonly string[]) =>
    onImageFailed(imagesText[currentLanguage()].onDisk(images.length, images.filter(Boolean)));
  const isWelcome = (src: string) => imageOrigin(src, reflectionId) !== null;
  return Extension.create({
    name: 'pasting',
    // Before whatever else looks at a paste.
    priority: 2000,
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          handleDOMEvents: {
            paste: (_view, event) => refuseUnread(event, event.clipboardData, refuse),
            drop: (_view, event) => refuseUnread(event, event.dataTransfer, refuse),
          },
          transformPastedHTML: (html) => cleanPasted(html, isWelcome, onLeftOut),
          handlePaste: (_view, _event, slice) => isMoreThanGoesIn(slice) && refuse('letters'),
          handleDrop: (_view, _event, slice, isMoved) =>
            !isMoved && isMoreThanGoesIn(slice) && refuse('letters'),
        },
      }),
    ],
  });
}

/** Before anything takes it apart. */
function refuseUnread(event: Event, data: DataTransfer | null, refuse: (what: TooMuch) => boolean): boolean {
  const what = whatIsTooMuch(data?.getData('text/html') ?? '', data?.getData('text/plain') ?? '');
  if (what === null) return false;
  event.preventDefault();
  return refuse(what);
}

function whatIsTooMuch(html: string, plain: string): TooMuch | null {
  if (hasTooManyRows(html)) return 'rows';
  return Math.max(withoutImages(html).length, plain.length) > PASTED_MAX_CHARACTERS ? 'letters' : null;
}

/** Images that a page carries inside are brought in one by one, and have a limit of their own. */
const withoutImages = (pasted: string) => pasted.replace(/"data:image\/[^"]*"/gi, '');

function isMoreThanGoesIn({ content }: Slice): boolean {
  let [letters, parts] = [0, 0];
  content.descendants((node) => {
    letters += node.text?.length ?? 0;
    parts += 1 + node.marks.length;
  });
  return isTooMuch(letters, parts);
}
