import type { OUT_OF_SIGHT } from '../talk/frame-talk.ts';

type Problem = (typeof OUT_OF_SIGHT)[number];

/** Browsers say why only in words: these are of pages that no extension may enter. */
const BROWSER_PAGE = /chrome:\/\/|edge:\/\/|about:|extension:\/\/|gallery|showing error page|policy/i;

/** Brings the script into a tab's page; what stands in the way, or null. In a second time it leaves itself alone. */
export async function enterPage(tabId: number): Promise<Problem | null> {
  try {
    await chrome.scripting.executeScript({ target: { tabId, frameIds: [0] }, files: ['page.js'] });
    return null;
  } catch (failure) {
    return problemOf(tabId, failure instanceof Error ? failure.message : '');
  }
}

async function problemOf(tabId: number, words: string): Promise<Problem> {
  try {
    // The address is told only where the extension was let in, for instance by a press on its button.
    const { url } = await chrome.tabs.get(tabId);
    const isElsewhere = url !== undefined && !/^https?:/.test(url);
    return isElsewhere || BROWSER_PAGE.test(words) ? 'browser-page' : 'not-allowed';
  } catch {
    return 'gone';
  }
}
