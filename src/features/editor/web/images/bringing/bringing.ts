import type { Editor } from '@tiptap/core';
import type { Slice } from '@tiptap/pm/model';
import { Plugin, type Transaction } from '@tiptap/pm/state';
import { dropPoint } from '@tiptap/pm/transform';
import type { EditorView } from '@tiptap/pm/view';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Id } from '#base/ids.ts';
import { NODES } from '#features/reflections/rich-text/rules/names.ts';
import { holdPage } from '#ui/page/hold-page.ts';
import { currentLanguage } from '#ui/words/language.ts';
import { imageOrigin } from '../../../rules/image-origin.ts';
import { imagesText } from '../images-text.ts';
import { placeImage } from '../insert-image.ts';
import { attrsOf, type Brought, bringFile, bringPasted, refusalOf } from './bring-image.ts';
import { addPlaces, followSending, takePlace } from './image-places.ts';

interface Bringing {
  readonly editor: Editor;
  readonly reflectionId: Id;
  /** Some did not come in: a sentence that says how many, and why. */
  readonly onFailed: (sentence: string) => void;
}

interface Coming {
  readonly at: number;
  readonly alt: string;
  /** Of its file; empty where it has none. */
  readonly name: string;
  readonly bring: () => Promise<Brought>;
}

/** ED-03: image files that are pasted or dropped, and images inside pasted pages, come into the reflection. */
export function bringing({ editor, reflectionId, onFailed }: Bringing): Plugin {
  const isForeign = (src: unknown) => imageOrigin(src, reflectionId) !== 'own';
  const bringFiles = (files: readonly File[], at: number) =>
    comeIn(
      files.map((file) => ({ at, alt: '', name: file.name, bring: () => bringFile(reflectionId, file) })),
      { editor, onFailed },
    );

  /** Puts in what was pasted without its foreign images, and those where they stood once they are here. */
  function bringSlice(view: EditorView, slice: Slice, put: (tr: Transaction) => void): boolean {
    const { tr } = view.state;
    if (!hasImage(slice, isForeign)) return false;
    put(tr);
    const taken = takeImages(tr, isForeign);
    view.dispatch(tr.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'));
    const coming = taken.map(({ at, src, alt }) => ({
      ...{ at, alt, name: '' },
      bring: () => bringPasted(reflectionId, src),
    }));
    comeIn(coming, { editor, onFailed });
    return true;
  }

  return new Plugin({
    props: {
      handlePaste(view, { clipboardData }, slice) {
        const files = imagesAmong(clipboardData);
        // Office programs add a picture of the words that were copied.
        if (files.length > 0 && !hasWords(slice)) {
          bringFiles(files, view.state.selection.to);
          return true;
        }
        return bringSlice(view, slice, (tr) => tr.replaceSelection(slice));
      },
      handleDrop(view, { dataTransfer, clientX, clientY }, slice, isMoved) {
        if (isMoved) return false;
        const at = view.posAtCoords({ left: clientX, top: clientY })?.pos ?? view.state.selection.to;
        const files = [...(dataTransfer?.files ?? [])];
        if (files.length > 0) {
          const refusals = files.map(refusalOf);
          if (refusals[0] && refusals.every((refusal) => refusal !== null)) onFailed(refusals[0]);
          else bringFiles(files, at);
          // Whatever it is: a file that the text lets go by would be captured.
          return true;
        }
        return bringSlice(view, slice, (tr) => {
          const place = dropPoint(tr.doc, at, slice) ?? at;
          tr.replaceRange(place, place, slice);
        });
      },
    },
  });
}

function imagesAmong(data: DataTransfer | null): readonly File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
}

function hasWords({ content }: Slice): boolean {
  return content.textBetween(0, content.size, ' ').trim() !== '';
}

function hasImage({ content }: Slice, isWanted: (src: unknown) => boolean): boolean {
  let has = false;
  content.descendants((node) => {
    has ||= node.type.name === NODES.image && isWanted(node.attrs.src);
  });
  return has;
}

/** Takes images out of what a transaction put in; answers them with the places they leave. */
function takeImages(tr: Transaction, isWanted: (src: unknown) => boolean) {
  const found = new Map<number, { src: string; alt: string; size: number }>();
  tr.mapping.maps.at(-1)?.forEach((_from, _to, from, to) => {
    tr.doc.nodesBetween(from, to, ({ type, attrs, nodeSize }, at) => {
      if (type.name !== NODES.image || !isWanted(attrs.src)) return;
      found.set(at, { src: String(attrs.src), alt: String(attrs.alt ?? ''), size: nodeSize });
    });
  });
  const before = tr.steps.length;
  for (const [at, { size }] of [...found].reverse()) tr.delete(at, at + size);
  const moved = tr.mapping.slice(before);
  return [...found].map(([at, { src, alt }]) => ({ at: moved.map(at), src, alt }));
}

/** One after the other; each stands in its place as soon as it is here. Who left the text meanwhile is told. */
async function comeIn(coming: readonly Coming[], { editor, onFailed }: Omit<Bringing, 'reflectionId'>) {
  const text = imagesText[currentLanguage()];
  const places = addPlaces(editor, coming);
  const refusals: string[] = [];
  const letPageGo = holdPage();
  try {
    for (const [index, { alt, bring }] of coming.entries()) {
      const stopFollowing = followSending(editor, places[index] ?? '');
      const brought = editor.isDestroyed ? { refusal: text.left } : await bring().catch(unforeseen);
      stopFollowing();
      const attrs = 'src' in brought ? await attrsOf(brought.src, alt) : null;
      const place = takePlace(editor, places[index] ?? '');
      if (place) editor.view.dispatch(attrs ? placeImage(place.tr, place.at, attrs) : place.tr);
      if ('refusal' in brought) refusals.push(brought.refusal);
      else if (!attrs) refusals.push(text.unreadable);
      else if (!place) refusals.push(text.left);
    }
  } finally {
    letPageGo();
  }
  const [first] = refusals;
  if (first !== undefined) onFailed(text.failed(refusals.length, first));
}

/** The others still come; the place of this one goes, and whoever brought it is told. */
function unforeseen(failure: unknown): Brought {
  reportError(failure);
  return { refusal: new AppError('unexpected', commonReasons.unexpected).sentence(currentLanguage()) };
}
