import { useEffect, useState, useSyncExternalStore } from 'react';
import { guardUnload } from '../page/guard-unload.ts';
import { sharedValue } from '../page/shared-value.ts';

/** The text of a draft, stored until it is sent, also across a reload. Signing out deletes it. */
export function useDraft(name: string): [text: string, setText: (text: string) => void] {
  const [draft, setDraft] = useState(() => ({ name, text: storedDraft(name) }));
  const text = draft.name === name ? draft.text : storedDraft(name);
  useGuardedDraft(name, text);
  const setText = (next: string) => {
    setDraft({ name, text: next });
    storeDraft(name, next);
  };
  return [text, setText];
}

/** A tab has its own drafts; the extension panel, which a click closes, uses a storage that outlives it. */
let store: () => Storage = () => sessionStorage;

/** Sets the storage of drafts; called once, before anything is rendered. */
export function setDraftStorage(place: () => Storage): void {
  store = place;
}

export const draftStorage = (): Storage => store();

/** Prefix of the storage keys of drafts. */
export const DRAFT_PREFIX = 'vigie.draft.';
const keyOf = (name: string) => DRAFT_PREFIX + name;

/** The names of all drafts. */
export const draftNames = (): string[] =>
  Object.keys(store()).flatMap((key) =>
    key.startsWith(DRAFT_PREFIX) ? [key.slice(DRAFT_PREFIX.length)] : [],
  );

/** The text of a draft; empty when there is none. */
export function storedDraft(name: string): string {
  return store().getItem(keyOf(name)) ?? '';
}

/** The drafts to publish whose fields were shown on this page. */
const guardedDrafts = new Set<string>();
/** False as long as nothing was typed on this page. */
const hasTypedText = sharedValue(false);
export const useHasGuardedDrafts = hasTypedText.use;
export const hasUnsentText = (): boolean =>
  store() === sessionStorage && [...guardedDrafts].some((name) => storedDraft(name).trim() !== '');

/** A draft is lost when the tab is closed, so the browser asks before; a reload keeps it. */
export function useGuardedDraft(name: string, text: string): void {
  useEffect(() => {
    if (text === '') return;
    if (guardedDrafts.size === 0) guardUnload({ holds: hasUnsentText, outlivesReload: true });
    guardedDrafts.add(name);
    hasTypedText.set(true);
  }, [name, text]);
}

/** Whether there is such a draft. */
export const hasDraft = (name: string): boolean => storedDraft(name) !== '';

const listeners = new Set<() => void>();
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Subscribes a component that is not the field to a question about the drafts. */
export const useDraftQuery = (ask: () => boolean): boolean => useSyncExternalStore(subscribe, ask);
/** Whether there is such a draft, for such a component. */
export const useHasDraft = (name: string): boolean => useDraftQuery(() => hasDraft(name));

export function storeDraft(name: string, text: string): void {
  try {
    if (text === '') store().removeItem(keyOf(name));
    else store().setItem(keyOf(name), text);
  } catch {
    // The storage is full: the text stays on the screen.
  }
  for (const listener of listeners) listener();
}
