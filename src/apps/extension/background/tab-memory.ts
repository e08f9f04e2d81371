import type { WaitingAct } from '../talk/frame-talk.ts';
import { type Awaited, awaited, isFresh } from './awaited-analysis.ts';
import { type KeptAct, keptAct } from './waiting-acts.ts';

/*
 * State that waits for a tab, stored until the browser closes, since workers are stopped within seconds. Every item,
 * including every action, has its own key, so that concurrent events do not overwrite each other.
 */
const awaitedKey = (tabId: number) => `awaited-${tabId}`;
const enteredKey = (tabId: number) => `entered-${tabId}`;
const actKey = (tabId: number, actId: string) => `act-${tabId}-${actId}`;

const isActOf = (tabId: number, key: string) => key.startsWith(actKey(tabId, ''));

/** Whether a changed key concerns `beside.html` of this tab. */
export const isOfTab = (tabId: number, key: string): boolean =>
  key === awaitedKey(tabId) || key === enteredKey(tabId) || isActOf(tabId, key);

async function removeWhere(isMeant: (key: string) => boolean): Promise<void> {
  const { session } = chrome.storage;
  await session.remove(Object.keys(await session.get(null)).filter(isMeant));
}

export async function readActs(tabId: number): Promise<KeptAct[]> {
  const stored = Object.entries(await chrome.storage.session.get(null));
  return stored.flatMap(([key, value]) => (isActOf(tabId, key) ? (keptAct.safeParse(value).data ?? []) : []));
}

interface ActionTarget {
  readonly act: WaitingAct;
  readonly address: string | null;
  readonly personId: string | null;
}

/** Returns the id of the action, for deleting it. */
export async function rememberAct(tabId: number, meant: ActionTarget): Promise<string> {
  const act: KeptAct = { id: crypto.randomUUID(), sinceMs: Date.now(), ...meant };
  await chrome.storage.session.set({ [actKey(tabId, act.id)]: act });
  return act.id;
}

export async function forgetActs(tabId: number, actIds: readonly string[]): Promise<void> {
  if (actIds.length > 0) await chrome.storage.session.remove(actIds.map((actId) => actKey(tabId, actId)));
}

/** The expected analysis of this tab; an expired one is deleted. */
export async function readAwaited(tabId: number): Promise<Awaited | null> {
  const key = awaitedKey(tabId);
  const stored = awaited.safeParse((await chrome.storage.session.get(key))[key]).data;
  if (!stored || isFresh(stored, Date.now())) return stored ?? null;
  await rememberAwaited(tabId, null);
  return null;
}

export async function rememberAwaited(tabId: number, analysis: Awaited | null): Promise<void> {
  const key = awaitedKey(tabId);
  await (analysis === null
    ? chrome.storage.session.remove(key)
    : chrome.storage.session.set({ [key]: analysis }));
}

/** Tells `beside.html` that the page is accessible now, after a click. */
export async function noteEntered(tabId: number): Promise<void> {
  await chrome.storage.session.set({ [enteredKey(tabId)]: crypto.randomUUID() });
}

export const forgetTab = (tabId: number) => removeWhere((key) => isOfTab(tabId, key));

/** Actions requested by one user are not done for the next. */
export const forgetWaiting = () => removeWhere((key) => /^(act|awaited)-/.test(key));
