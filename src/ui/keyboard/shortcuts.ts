import { useEffect } from 'react';
import { createOpenState } from '../dialogs/open-state.ts';
import { createRegistry } from './registry.ts';
import { digitName, keyName, matchShortcut, type Shortcut } from './shortcut-rules.ts';

export type { Shortcut };

const shortcuts = createRegistry<Shortcut>();
/** Adds shortcuts while the component is mounted; they are listed in the dialog opened by « ? ». */
export const useShortcuts = shortcuts.useRegister;
export const useAllShortcuts = shortcuts.useAll;
/** Whether the list of shortcuts is open. */
export const shortcutList = createOpenState();

/** A sequence such as « g p » is abandoned after this pause. */
const SEQUENCE_MS = 1_200;

/**
 * Handles the shortcuts of the whole page. Single keys can be turned off, and are ignored in a field or behind a dialog.
 */
export function useShortcutListener(singleKeys: boolean): void {
  useEffect(() => {
    let sequence: string[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const key = event.defaultPrevented || event.isComposing ? null : keyName(event);
      if (key === null || key === 'Shift') return;
      if (!key.startsWith('mod+') && (!singleKeys || isTextInput(event.target) || hasDialog())) return;
      const read = matchKey(sequence, [key, digitName(event)]);
      sequence = read.sequence;
      clearTimeout(timer);
      if (read.action) event.preventDefault();
      if (!read.waiting) sequence = [];
      else
        timer = setTimeout(() => {
          sequence = [];
        }, SEQUENCE_MS);
      read.action?.();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [singleKeys]);
}

/** Matches a key as the continuation of the sequence, then alone; then the digit on the key in the same way. */
function matchKey(before: readonly string[], names: readonly (string | null)[]) {
  const sequences = names.flatMap((name) => (name === null ? [] : [[...before, name], [name]]));
  const read = sequences.map((sequence) => ({ sequence, ...matchShortcut(sequence, shortcuts.all()) }));
  return (
    read.find(({ action, waiting }) => action || waiting) ?? { sequence: [], action: null, waiting: false }
  );
}

function isTextInput(target: EventTarget | null): boolean {
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
  return [...document.querySelectorAll(LAYERS)].some((layer) => !isClosing(layer));
}

/**
 * Whether a menu or dialog is fading out: it has returned the focus already. MUI hides a menu from assistive technology at
 * once, a dialog only later.
 */
function isClosing(layer: Element): boolean {
  if (layer.closest('[aria-hidden="true"]')) return true;
  const modal = layer.closest('.MuiModal-root');
  const { activeElement, body } = document;
  // An open one traps the focus; while the body has the focus, it may still return to it.
  return modal !== null && activeElement !== body && !modal.contains(activeElement);
}
