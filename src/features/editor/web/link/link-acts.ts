import { type Editor, getMarkRange } from '@tiptap/core';
import { MARKS } from '#features/reflections/rich-text/rules/names.ts';

/** The link under the caret or around the selection; null where there is none. */
export interface LinkHere {
  readonly href: string;
  readonly from: number;
  readonly to: number;
}

export function linkAt({ state }: Editor): LinkHere | null {
  const type = state.schema.marks[MARKS.link];
  const range = type ? getMarkRange(state.selection.$from, type) : undefined;
  if (!type || !range) return null;
  const mark = state.doc.resolve(range.from).nodeAfter?.marks.find((one) => one.type === type);
  return typeof mark?.attrs.href === 'string' ? { ...range, href: mark.attrs.href } : null;
}

/** The words the link will stand on: those of the link itself, or those selected. */
export function wordsToLink(editor: Editor): string {
  const { from, to } = linkAt(editor) ?? editor.state.selection;
  return editor.state.doc.textBetween(from, to, ' ');
}

/** The words stay as they are unless others were written; without any, the address stands for itself. */
export function setLink(editor: Editor, href: string, words: string): void {
  const { from, to } = linkAt(editor) ?? editor.state.selection;
  const before = editor.state.doc.textBetween(from, to, ' ');
  const chain = editor.chain().focus().setTextSelection({ from, to });
  if (before !== '' && words === before) chain.setMark(MARKS.link, { href }).setTextSelection(to).run();
  else {
    const shown = words || href.replace(/^mailto:/, '');
    const link = { type: MARKS.link, attrs: { href } };
    chain
      .insertContent({ type: 'text', text: shown, marks: [link] })
      .unsetMark(MARKS.link)
      .run();
  }
}

export function removeLink(editor: Editor): void {
  editor.chain().focus().extendMarkRange(MARKS.link).unsetMark(MARKS.link).run();
}
