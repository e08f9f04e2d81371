import { useMemo } from 'react';
import { type Shortcut, useShortcuts } from '#ui/keyboard/shortcuts.ts';
import { useText } from '#ui/words/language.ts';
import { editorText } from '../../text.ts';
import { actsText } from '../acts/acts-text.ts';
import { BLOCK_STYLES, keysOfStyle } from '../acts/block-styles.ts';
import { type ActName, actNamed, WRITING_ACTS } from '../acts/writing-acts.ts';

const LISTED = Object.keys(WRITING_ACTS) as ActName[];
const NONE: readonly Shortcut[] = [];

/** The keys of the editor in the sheet of « ? », for whoever writes. */
export function useWritingShortcuts(isReadOnly: boolean): void {
  const { keys: words } = useText(editorText);
  const acts = useText(actsText);
  const shortcuts = useMemo((): readonly Shortcut[] => {
    const line = (label: string, keys: string) => ({ label, keys: [keys], section: words.section });
    return [
      line(words.toolbar, 'alt+F10'),
      line(acts.link, 'mod+shift+k'),
      ...BLOCK_STYLES.map((style) =>
        line(typeof style === 'number' ? acts.heading(style) : acts[style], keysOfStyle(style)),
      ),
      ...LISTED.flatMap((act) => {
        const { keys } = actNamed(act);
        return keys ? [line(acts[act], keys)] : [];
      }),
    ];
  }, [words, acts]);
  useShortcuts(isReadOnly ? NONE : shortcuts);
}
