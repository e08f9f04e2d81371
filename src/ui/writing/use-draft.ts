import { useEffect, useState, useSyncExternalStore } from 'react';
import { holdPage } from '../page/hold-page.ts';
import { sharedValue } from '../page/shared-value.ts';

/** Words someone began: kept until they are sent, through a reload too. Whoever signs out leaves none. */
export function useDraft(name: string): [words: string, setWords: (words: string) => void] {
  const [draft, setDraft] = useState(() => ({ name, words: keptDraft(name) }));
  const words = draft.name === name ? draft.words : keptDraft(name);
  useHeldDraft(name, words);
  const setWords = (next: string) => {
    setDraft({ name, words: next });
    keepDraft(name, next);
  };
  return [words, setWords];
}

/** A tab keeps its own drafts; what is closed with a click, as a panel is, keeps them for the next time. */
let store: () => Storage = () => sessionStorage;

/** Where drafts are kept from now on; said once, before anything is shown. */
export function keepDraftsIn(place: () => Storage): void {
  store = place;
}

export const draftStore = (): Storage => store();

/** How the key of every draft begins. */
export const DRAFT_PREFIX = 'vigie.draft.';
const keyOf = (name: string) => DRAFT_PREFIX + name;

/** What there is a draft of. */
export const draftNames = (): string[] =>
  Object.keys(store()).flatMap((key) =>
    key.startsWith(DRAFT_PREFIX) ? [key.slice(DRAFT_PREFIX.length)] : [],
  );

/** What was begun under that name; empty when nothing was. */
export function keptDraft(name: string): string {
  return store().getItem(keyOf(name)) ?? '';
}

/** Of the drafts that hold words for others, those whose fields were shown on this page. */
const held = new Set<string>();
/** False once and for all where nothing was written on this page. */
const holdsWords = sharedValue(false);
export const useHoldsWords = holdsWords.use;
export const hasUnsentWords = (): boolean =>
  store() === sessionStorage && [...held].some((name) => keptDraft(name).trim() !== '');

/** What is written in a field goes with the tab, so that the browser asks before it closes it; a reload keeps it. */
export function useHeldDraft(name: string, words: string): void {
  useEffect(() => {
    if (words === '') return;
    if (held.size === 0) holdPage({ holds: hasUnsentWords, outlivesReload: true });
    held.add(name);
    holdsWords.set(true);
  }, [name, words]);
}

/** Whether something was begun there. */
export const hasDraft = (name: string): boolean => keptDraft(name) !== '';

const listeners = new Set<() => void>();
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Something about what is kept, for who shows it without being its field. */
export const useKept = (ask: () => boolean): boolean => useSyncExternalStore(subscribe, ask);
/** Whether something was begun there, for the same. */
export const useHasDraft = (name: string): boolean => useKept(() => hasDraft(name));

export function keepDraft(name: string, words: string): void {
  try {
    if (words === '') store().removeItem(keyOf(name));
    else store().setItem(keyOf(name), words);
  } catch {
    // The store is full: the words stay on the screen all the same.
  }
  for (const listener of listeners) listener();
}
