/** A way to do something with the keyboard. `keys` is a sequence: ['g', 'p'], ['?'], ['mod+k']. */
export interface Shortcut {
  readonly keys: readonly string[];
  readonly label: string;
  /** Heading in the list of shortcuts. */
  readonly section: string;
  /** Absent for keys that a part of the page handles itself and only wants listed. */
  readonly run?: () => void;
}

interface Pressed {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** How a pressed key is written in `keys`: Ctrl and ⌘ are both `mod`; null where the key is not ours. */
export function keyName(event: Pressed): string | null {
  if (event.altKey || event.key.length === 0) return null;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return event.ctrlKey || event.metaKey ? `mod+${key}` : key;
}

/** The digit on a key that writes something else, as the upper row of a French keyboard does; else null. */
export function digitName(event: Pressed): string | null {
  const { code, key, shiftKey, ctrlKey, metaKey, altKey } = event;
  const isAlone = !(shiftKey || ctrlKey || metaKey || altKey);
  const digit = isAlone ? /^Digit(\d)$/.exec(code)?.[1] : undefined;
  return digit === undefined || digit === key ? null : digit;
}

/** What a sequence of keys means: an act, the beginning of one, or nothing. */
export function readKeys(
  sequence: readonly string[],
  shortcuts: readonly Shortcut[],
): { act: (() => void) | null; waiting: boolean } {
  const begun = shortcuts.filter(({ keys }) => sequence.every((key, at) => keys[at] === key));
  // The newest registration wins: a page may take a key over while it is on screen.
  const complete = begun.findLast(({ keys, run }) => keys.length === sequence.length && run);
  return { act: complete?.run ?? null, waiting: begun.some(({ keys }) => keys.length > sequence.length) };
}
