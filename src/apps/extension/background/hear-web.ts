import { type ExtensionAnswers, type WebAsks, webAsks } from '#features/extension/contract/conversation.ts';
import { pageAddress } from '../page/address.ts';
import { isOwnPairing, tryExchange } from '../pairing.ts';
import { readSettings } from '../settings-store.ts';
import type { Settings } from '../talk/settings.ts';
import { analysisFor } from './awaited-analysis.ts';
import { sayAnalysisWaits } from './button.ts';
import { knownSettings } from './known-settings.ts';
import { besideStands, openBeside, openSidePanel } from './open-beside.ts';
import { readAwaited, rememberAwaited } from './tab-memory.ts';
import { isOwnServer } from './who-speaks.ts';

/** Handles messages of pages of the configured server, and of no other site. */
export function hearWeb(
  message: unknown,
  sender: chrome.runtime.MessageSender,
  respond: (answer: ExtensionAnswers) => void,
): boolean {
  const asked = webAsks.safeParse(message).data;
  const tabId = sender.tab?.id;
  const cached = knownSettings();
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
      beside: isOpened || (await besideStands(tabId)),
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

async function handle(asked: WebAsks, tabId: number, { place }: Settings): Promise<Outcome> {
  switch (asked.vigie) {
    case 'are-you-there':
      return {};
    case 'is-this-yours':
      return { isThisYours: await isOwnPairing(asked.challenge) };
    case 'approved':
      // If the server does not respond now, the panel tries again.
      await tryExchange().catch(() => undefined);
      return {};
    case 'open': {
      const opening = place === 'browser' && openSidePanel(tabId);
      const { url, analysisId } = asked;
      const awaited = analysisId && { url, analysisId, sinceMs: Date.now(), address: null };
      await rememberAwaited(tabId, awaited || null);
      return { isOpened: await opening };
    }
  }
}

/** A tab finished loading: shows the expected analysis if the browser allows it, else a badge. */
export async function arrived(tabId: number, href: string | undefined): Promise<void> {
  const waiting = await readAwaited(tabId);
  if (!waiting || (await besideStands(tabId))) return;
  if (href === undefined) {
    // Once its page was seen, it is unknown whether this is the same page.
    if (waiting.address === null) await sayAnalysisWaits(tabId);
    return;
  }
  // The address is known on allowed sites, so the panel does not open next to the redirect page.
  if (analysisFor(waiting, pageAddress(href), Date.now()).analysisId === null) return;
  if ((await openBeside(tabId)) === 'nowhere') await sayAnalysisWaits(tabId);
}
