import type { ChainedCommands, Editor } from '@tiptap/core';
import { yUndoPluginKey } from '@tiptap/y-tiptap';
import type { LucideIcon } from 'lucide-react';
import Bold from 'lucide-react/icons/bold';
import Code from 'lucide-react/icons/code';
import CornerDownLeft from 'lucide-react/icons/corner-down-left';
import Italic from 'lucide-react/icons/italic';
import List from 'lucide-react/icons/list';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Minus from 'lucide-react/icons/minus';
import Redo2 from 'lucide-react/icons/redo-2';
import RemoveFormatting from 'lucide-react/icons/remove-formatting';
import Strikethrough from 'lucide-react/icons/strikethrough';
import TextQuote from 'lucide-react/icons/text-quote';
import Underline from 'lucide-react/icons/underline';
import Undo2 from 'lucide-react/icons/undo-2';
import type { UndoManager } from 'yjs';

const LEVELS = [1, 2, 3, 4, 5, 6] as const;
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

/** An editor command, available as a button, in a menu and by keyboard. */
interface EditorCommand {
  readonly icon: LucideIcon;
  /** `mod+b`: a shortcut of the editor library, listed here to be shown. */
  readonly keys?: string;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
  /** Whether it is active at the caret; absent for commands without a state. */
  readonly isOn?: (editor: Editor) => boolean;
  /** Whether it is disabled; absent where it never is. */
  readonly isIdle?: (editor: Editor) => boolean;
}

const undoManagerOf = ({ state }: Editor): UndoManager | undefined =>
  yUndoPluginKey.getState(state)?.undoManager;

export const EDITOR_COMMANDS = {
  undo: {
    icon: Undo2,
    keys: 'mod+z',
    run: (chain) => chain.undo(),
    isIdle: (editor) => undoManagerOf(editor)?.undoStack.length === 0,
  },
  redo: {
    icon: Redo2,
    keys: 'mod+y',
    run: (chain) => chain.redo(),
    isIdle: (editor) => undoManagerOf(editor)?.redoStack.length === 0,
  },
  bold: {
    icon: Bold,
    keys: 'mod+b',
    run: (chain) => chain.toggleBold(),
    isOn: (editor) => editor.isActive('bold'),
  },
  italic: {
    icon: Italic,
    keys: 'mod+i',
    run: (chain) => chain.toggleItalic(),
    isOn: (editor) => editor.isActive('italic'),
  },
  underline: {
    icon: Underline,
    keys: 'mod+u',
    run: (chain) => chain.toggleUnderline(),
    isOn: (editor) => editor.isActive('underline'),
  },
  strike: {
    icon: Strikethrough,
    keys: 'mod+shift+s',
    run: (chain) => chain.toggleStrike(),
    isOn: (editor) => editor.isActive('strike'),
  },
  code: {
    icon: Code,
    keys: 'mod+e',
    run: (chain) => chain.toggleCode(),
    isOn: (editor) => editor.isActive('code'),
  },
  bulletList: {
    icon: List,
    keys: 'mod+shift+8',
    run: (chain) => chain.toggleBulletList(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  orderedList: {
    icon: ListOrdered,
    keys: 'mod+shift+7',
    run: (chain) => chain.toggleOrderedList(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  blockquote: {
    icon: TextQuote,
    keys: 'mod+shift+b',
    run: (chain) => chain.toggleBlockquote(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  rule: { icon: Minus, run: (chain) => chain.setHorizontalRule() },
  newline: { icon: CornerDownLeft, keys: 'shift+enter', run: (chain) => chain.setHardBreak() },
  clear: { icon: RemoveFormatting, run: (chain) => chain.unsetAllMarks() },
} as const satisfies Readonly<Record<string, EditorCommand>>;

export type CommandName = keyof typeof EDITOR_COMMANDS;

/** A command by its name, with the optional members that the constant's type hides. */
export const commandNamed = (name: CommandName): EditorCommand => EDITOR_COMMANDS[name];

/** Runs a command, and focuses the text. */
export const runCommand = (editor: Editor, name: CommandName) =>
  commandNamed(name).run(editor.chain().focus()).run();
