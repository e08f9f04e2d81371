import type { Editor, MappablePosition } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { colour } from '#ui/theme/palette.ts';
import { currentLanguage } from '#ui/words/language.ts';
import { imagesText } from '../images-text.ts';

/** Where an image that is on its way will stand. Only who brings it sees the place: nothing of it is in the text. */
interface Place {
  readonly id: string;
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
          ? places.map(({ id, position }) => ({
              id,
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
          (key.getState(state) ?? []).map(({ id, position }) =>
            Decoration.widget(position.position, () => sign(), { key: id, side: 1 }),
          ),
        ),
    },
  });
}

/** Marks places in the text as it stands now; answers their ids. */
export function addPlaces(editor: Editor, positions: readonly number[]): readonly string[] {
  const added = positions.map((position) => ({
    id: crypto.randomUUID(),
    position: editor.utils.createMappablePosition(position),
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

function sign(): HTMLElement {
  const element = document.createElement('div');
  element.className = 'image-place';
  element.setAttribute('role', 'status');
  element.contentEditable = 'false';
  element.textContent = imagesText[currentLanguage()].placed;
  Object.assign(element.style, {
    margin: '18px 0',
    padding: '28px 16px',
    borderRadius: '10px',
    background: colour.sunken,
    color: colour.text2,
    font: '400 0.8125rem/1.4 "Inter Variable", Inter, system-ui, sans-serif',
    textAlign: 'center',
  });
  return element;
}
