/** A keyboard shortcut. `keys` is a sequence: ['g', 'p'], ['?'], ['mod+k']. */
export interface Shortcut {
  readonly keys: readonly string[];
  readonly label: string;
  /** Heading in the list of shortcuts. */
  readonly section: string;
  /** Absent for keys that a component handles itself and that are only listed. */
  readonly run?: () => void;
}

interface PressedKey {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/**
 * The name of a pressed key as used in `keys`: Ctrl and ⌘ are both `mod`; null for combinations that are left to the
 * browser.
 */
export function keyName(event: PressedKey): string | null {
  if (event.altKey || event.key.length === 0) return null;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return event.ctrlKey || event.metaKey ? `mod+${key}` : key;
}

/** The digit of a key that types another character, as the upper row of a French keyboard does; else null. */
export function digitName(event: PressedKey): string | null {
  const { code, key, shiftKey, ctrlKey, metaKey, altKey } = event;
  const isAlone = !(shiftKey || ctrlKey || metaKey || altKey);
  const digit = isAlone ? /^Digit(\d)$/.exec(code)?.[1] : undefined;
  return digit === undefined || digit === key ? null : digit;
}

/** What a sequence of keys matches: a shortcut to run, the beginning of one, or nothing. */
export function matchShortcut(
  sequence: readonly string[],
  shortcuts: readonly Shortcut[],
): { action: (() => void) | null; waiting: boolean } {
  const matching = shortcuts.filter(({ keys }) => sequence.every((key, at) => keys[at] === key));
  // The newest registration wins: a page may override a key while it is mounted.
  const complete = matching.findLast(({ keys, run }) => keys.length === sequence.length && run);
  return {
    action: complete?.run ?? null,
    waiting: matching.some(({ keys }) => keys.length > sequence.length),
  };
}
