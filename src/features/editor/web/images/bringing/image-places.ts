import type { Editor, MappablePosition } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { colour } from '#ui/theme/palette.ts';
import { uploadStore } from '#ui/upload/upload-store.ts';
import { currentLanguage } from '#ui/words/language.ts';
import { imagesText } from '../images-text.ts';

/** Where an image that is on its way will stand. Only who brings it sees the place: nothing of it is in the text. */
interface Place {
  readonly id: string;
  /** Of the file; empty where it has none. */
  readonly name: string;
  readonly position: MappablePosition;
}

interface Change {
  readonly added?: readonly Place[];
  readonly removed?: string;
}

const key = new PluginKey<readonly Place[]>('image-places');

/** Keeps the places where they are while others write around them. */
export function imagePlaces(editor: Editor): Plugin {
  return new Plugin<readonly Place[]>({
    key,
    state: {
      init: () => [],
      apply(tr, places) {
        const moved = tr.docChanged
          ? places.map(({ position, ...place }) => ({
              ...place,
              position: editor.utils.getUpdatedPosition(position, tr).position,
            }))
          : places;
        const change: Change | undefined = tr.getMeta(key);
        if (!change) return moved;
        return [...moved, ...(change.added ?? [])].filter(({ id }) => id !== change.removed);
      },
    },
    props: {
      decorations: (state) =>
        DecorationSet.create(
          state.doc,
          (key.getState(state) ?? []).map((place) =>
            Decoration.widget(place.position.position, () => sign(place), { key: place.id, side: 1 }),
          ),
        ),
    },
  });
}

interface Awaited {
  readonly at: number;
  readonly name: string;
}

/** Marks places in the text as it stands now; answers their ids. */
export function addPlaces(editor: Editor, awaited: readonly Awaited[]): readonly string[] {
  const added = awaited.map(({ at, name }) => ({
    id: crypto.randomUUID(),
    name,
    position: editor.utils.createMappablePosition(at),
  }));
  editor.view.dispatch(editor.state.tr.setMeta(key, { added } satisfies Change));
  return added.map(({ id }) => id);
}

/** Takes a place away, in the transaction that fills it; answers where it is, or null when the text is gone. */
export function takePlace(editor: Editor, id: string) {
  const place = editor.isDestroyed ? undefined : key.getState(editor.state)?.find((one) => one.id === id);
  if (!place) return null;
  const tr = editor.state.tr.setMeta(key, { removed: id } satisfies Change);
  return { tr, at: Math.min(place.position.position, tr.doc.content.size) };
}

/** FX-69: shows in the place of an image how much of its file was sent; until then it waits for those before. */
export function followSending(editor: Editor, id: string): () => void {
  const element = editor.isDestroyed ? null : editor.view.dom.querySelector(`[data-place="${id}"]`);
  const [words, bar] = [element?.querySelector('span'), element?.querySelector('progress')];
  if (!words || !bar) return () => {};
  const text = imagesText[currentLanguage()];
  words.textContent = text.placed(element?.getAttribute('data-name') ?? '');
  bar.removeAttribute('value');
  return uploadStore.subscribe(() => {
    const { phase, progressPercent } = uploadStore.state();
    if (phase === 'sending') bar.value = progressPercent;
  });
}

function sign({ id, name }: Place): HTMLElement {
  const text = imagesText[currentLanguage()];
  const element = document.createElement('div');
  element.className = 'image-place';
  element.dataset.place = id;
  element.dataset.name = name;
  element.contentEditable = 'false';
  Object.assign(element.style, {
    display: 'grid',
    justifyItems: 'center',
    gap: '10px',
    margin: '18px 0',
    padding: '28px 16px',
    borderRadius: '10px',
    background: colour.sunken,
    color: colour.text2,
    font: '400 0.8125rem/1.4 "Inter Variable", Inter, system-ui, sans-serif',
    overflowWrap: 'anywhere',
    textAlign: 'center',
  });
  const words = document.createElement('span');
  words.setAttribute('role', 'status');
  words.textContent = text.waiting(name);
  const bar = document.createElement('progress');
  bar.max = 100;
  bar.value = 0;
  bar.setAttribute('aria-label', text.sendingNamed(name));
  Object.assign(bar.style, { width: 'min(240px, 100%)', accentColor: colour.primary });
  element.append(words, bar);
  return element;
}
