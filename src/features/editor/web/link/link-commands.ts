import { type Editor, getMarkRange } from '@tiptap/core';
import { MARKS } from '#features/reflections/rich-text/rules/names.ts';

/** The link at the caret or around the selection. */
interface LinkRange {
  readonly href: string;
  readonly from: number;
  readonly to: number;
}

export function linkAt({ state }: Editor): LinkRange | null {
  const type = state.schema.marks[MARKS.link];
  const range = type ? getMarkRange(state.selection.$from, type) : undefined;
  if (!type || !range) return null;
  const mark = state.doc.resolve(range.from).nodeAfter?.marks.find((one) => one.type === type);
  return typeof mark?.attrs.href === 'string' ? { ...range, href: mark.attrs.href } : null;
}

/** The text of the link to be set: that of the existing link, or the selected text. */
export function linkTextAt(editor: Editor): string {
  const { from, to } = linkAt(editor) ?? editor.state.selection;
  return editor.state.doc.textBetween(from, to, ' ');
}

/** Sets a link. The text is only replaced if it changed; without a text, the address is shown. */
export function setLink(editor: Editor, href: string, text: string): void {
  const { from, to } = linkAt(editor) ?? editor.state.selection;
  const before = editor.state.doc.textBetween(from, to, ' ');
  const chain = editor.chain().focus().setTextSelection({ from, to });
  if (before !== '' && text === before) chain.setMark(MARKS.link, { href }).setTextSelection(to).run();
  else {
    const shown = text || href.replace(/^mailto:/, '');
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
