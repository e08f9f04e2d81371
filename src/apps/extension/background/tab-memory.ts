import type { WaitingAct } from '../talk/frame-talk.ts';
import { type Awaited, awaited, isFresh } from './awaited-analysis.ts';
import { type KeptAct, keptAct } from './waiting-acts.ts';

/*
 * What waits for a tab, kept until the browser closes: workers are put to sleep within seconds. Each in a key of its own,
 * every act too, so that two events at once undo nothing.
 */
const awaitedKey = (tabId: number) => `awaited-${tabId}`;
const enteredKey = (tabId: number) => `entered-${tabId}`;
const actKey = (tabId: number, actId: string) => `act-${tabId}-${actId}`;

const isActOf = (tabId: number, key: string) => key.startsWith(actKey(tabId, ''));

/** Whether `beside.html` of this tab wants to hear that this key was changed. */
export const isOfTab = (tabId: number, key: string): boolean =>
  key === awaitedKey(tabId) || key === enteredKey(tabId) || isActOf(tabId, key);

async function forgetWhere(isMeant: (key: string) => boolean): Promise<void> {
  const { session } = chrome.storage;
  await session.remove(Object.keys(await session.get(null)).filter(isMeant));
}

export async function readActs(tabId: number): Promise<KeptAct[]> {
  const kept = Object.entries(await chrome.storage.session.get(null));
  return kept.flatMap(([key, value]) => (isActOf(tabId, key) ? (keptAct.safeParse(value).data ?? []) : []));
}

interface Meant {
  readonly act: WaitingAct;
  readonly address: string | null;
  readonly personId: string | null;
}

/** Answers the name under which it is forgotten. */
export async function rememberAct(tabId: number, meant: Meant): Promise<string> {
  const act: KeptAct = { id: crypto.randomUUID(), sinceMs: Date.now(), ...meant };
  await chrome.storage.session.set({ [actKey(tabId, act.id)]: act });
  return act.id;
}

export async function forgetActs(tabId: number, actIds: readonly string[]): Promise<void> {
  if (actIds.length > 0) await chrome.storage.session.remove(actIds.map((actId) => actKey(tabId, actId)));
}

/** The analysis a link named for this tab; one that waited too long for its page is forgotten. */
export async function readAwaited(tabId: number): Promise<Awaited | null> {
  const key = awaitedKey(tabId);
  const kept = awaited.safeParse((await chrome.storage.session.get(key))[key]).data;
  if (!kept || isFresh(kept, Date.now())) return kept ?? null;
  await rememberAwaited(tabId, null);
  return null;
}

export async function rememberAwaited(tabId: number, analysis: Awaited | null): Promise<void> {
  const key = awaitedKey(tabId);
  await (analysis === null
    ? chrome.storage.session.remove(key)
    : chrome.storage.session.set({ [key]: analysis }));
}

/** Tells `beside.html` that the page may be seen now: it was let in by a press. */
export async function noteEntered(tabId: number): Promise<void> {
  await chrome.storage.session.set({ [enteredKey(tabId)]: crypto.randomUUID() });
}

export const forgetTab = (tabId: number) => forgetWhere((key) => isOfTab(tabId, key));

/** What one person asked for is not done for the next. */
export const forgetWaiting = () => forgetWhere((key) => /^(act|awaited)-/.test(key));
