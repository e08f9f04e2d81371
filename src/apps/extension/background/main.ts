import { readSettings } from '../settings-store.ts';
import { followAllowedSites } from './allowed-sites.ts';
import { sayNotHere, sayNothing } from './button.ts';
import { enterPage } from './enter-page.ts';
import { hearParts } from './hear-parts.ts';
import { arrived, hearWeb } from './hear-web.ts';
import { learnSettings } from './known-settings.ts';
import { actOf, makeMenus } from './menus.ts';
import { type Opened, openBeside } from './open-beside.ts';
import { openFor } from './open-for.ts';
import { forgetTab, noteEntered } from './tab-memory.ts';

/** Says where the panel was opened, and lets the script in: someone pressed something, so it may be. */
async function opened(tabId: number, opening: Promise<Opened>): Promise<void> {
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
  void followAllowedSites();
  await makeMenus();
  if (reason !== 'install') return;
  const { server } = await readSettings();
  await (server === null ? chrome.runtime.openOptionsPage() : chrome.tabs.create({ url: `${server}/home` }));
}

// Pages must not read what is kept here, not even through a script of ours inside them.
void chrome.storage.local.setAccessLevel({ accessLevel: 'TRUSTED_CONTEXTS' });
void learnSettings();

chrome.runtime.onInstalled.addListener((details) => void installed(details));
chrome.runtime.onStartup.addListener(() => {
  offerNoOther();
  void followAllowedSites();
});
chrome.action.onClicked.addListener(({ id }) => {
  if (id !== undefined) void opened(id, openBeside(id, { isToggle: true }));
});
chrome.commands.onCommand.addListener((command, tab) => {
  if (command === 'highlight-selection' && tab?.id !== undefined) {
    void opened(tab.id, openFor(tab.id, { kind: 'take-selection' }, tab.url));
  }
});
chrome.contextMenus.onClicked.addListener((info, tab) => {
  const act = actOf(info);
  if (act && tab?.id !== undefined) void opened(tab.id, openFor(tab.id, act, info.pageUrl ?? tab.url));
});
chrome.runtime.onMessage.addListener(hearParts);
chrome.runtime.onMessageExternal.addListener(hearWeb);
// Not whenever the worker wakes: browsers keep what was registered.
chrome.storage.onChanged.addListener((changes, area) => {
  if (area === 'local' && 'server' in changes) void followAllowedSites();
});
chrome.permissions.onAdded.addListener(() => void followAllowedSites());
chrome.permissions.onRemoved.addListener(() => void followAllowedSites());
chrome.tabs.onUpdated.addListener((tabId, { status }, { url }) => {
  if (status === 'complete') void arrived(tabId, url);
});
chrome.tabs.onRemoved.addListener((tabId) => void forgetTab(tabId));
