import { textNow } from './text.ts';

/** The orange of notifications, with dark figures. */
const BADGE_COLOURS = { fill: '#FF9533', figure: '#2A1500' };

async function setBadge(tabId: number, text: string, title: string): Promise<void> {
  await Promise.all([
    chrome.action.setBadgeText({ tabId, text }),
    chrome.action.setBadgeBackgroundColor({ tabId, color: BADGE_COLOURS.fill }),
    chrome.action.setBadgeTextColor({ tabId, color: BADGE_COLOURS.figure }),
    chrome.action.setTitle({ tabId, title }),
    // The tab may be closed already.
  ]).catch(() => undefined);
}

export const showAnalysisBadge = (tabId: number) => setBadge(tabId, '1', textNow().analysisWaits);
export const showUnavailableBadge = (tabId: number) => setBadge(tabId, '!', textNow().notHere);
export const clearBadge = (tabId: number) => setBadge(tabId, '', chrome.i18n.getMessage('open'));
