import {
  type ExtensionReply,
  type PageMessage,
  pageMessage,
} from '#features/extension/contract/page-messages.ts';
import { pageAddress } from '../page/address.ts';
import { exchangePendingPairing, isOwnPairing } from '../pairing.ts';
import type { Settings } from '../settings.ts';
import { readSettings } from '../settings-store.ts';
import { cachedSettings } from './cached-settings.ts';
import { analysisFor } from './expected-analysis.ts';
import { isOwnServer } from './message-senders.ts';
import { isPanelOpen, openPanel, openSidePanel } from './open-panel.ts';
import { readExpectedAnalysis, storeExpectedAnalysis } from './tab-state.ts';
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

const showAnalysisBadge = (tabId: number) => setBadge(tabId, '1', textNow().analysisWaits);
export const showUnavailableBadge = (tabId: number) => setBadge(tabId, '!', textNow().notHere);
export const clearBadge = (tabId: number) => setBadge(tabId, '', chrome.i18n.getMessage('open'));

/** Handles messages of pages of the configured server, and of no other site. */
export function onWebMessage(
  message: unknown,
  sender: chrome.runtime.MessageSender,
  respond: (answer: ExtensionReply) => void,
): boolean {
  const asked = pageMessage.safeParse(message).data;
  const tabId = sender.tab?.id;
  const cached = cachedSettings();
  if (!asked || tabId === undefined || (cached && !isOwnServer(sender, cached.server))) return false;
  const handleWith = async (settings: Settings) => {
    if (!isOwnServer(sender, settings.server)) return;
    const { isOpened = false, isThisYours = false } = await handle(asked, tabId, settings);
    // Read again: the pairing may have just been completed.
    const { pairing } = await readSettings();
    respond({
      vigie: 'here',
      version: chrome.runtime.getManifest().version,
      isPaired: pairing !== null,
      beside: isOpened || (await isPanelOpen(tabId)),
      isThisYours,
    });
  };
  // Synchronously if the settings are loaded: the user activation of a click in the web app opens the panel.
  void (cached ? handleWith(cached) : readSettings().then(handleWith));
  return true;
}

interface Outcome {
  readonly isOpened?: boolean;
  readonly isThisYours?: boolean;
}

async function handle(asked: PageMessage, tabId: number, { place }: Settings): Promise<Outcome> {
  switch (asked.vigie) {
    case 'are-you-there':
      return {};
    case 'is-this-yours':
      return { isThisYours: await isOwnPairing(asked.challenge) };
    case 'approved':
      // If the server does not respond now, the panel tries again.
      await exchangePendingPairing().catch(() => undefined);
      return {};
    case 'open': {
      const opening = place === 'browser' && openSidePanel(tabId);
      const { url, analysisId } = asked;
      const awaited = analysisId && { url, analysisId, sinceMs: Date.now(), address: null };
      await storeExpectedAnalysis(tabId, awaited || null);
      return { isOpened: await opening };
    }
  }
}

/** A tab finished loading: shows the expected analysis if the browser allows it, else a badge. */
export async function onTabLoaded(tabId: number, href: string | undefined): Promise<void> {
  const waiting = await readExpectedAnalysis(tabId);
  if (!waiting || (await isPanelOpen(tabId))) return;
  if (href === undefined) {
    // Once its page was seen, it is unknown whether this is the same page.
    if (waiting.address === null) await showAnalysisBadge(tabId);
    return;
  }
  // The address is known on allowed sites, so the panel does not open next to the redirect page.
  if (analysisFor(waiting, pageAddress(href), Date.now()).analysisId === null) return;
  if ((await openPanel(tabId)) === 'nowhere') await showAnalysisBadge(tabId);
}
