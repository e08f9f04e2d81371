import type { WaitingAction } from '../talk/panel-messages.ts';
import { type ExpectedAnalysis, expectedAnalysis, isCurrent } from './expected-analysis.ts';
import { type StoredAction, storedAction } from './waiting-actions.ts';

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

export async function readActions(tabId: number): Promise<StoredAction[]> {
  const stored = Object.entries(await chrome.storage.session.get(null));
  return stored.flatMap(([key, value]) =>
    isActOf(tabId, key) ? (storedAction.safeParse(value).data ?? []) : [],
  );
}

interface ActionTarget {
  readonly act: WaitingAction;
  readonly address: string | null;
  readonly personId: string | null;
}

/** Returns the id of the action, for deleting it. */
export async function storeAction(tabId: number, meant: ActionTarget): Promise<string> {
  const act: StoredAction = { id: crypto.randomUUID(), sinceMs: Date.now(), ...meant };
  await chrome.storage.session.set({ [actKey(tabId, act.id)]: act });
  return act.id;
}

export async function removeActions(tabId: number, actIds: readonly string[]): Promise<void> {
  if (actIds.length > 0) await chrome.storage.session.remove(actIds.map((actId) => actKey(tabId, actId)));
}

/** The expected analysis of this tab; an expired one is deleted. */
export async function readExpectedAnalysis(tabId: number): Promise<ExpectedAnalysis | null> {
  const key = awaitedKey(tabId);
  const stored = expectedAnalysis.safeParse((await chrome.storage.session.get(key))[key]).data;
  if (!stored || isCurrent(stored, Date.now())) return stored ?? null;
  await storeExpectedAnalysis(tabId, null);
  return null;
}

export async function storeExpectedAnalysis(tabId: number, analysis: ExpectedAnalysis | null): Promise<void> {
  const key = awaitedKey(tabId);
  await (analysis === null
    ? chrome.storage.session.remove(key)
    : chrome.storage.session.set({ [key]: analysis }));
}

/** Tells `beside.html` that the page is accessible now, after a click. */
export async function recordPageAccess(tabId: number): Promise<void> {
  await chrome.storage.session.set({ [enteredKey(tabId)]: crypto.randomUUID() });
}

export const removeTab = (tabId: number) => removeWhere((key) => isOfTab(tabId, key));

/** Actions requested by one user are not done for the next. */
export const removeAllWaiting = () => removeWhere((key) => /^(act|awaited)-/.test(key));
