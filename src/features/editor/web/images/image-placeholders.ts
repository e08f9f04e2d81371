import type { Editor, MappablePosition } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { colour } from '#ui/theme/palette.ts';
import { uploadStore } from '#ui/upload/upload-store.ts';
import { currentLanguage } from '#ui/words/language.ts';
import { imagesText } from './images-text.ts';

/** The placeholder of an image that is being imported. Shown only to the person who imports it: it is not part of the text. */
interface Placeholder {
  readonly id: string;
  /** The file name; empty where there is none. */
  readonly name: string;
  readonly position: MappablePosition;
}

interface Change {
  readonly added?: readonly Placeholder[];
  readonly removed?: string;
}

const key = new PluginKey<readonly Placeholder[]>('image-places');

/** Keeps the positions of placeholders while others edit around them. */
export function imagePlaceholders(editor: Editor): Plugin {
  return new Plugin<readonly Placeholder[]>({
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
            Decoration.widget(place.position.position, () => elementOf(place), { key: place.id, side: 1 }),
          ),
        ),
    },
  });
}

interface NewPlaceholder {
  readonly at: number;
  readonly name: string;
}

/** Adds placeholders at the current positions; returns their ids. */
export function addPlaceholders(editor: Editor, items: readonly NewPlaceholder[]): readonly string[] {
  const added = items.map(({ at, name }) => ({
    id: crypto.randomUUID(),
    name,
    position: editor.utils.createMappablePosition(at),
  }));
  editor.view.dispatch(editor.state.tr.setMeta(key, { added } satisfies Change));
  return added.map(({ id }) => id);
}

/** Removes a placeholder in the transaction that will insert its image; returns its position, or null when the editor was closed. */
export function removePlaceholder(editor: Editor, id: string) {
  const place = editor.isDestroyed ? undefined : key.getState(editor.state)?.find((one) => one.id === id);
  if (!place) return null;
  const tr = editor.state.tr.setMeta(key, { removed: id } satisfies Change);
  return { tr, at: Math.min(place.position.position, tr.doc.content.size) };
}

/** FX-69: shows the upload progress in a placeholder. Returns the function that stops it. */
export function showUploadProgress(editor: Editor, id: string): () => void {
  const element = editor.isDestroyed ? null : editor.view.dom.querySelector(`[data-place="${id}"]`);
  const [label, bar] = [element?.querySelector('span'), element?.querySelector('progress')];
  if (!label || !bar) return () => {};
  const text = imagesText[currentLanguage()];
  label.textContent = text.placed(element?.getAttribute('data-name') ?? '');
  bar.removeAttribute('value');
  return uploadStore.subscribe(() => {
    const { phase, progressPercent } = uploadStore.state();
    if (phase === 'sending') bar.value = progressPercent;
  });
}

function elementOf({ id, name }: Placeholder): HTMLElement {
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
  const label = document.createElement('span');
  label.setAttribute('role', 'status');
  label.textContent = text.waiting(name);
  const bar = document.createElement('progress');
  bar.max = 100;
  bar.value = 0;
  bar.setAttribute('aria-label', text.sendingNamed(name));
  Object.assign(bar.style, { width: 'min(240px, 100%)', accentColor: colour.primary });
  element.append(label, bar);
  return element;
}
