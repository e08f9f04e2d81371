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

/** Answers pages of the web app, and nobody else. */
export function hearWeb(
  message: unknown,
  sender: chrome.runtime.MessageSender,
  respond: (answer: ExtensionAnswers) => void,
): boolean {
  const asked = webAsks.safeParse(message).data;
  const tabId = sender.tab?.id;
  const known = knownSettings();
  if (!asked || tabId === undefined || (known && !isOwnServer(sender, known.server))) return false;
  const hear = async (settings: Settings) => {
    if (!isOwnServer(sender, settings.server)) return;
    const { isOpened = false, isThisYours = false } = await follow(asked, tabId, settings);
    // Read again: the token may have come just now.
    const { pairing } = await readSettings();
    respond({
      vigie: 'here',
      version: chrome.runtime.getManifest().version,
      isPaired: pairing !== null,
      beside: isOpened || (await besideStands(tabId)),
      isThisYours,
    });
  };
  // Without waiting where that can be: what someone pressed in the web app opens the panel.
  void (known ? hear(known) : readSettings().then(hear));
  return true;
}

interface Followed {
  readonly isOpened?: boolean;
  readonly isThisYours?: boolean;
}

async function follow(asked: WebAsks, tabId: number, { place }: Settings): Promise<Followed> {
  switch (asked.vigie) {
    case 'are-you-there':
      return {};
    case 'is-this-yours':
      return { isThisYours: await isOwnPairing(asked.challenge) };
    case 'approved':
      // A server that does not answer now is asked again by the panel.
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

/** A tab has loaded a page: the analysis that waits for it is shown if browsers let it be, announced otherwise. */
export async function arrived(tabId: number, href: string | undefined): Promise<void> {
  const waiting = await readAwaited(tabId);
  if (!waiting || (await besideStands(tabId))) return;
  if (href === undefined) {
    // Once its page was seen, nobody knows whether this is the same one again.
    if (waiting.address === null) await sayAnalysisWaits(tabId);
    return;
  }
  // Of allowed sites the address is known, so nothing opens beside the page that leads there.
  if (analysisFor(waiting, pageAddress(href), Date.now()).analysisId === null) return;
  if ((await openBeside(tabId)) === 'nowhere') await sayAnalysisWaits(tabId);
}
