import type { ACCESS_PROBLEMS } from '../talk/panel-messages.ts';

type Problem = (typeof ACCESS_PROBLEMS)[number];

interface Refusal {
  readonly problem: Problem;
  /** Although the user granted access. */
  readonly isLetIn: boolean;
}

/** Browsers give the reason only as a message: these are of pages that no extension may access. */
const BROWSER_PAGE = /chrome:\/\/|edge:\/\/|about:|extension:\/\/|gallery|showing error page|policy/i;

/** A click grants access; the process of the page may learn of it later than this one, and refuses until then. */
const MAX_ATTEMPTS = 10;
const RETRY_MS = 50;

/** Injects the script into the page of a tab; returns the problem, or null. A second injection has no effect. */
export async function injectPageScript(tabId: number): Promise<Problem | null> {
  let refusal = await tryToInject(tabId);
  for (let tries = 1; refusal?.isLetIn && tries < MAX_ATTEMPTS; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    refusal = await tryToInject(tabId);
  }
  return refusal?.problem ?? null;
}

async function tryToInject(tabId: number): Promise<Refusal | null> {
  try {
    await chrome.scripting.executeScript({ target: { tabId, frameIds: [0] }, files: ['page.js'] });
    return null;
  } catch (failure) {
    return problemOf(tabId, failure instanceof Error ? failure.message : '');
  }
}

async function problemOf(tabId: number, message: string): Promise<Refusal> {
  try {
    // The URL is visible only with access, for instance after a click on the button.
    const { url } = await chrome.tabs.get(tabId);
    const isElsewhere = url !== undefined && !/^https?:/.test(url);
    if (isElsewhere || BROWSER_PAGE.test(message)) return { problem: 'browser-page', isLetIn: false };
    return { problem: 'not-allowed', isLetIn: url !== undefined };
  } catch {
    return { problem: 'gone', isLetIn: false };
  }
}
