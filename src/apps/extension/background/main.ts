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

/** Updates the badge, and injects the script for the side panel: the user clicked, so access is granted. */
async function onOpened(tabId: number, opening: Promise<Opened>): Promise<void> {
  const where = await opening;
  await (where === 'nowhere' ? sayNotHere(tabId) : sayNothing(tabId));
  if (where !== 'side-panel') return;
  await enterPage(tabId);
  await noteEntered(tabId);
}

/** Panels belong to tabs: the global side panel, which belongs to no page, is disabled. */
function disableGlobalPanel(): void {
  if ('sidePanel' in chrome) void chrome.sidePanel.setOptions({ enabled: false });
}

async function handleInstall({ reason }: chrome.runtime.InstalledDetails): Promise<void> {
  disableGlobalPanel();
  void followAllowedSites();
  await makeMenus();
  if (reason !== 'install') return;
  const { server } = await readSettings();
  await (server === null ? chrome.runtime.openOptionsPage() : chrome.tabs.create({ url: `${server}/home` }));
}

// Content scripts, which run inside pages, must not read the storage.
void chrome.storage.local.setAccessLevel({ accessLevel: 'TRUSTED_CONTEXTS' });
void learnSettings();

chrome.runtime.onInstalled.addListener((details) => void handleInstall(details));
chrome.runtime.onStartup.addListener(() => {
  disableGlobalPanel();
  void followAllowedSites();
});
chrome.action.onClicked.addListener(({ id }) => {
  if (id !== undefined) void onOpened(id, openBeside(id, { isToggle: true }));
});
chrome.commands.onCommand.addListener((command, tab) => {
  if (command === 'highlight-selection' && tab?.id !== undefined) {
    void onOpened(tab.id, openFor(tab.id, { kind: 'take-selection' }, tab.url));
  }
});
chrome.contextMenus.onClicked.addListener((info, tab) => {
  const act = actOf(info);
  if (act && tab?.id !== undefined) void onOpened(tab.id, openFor(tab.id, act, info.pageUrl ?? tab.url));
});
chrome.runtime.onMessage.addListener(hearParts);
chrome.runtime.onMessageExternal.addListener(hearWeb);
// In the install events only, not at each start of the worker: browsers store the registration.
chrome.storage.onChanged.addListener((changes, area) => {
  if (area === 'local' && 'server' in changes) void followAllowedSites();
});
chrome.permissions.onAdded.addListener(() => void followAllowedSites());
chrome.permissions.onRemoved.addListener(() => void followAllowedSites());
chrome.tabs.onUpdated.addListener((tabId, { status }, { url }) => {
  if (status === 'complete') void arrived(tabId, url);
});
chrome.tabs.onRemoved.addListener((tabId) => void forgetTab(tabId));
