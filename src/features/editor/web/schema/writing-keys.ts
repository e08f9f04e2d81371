import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { BLOCK_STYLES, setStyle } from '../editor-commands.ts';

export interface WritingKeys {
  /** Alt+F10, as in other editors. */
  readonly toToolbar: () => void;
  readonly openLink: () => void;
}

/** The editor's own shortcuts, besides those of the library. */
export const writingKeys = ({ toToolbar, openLink }: WritingKeys) =>
  Extension.create({
    name: 'writingKeys',
    addKeyboardShortcuts: () => ({
      'Alt-F10': () => {
        toToolbar();
        return true;
      },
      'Mod-Shift-k': () => {
        openLink();
        return true;
      },
    }),
    addProseMirrorPlugins() {
      const { editor } = this;
      return [
        new Plugin({
          props: {
            handleKeyDown: (_view, event) => {
              const style = styleOfKey(event);
              if (style === undefined) return false;
              setStyle(editor, style);
              return true;
            },
          },
        }),
      ];
    },
  });

/**
 * Ctrl, Alt and a digit by its physical key: on a French keyboard the digit itself needs Shift. Characters typed with
 * AltGr, such as « # » or « { », are not affected.
 */
function styleOfKey(event: KeyboardEvent) {
  const [, digit] = /^Digit([0-6])$/.exec(event.code) ?? [];
  const isShortcut = (event.ctrlKey || event.metaKey) && event.altKey && !event.getModifierState('AltGraph');
  if (digit === undefined || !isShortcut || event.shiftKey) return undefined;
  return BLOCK_STYLES[Number(digit)];
}
