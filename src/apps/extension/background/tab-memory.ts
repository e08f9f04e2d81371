import type { z } from 'zod';
import { type WaitingAct, waitingAct } from '../talk/frame-talk.ts';
import { type Awaited, awaited } from './awaited-analysis.ts';

/*
 * What waits for a tab, kept until the browser closes: workers are put to sleep within seconds. Each in a key of its own,
 * so that two events at once undo nothing.
 */
const keys = (tabId: number) => ({
  act: `act-${tabId}`,
  awaited: `awaited-${tabId}`,
  entered: `entered-${tabId}`,
});

/** The keys whose change `beside.html` of this tab wants to hear of. */
export const tabKeys = (tabId: number): readonly string[] => Object.values(keys(tabId));

async function read<T>(key: string, shape: z.ZodType<T>): Promise<T | null> {
  return shape.safeParse((await chrome.storage.session.get(key))[key]).data ?? null;
}

export const readAct = (tabId: number) => read(keys(tabId).act, waitingAct);
export const readAwaited = (tabId: number) => read(keys(tabId).awaited, awaited);

export async function rememberAct(tabId: number, act: WaitingAct): Promise<void> {
  await chrome.storage.session.set({ [keys(tabId).act]: act });
}

export async function forgetAct(tabId: number): Promise<void> {
  await chrome.storage.session.remove(keys(tabId).act);
}

export async function rememberAwaited(tabId: number, analysis: Awaited | null): Promise<void> {
  const { awaited: key } = keys(tabId);
  await (analysis === null
    ? chrome.storage.session.remove(key)
    : chrome.storage.session.set({ [key]: analysis }));
}

/** Tells `beside.html` that the page may be seen now: it was let in by a press. */
export async function noteEntered(tabId: number): Promise<void> {
  await chrome.storage.session.set({ [keys(tabId).entered]: crypto.randomUUID() });
}

export async function forgetTab(tabId: number): Promise<void> {
  await chrome.storage.session.remove([...tabKeys(tabId)]);
}
