import { useMemo } from 'react';
import { type Shortcut, useShortcuts } from '#ui/keyboard/shortcuts.ts';
import { useText } from '#ui/words/language.ts';
import { editorText } from '../../text.ts';
import { actsText } from '../acts/acts-text.ts';
import { BLOCK_STYLES, keysOfStyle } from '../acts/block-styles.ts';
import { type ActName, actNamed, WRITING_ACTS } from '../acts/writing-acts.ts';

const COMMAND_NAMES = Object.keys(WRITING_ACTS) as ActName[];
const NONE: readonly Shortcut[] = [];

/** Lists the editor's shortcuts in the shortcut sheet (« ? »), for writers. */
export function useWritingShortcuts(isReadOnly: boolean): void {
  const { keys: keysText } = useText(editorText);
  const acts = useText(actsText);
  const shortcuts = useMemo((): readonly Shortcut[] => {
    const entry = (label: string, keys: string) => ({ label, keys: [keys], section: keysText.section });
    return [
      entry(keysText.toolbar, 'alt+F10'),
      entry(acts.link, 'mod+shift+k'),
      ...BLOCK_STYLES.map((style) =>
        entry(typeof style === 'number' ? acts.heading(style) : acts[style], keysOfStyle(style)),
      ),
      ...COMMAND_NAMES.flatMap((act) => {
        const { keys } = actNamed(act);
        return keys ? [entry(acts[act], keys)] : [];
      }),
    ];
  }, [keysText, acts]);
  useShortcuts(isReadOnly ? NONE : shortcuts);
}
