import { readSettings } from '../settings-store.ts';
import type { WaitingAct } from '../talk/frame-talk.ts';
import { followAllowedSites } from './allowed-sites.ts';
import { sayNotHere, sayNothing } from './button.ts';
import { enterPage } from './enter-page.ts';
import { hearParts } from './hear-parts.ts';
import { arrived, hearWeb } from './hear-web.ts';
import { followSettings } from './known-settings.ts';
import { actOf, makeMenus } from './menus.ts';
import { openBeside } from './open-beside.ts';
import { forgetTab, noteEntered, rememberAct } from './tab-memory.ts';

/** Opens the panel, lets the script in, and has the panel do what was asked for, if anything was. */
async function open(tabId: number, act: WaitingAct | null): Promise<void> {
  const opening = openBeside(tabId, { isToggle: act === null });
  if (act) await rememberAct(tabId, act);
  const where = await opening;
  await (where === 'nowhere' ? sayNotHere(tabId) : sayNothing(tabId));
  if (where !== 'side-panel') return;
  await enterPage(tabId);
  await noteEntered(tabId);
}

/** A panel belongs to the page of one tab: browsers are to offer none that belongs to no page. */
function offerNoOther(): void {
  if ('sidePanel' in chrome) void chrome.sidePanel.setOptions({ enabled: false });
}

async function installed({ reason }: chrome.runtime.InstalledDetails): Promise<void> {
  offerNoOther();
  await makeMenus();
  if (reason !== 'install') return;
  const { server } = await readSettings();
  await (server === null ? chrome.runtime.openOptionsPage() : chrome.tabs.create({ url: `${server}/home` }));
}

// Pages must not read what is kept here, not even through a script of ours inside them.
void chrome.storage.local.setAccessLevel({ accessLevel: 'TRUSTED_CONTEXTS' });
followSettings(() => void followAllowedSites());

chrome.runtime.onInstalled.addListener((details) => void installed(details));
chrome.runtime.onStartup.addListener(offerNoOther);
chrome.action.onClicked.addListener(({ id }) => void (id !== undefined && open(id, null)));
chrome.commands.onCommand.addListener((command, tab) => {
  if (command === 'highlight-selection' && tab?.id !== undefined) {
    void open(tab.id, { kind: 'take-selection' });
  }
});
chrome.contextMenus.onClicked.addListener((info, tab) => {
  const act = actOf(info);
  if (act && tab?.id !== undefined) void open(tab.id, act);
});
chrome.runtime.onMessage.addListener(hearParts);
chrome.runtime.onMessageExternal.addListener(hearWeb);
chrome.permissions.onAdded.addListener(() => void followAllowedSites());
chrome.permissions.onRemoved.addListener(() => void followAllowedSites());
chrome.tabs.onUpdated.addListener((tabId, { status }, { url }) => {
  if (status === 'complete') void arrived(tabId, url);
});
chrome.tabs.onRemoved.addListener((tabId) => void forgetTab(tabId));
