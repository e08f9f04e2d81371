import type { Editor } from '@tiptap/core';

export const LEVELS = [1, 2, 3, 4, 5, 6] as const;
type Level = (typeof LEVELS)[number];

/** ED-02: the style of a block. */
export type BlockStyle = 'paragraph' | 'preformatted' | Level;
export const BLOCK_STYLES: readonly BlockStyle[] = ['paragraph', ...LEVELS, 'preformatted'];

export const keysOfStyle = (style: BlockStyle): string =>
  style === 'paragraph' ? 'mod+alt+0' : style === 'preformatted' ? 'mod+alt+c' : `mod+alt+${style}`;

/** The style of the block with the caret. */
export function styleAt({ state }: Editor): BlockStyle {
  const { parent } = state.selection.$from;
  if (parent.type.name === 'codeBlock') return 'preformatted';
  const level = parent.type.name === 'heading' ? parent.attrs.level : null;
  return LEVELS.find((one) => one === level) ?? 'paragraph';
}

export function setStyle(editor: Editor, style: BlockStyle): void {
  const chain = editor.chain().focus();
  if (style === 'paragraph') chain.setParagraph().run();
  else if (style === 'preformatted') chain.setCodeBlock().run();
  else chain.setHeading({ level: style }).run();
}
