import { useEffect } from 'react';
import { createOpenState } from '../dialogs/open-state.ts';
import { createRegistry } from './registry.ts';
import { keyName, readKeys, type Shortcut } from './shortcut-rules.ts';

export type { Shortcut };

const shortcuts = createRegistry<Shortcut>();
/** Adds shortcuts while the component is on screen; they are listed in the sheet opened by « ? ». */
export const useShortcuts = shortcuts.useRegister;
export const useAllShortcuts = shortcuts.useAll;
/** The sheet that lists them. */
export const shortcutSheet = createOpenState();

/** After this long, a sequence such as « g p » starts again. */
const SEQUENCE_MS = 1_200;

/** Listens for the whole page. Single keys can be turned off, and never act in a field or behind a dialog. */
export function useShortcutListener(singleKeys: boolean): void {
  useEffect(() => {
    let sequence: string[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const key = event.defaultPrevented || event.isComposing ? null : keyName(event);
      if (key === null || key === 'Shift') return;
      if (!key.startsWith('mod+') && (!singleKeys || isWriting(event.target) || hasDialog())) return;
      sequence = [...sequence, key];
      let read = readKeys(sequence, shortcuts.all());
      if (!read.act && !read.waiting) {
        sequence = [key];
        read = readKeys(sequence, shortcuts.all());
      }
      clearTimeout(timer);
      if (read.act) event.preventDefault();
      if (!read.waiting) sequence = [];
      else
        timer = setTimeout(() => {
          sequence = [];
        }, SEQUENCE_MS);
      read.act?.();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [singleKeys]);
}

function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (
    target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  ) {
    return true;
  }
  return (
    target instanceof HTMLInputElement && !['button', 'checkbox', 'radio', 'submit'].includes(target.type)
  );
}

function hasDialog(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
}
