import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

export const CHANGED_CLASS = 'changed';

/** Draws a bar beside each changed block. */
export const changedMarks = (places: ReadonlySet<number>) =>
  Extension.create({
    name: 'changedMarks',
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          decorations({ doc }) {
            const marks: Decoration[] = [];
            doc.forEach((block, from, place) => {
              if (places.has(place))
                marks.push(Decoration.node(from, from + block.nodeSize, { class: CHANGED_CLASS }));
            });
            return DecorationSet.create(doc, marks);
          },
        },
      }),
    ],
  });
