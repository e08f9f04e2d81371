import { textNow } from './text.ts';

/** The orange that calls someone, with dark figures. */
const CALLS = { fill: '#FF9533', figure: '#2A1500' };

async function say(tabId: number, text: string, title: string): Promise<void> {
  await Promise.all([
    chrome.action.setBadgeText({ tabId, text }),
    chrome.action.setBadgeBackgroundColor({ tabId, color: CALLS.fill }),
    chrome.action.setBadgeTextColor({ tabId, color: CALLS.figure }),
    chrome.action.setTitle({ tabId, title }),
    // The tab may be closed by now, and its button with it.
  ]).catch(() => undefined);
}

export const sayAnalysisWaits = (tabId: number) => say(tabId, '1', textNow().analysisWaits);
export const sayNotHere = (tabId: number) => say(tabId, '!', textNow().notHere);
export const sayNothing = (tabId: number) => say(tabId, '', chrome.i18n.getMessage('open'));
