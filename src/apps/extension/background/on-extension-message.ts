import type { z } from 'zod';
import { pageAddress } from '../page/address.ts';
import { parseUrl } from '../parse-url.ts';
import { readSettings } from '../settings-store.ts';
import {
  type injectionResult,
  type ToBackground,
  toBackground,
  type waiting,
} from '../talk/background-protocol.ts';
import type { WaitingAction } from '../talk/panel-messages.ts';
import { analysisFor } from './expected-analysis.ts';
import { canSend } from './message-senders.ts';
import { closeFrame, injectPageScript, openPanel, openSidePanel, type PanelPlacement } from './open-panel.ts';
import {
  readActions,
  readExpectedAnalysis,
  removeActions,
  storeAction,
  storeExpectedAnalysis,
} from './tab-state.ts';
import { sortActions } from './waiting-actions.ts';

/** Handles messages of the other parts of the extension; a message a part may not send gets no response. */
export function onExtensionMessage(
  message: unknown,
  sender: chrome.runtime.MessageSender,
  respond: (answer: unknown) => void,
): boolean {
  const asked = toBackground.safeParse(message).data;
  if (!asked || !canSend(asked, sender, { id: chrome.runtime.id, origin: location.origin })) return false;
  // Nothing is awaited before: the user activation of the click is needed for opening the panel.
  void handle(asked, sender)
    // The sender must not wait for ever; it asks again when the response is undefined.
    .catch(() => undefined)
    .then(respond);
  return true;
}

async function handle(asked: ToBackground, { tab, url }: chrome.runtime.MessageSender): Promise<unknown> {
  switch (asked.kind) {
    case 'enter':
      return { problem: await injectPageScript(asked.tabId) } satisfies z.infer<typeof injectionResult>;
    case 'what-waits':
      return whatWaits(asked.tabId, asked.address);
    case 'act-taken':
      return removeActions(asked.tabId, [asked.actId]);
    case 'close':
      await closeFrame(asked.tabId);
      return undefined;
    case 'selected':
      if (tab?.id !== undefined) await injectPageScript(tab.id);
      return undefined;
    case 'open-side-panel':
      return tab?.id !== undefined && openSidePanel(tab.id);
    case 'marked':
      if (tab?.id !== undefined) await openPanelFor(tab.id, { kind: 'mark', mark: asked.mark }, url);
      return undefined;
  }
}

async function whatWaits(tabId: number, address: string | null): Promise<z.infer<typeof waiting>> {
  const { server, pairing } = await readSettings();
  const [stored, before] = await Promise.all([readActions(tabId), readExpectedAnalysis(tabId)]);
  const nowMs = Date.now();
  const { due, over: expired } = sortActions(stored, {
    address,
    personId: pairing?.person.id ?? null,
    nowMs,
  });
  await removeActions(
    tabId,
    expired.map(({ id }) => id),
  );
  const acts = due.map(({ id, act }) => ({ id, act }));
  // The redirect page of the web app is not the expected page.
  if (isOnServer(server, address)) return { analysisId: null, acts };
  const { analysisId, remembered } = analysisFor(before, address, nowMs);
  if (before?.address !== remembered?.address) await storeExpectedAnalysis(tabId, remembered);
  return { analysisId, acts };
}

function isOnServer(server: string | null, address: string | null): boolean {
  const [own, visible] = [parseUrl(server ?? ''), parseUrl(address ?? '')];
  return own !== null && own.origin === visible?.origin;
}

/** Opens the panel for a page at this address, with an action to do there. */
export async function openPanelFor(
  tabId: number,
  act: WaitingAction,
  href: string | undefined,
): Promise<PanelPlacement> {
  const opening = openPanel(tabId);
  const { pairing } = await readSettings();
  const actId = await storeAction(tabId, {
    act,
    address: act.kind === 'save-link' || href === undefined || !parseUrl(href) ? null : pageAddress(href),
    personId: pairing?.person.id ?? null,
  });
  const where = await opening;
  // The user was told that the panel cannot open here, so the action must not be done later.
  if (where === 'nowhere') await removeActions(tabId, [actId]);
  return where;
}
