import { type ExtensionAnswers, type WebAsks, webAsks } from '#features/extension/contract/conversation.ts';
import { readSettings } from '../settings-store.ts';
import type { Settings } from '../talk/settings.ts';
import { isSameSite } from './awaited-analysis.ts';
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
  if (!asked || tabId === undefined) return false;
  const hear = async (settings: Settings) => {
    if (!isOwnServer(sender, settings.server)) return;
    const isOpened = await follow(asked, tabId, settings);
    respond({
      vigie: 'here',
      version: chrome.runtime.getManifest().version,
      isPaired: settings.pairing !== null,
      beside: isOpened || (await besideStands(tabId)),
    });
  };
  const known = knownSettings();
  // Without waiting where that can be: what someone pressed in the web app opens the panel.
  void (known ? hear(known) : readSettings().then(hear));
  return true;
}

/** Whether it opened the panel. */
async function follow(asked: WebAsks, tabId: number, { place }: Settings): Promise<boolean> {
  if (asked.vigie !== 'open') return false;
  const opening = place === 'browser' && openSidePanel(tabId);
  const { url, analysisId } = asked;
  await rememberAwaited(
    tabId,
    analysisId === null ? null : { url, analysisId, sinceMs: Date.now(), address: null },
  );
  return opening;
}

/** A tab has loaded a page: the analysis that waits for it is shown if browsers let it be, announced otherwise. */
export async function arrived(tabId: number, address: string | undefined): Promise<void> {
  const waiting = await readAwaited(tabId);
  if (!waiting || (await besideStands(tabId))) return;
  if (address === undefined) return sayAnalysisWaits(tabId);
  // Of allowed sites the address is known, so nothing opens beside the page that leads there.
  if (!isSameSite(address, waiting.url)) return;
  if ((await openBeside(tabId)) === 'nowhere') await sayAnalysisWaits(tabId);
}
