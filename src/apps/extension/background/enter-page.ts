import type { OUT_OF_SIGHT } from '../talk/frame-talk.ts';

type Problem = (typeof OUT_OF_SIGHT)[number];

interface Refused {
  readonly problem: Problem;
  /** Though somebody let the extension in. */
  readonly isLetIn: boolean;
}

/** Browsers say why only in words: these are of pages that no extension may enter. */
const BROWSER_PAGE = /chrome:\/\/|edge:\/\/|about:|extension:\/\/|gallery|showing error page|policy/i;

/** A press lets the extension in; the process of the page may hear of it later than this one, and refuses until then. */
const TRIES = 10;
const AGAIN_MS = 50;

/** Brings the script into a tab's page; what stands in the way, or null. In a second time it leaves itself alone. */
export async function enterPage(tabId: number): Promise<Problem | null> {
  let refused = await tryToEnter(tabId);
  for (let tries = 1; refused?.isLetIn && tries < TRIES; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    refused = await tryToEnter(tabId);
  }
  return refused?.problem ?? null;
}

async function tryToEnter(tabId: number): Promise<Refused | null> {
  try {
    await chrome.scripting.executeScript({ target: { tabId, frameIds: [0] }, files: ['page.js'] });
    return null;
  } catch (failure) {
    return whyNot(tabId, failure instanceof Error ? failure.message : '');
  }
}

async function whyNot(tabId: number, words: string): Promise<Refused> {
  try {
    // The address is told only where the extension was let in, for instance by a press on its button.
    const { url } = await chrome.tabs.get(tabId);
    const isElsewhere = url !== undefined && !/^https?:/.test(url);
    if (isElsewhere || BROWSER_PAGE.test(words)) return { problem: 'browser-page', isLetIn: false };
    return { problem: 'not-allowed', isLetIn: url !== undefined };
  } catch {
    return { problem: 'gone', isLetIn: false };
  }
}
