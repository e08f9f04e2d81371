import type { KeyboardEvent } from 'react';

interface PaletteActs {
  readonly move: (step: 1 | -1) => void;
  readonly open: (inNewTab: boolean) => void;
  /** The next type, or the one before; absent while there is nothing to choose from. */
  readonly turnKind: ((step: 1 | -1) => void) | null;
  /** Takes the active line away; absent where it cannot be. */
  readonly remove: (() => void) | null;
  /** Takes away the person whose passages are shown; absent while there are words to take away first. */
  readonly withoutPerson: (() => void) | null;
}

/** What the keys of the field do; those that mean nothing here write, or move as everywhere. */
export function paletteKeys({ move, open, turnKind, remove, withoutPerson }: PaletteActs) {
  return (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') open(event.ctrlKey || event.metaKey);
    else if (event.key === 'Tab' && turnKind) turnKind(event.shiftKey ? -1 : 1);
    else if (event.key === 'Delete' && remove) remove();
    else if (event.key === 'Backspace' && withoutPerson) withoutPerson();
    else return;
    event.preventDefault();
  };
}
