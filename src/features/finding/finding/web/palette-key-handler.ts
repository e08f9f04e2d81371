import type { KeyboardEvent } from 'react';

interface PaletteActions {
  readonly move: (step: 1 | -1) => void;
  readonly open: (inNewTab: boolean) => void;
  /** Selects the next or previous kind; null while there are none. */
  readonly turnKind: ((step: 1 | -1) => void) | null;
  /** Removes the active option; null when it cannot be removed. */
  readonly remove: (() => void) | null;
  /** Removes the author filter; null while the field has text to delete first. */
  readonly withoutPerson: (() => void) | null;
}

/** Handles the keys of the field; other keys keep their default behaviour. */
export function paletteKeyHandler({ move, open, turnKind, remove, withoutPerson }: PaletteActions) {
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
