import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ZodType } from 'zod';
import { parseJsonOrUndefined } from '../call/call.ts';
import { guardUnload } from '../page/guard-unload.ts';
import { sharedValue } from '../page/shared-value.ts';
import { useSnackbar } from '../snackbar/snackbar.tsx';
import { useText } from '../words/language.ts';
import { writingText } from './writing-text.ts';

/** Stored with the drafts: the id of their author. */
const OWNER_KEY = 'vigie.drafts-of';

/** AU-07: drafts belong to one user. They are deleted when another user signs in, or when their author is unknown. */
export function claimDrafts(personId: string): void {
  if (draftStorage().getItem(OWNER_KEY) === personId) return;
  for (const name of draftNames()) storeDraft(name, '');
  try {
    draftStorage().setItem(OWNER_KEY, personId);
  } catch {
    // The storage is unavailable or full of other data: no draft was stored either.
  }
}

/** Whether a storage key belongs to the drafts or to the id of their author. */
export const isDraftKey = (key: string): boolean => key === OWNER_KEY || key.startsWith(DRAFT_PREFIX);

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

const draftStorage = (): Storage => store();

/** Prefix of the storage keys of drafts. */
const DRAFT_PREFIX = 'vigie.draft.';
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

/** Closes a field that keeps its draft, and announces that the draft was kept. */
export function useCloseKeepingDraft(draft: string, close: () => void): () => void {
  const { draftKept } = useText(writingText);
  const { show } = useSnackbar();
  return () => {
    if (hasDraft(draft)) show({ text: draftKept });
    close();
  };
}

/** The same as `useDraft` for structured values: a passage that waits for a remark, the people of a mission. */
export function useStructuredDraft<T>(
  name: string,
  schema: ZodType<T>,
): [value: T | null, setValue: (value: T | null) => void] {
  const [draft, setDraft] = useState(() => ({ name, value: readDraft(name, schema) }));
  const current = draft.name === name ? draft : { name, value: readDraft(name, schema) };
  if (current !== draft) setDraft(current);
  const setValue = (value: T | null) => {
    setDraft({ name, value });
    storeDraft(name, value === null ? '' : JSON.stringify(value));
  };
  return [current.value, setValue];
}

/** The stored value of a draft; null for a value of another shape, written by an older version. */
export function readDraft<T>(name: string, schema: ZodType<T>): T | null {
  const read = schema.safeParse(parseJsonOrUndefined(storedDraft(name)));
  return read.success ? read.data : null;
}
