import { useEffect } from 'react';
import { createOpenState } from '../dialogs/open-state.ts';
import { createRegistry } from './registry.ts';
import { digitName, keyName, readKeys, type Shortcut } from './shortcut-rules.ts';

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
      const read = meaning(sequence, [key, digitName(event)]);
      sequence = read.sequence;
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

/** What a key means after those before it, else by itself; and then the digit on it. */
function meaning(before: readonly string[], names: readonly (string | null)[]) {
  const sequences = names.flatMap((name) => (name === null ? [] : [[...before, name], [name]]));
  const read = sequences.map((sequence) => ({ sequence, ...readKeys(sequence, shortcuts.all()) }));
  return read.find(({ act, waiting }) => act || waiting) ?? { sequence: [], act: null, waiting: false };
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

const LAYERS = '[role="dialog"], [role="alertdialog"], [role="menu"]';

function hasDialog(): boolean {
  return [...document.querySelectorAll(LAYERS)].some((layer) => !isLeft(layer));
}

/** What fades away has given the keyboard back already: a menu is hidden from assistive technology, a dialog only later. */
function isLeft(layer: Element): boolean {
  if (layer.closest('[aria-hidden="true"]')) return true;
  const modal = layer.closest('.MuiModal-root');
  const { activeElement, body } = document;
  // An open one keeps the focus inside; while nothing has it, it may come back.
  return modal !== null && activeElement !== body && !modal.contains(activeElement);
}
