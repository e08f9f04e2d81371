import { useMemo } from 'react';
import { type Shortcut, useShortcuts } from '#ui/keyboard/shortcuts.ts';
import { useText } from '#ui/words/language.ts';
import { editorText } from '../../text.ts';
import { BLOCK_STYLES, keysOfStyle } from '../acts/block-styles.ts';
import { commandsText } from '../acts/commands-text.ts';
import { type CommandName, commandNamed, EDITOR_COMMANDS } from '../acts/editor-commands.ts';

const COMMAND_NAMES = Object.keys(EDITOR_COMMANDS) as CommandName[];
const NONE: readonly Shortcut[] = [];

/** Lists the editor's shortcuts in the shortcut sheet (« ? »), for writers. */
export function useWritingShortcuts(isReadOnly: boolean): void {
  const { keys: keysText } = useText(editorText);
  const acts = useText(commandsText);
  const shortcuts = useMemo((): readonly Shortcut[] => {
    const entry = (label: string, keys: string) => ({ label, keys: [keys], section: keysText.section });
    return [
      entry(keysText.toolbar, 'alt+F10'),
      entry(acts.link, 'mod+shift+k'),
      ...BLOCK_STYLES.map((style) =>
        entry(typeof style === 'number' ? acts.heading(style) : acts[style], keysOfStyle(style)),
      ),
      ...COMMAND_NAMES.flatMap((act) => {
        const { keys } = commandNamed(act);
        return keys ? [entry(acts[act], keys)] : [];
      }),
    ];
  }, [keysText, acts]);
  useShortcuts(isReadOnly ? NONE : shortcuts);
}
