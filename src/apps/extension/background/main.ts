import { ALL_SITES } from '../parse-url.ts';
import { readSettings } from '../settings-store.ts';
import type { WaitingAction } from '../talk/panel-messages.ts';
import { syncAllowedSites } from './allowed-sites.ts';
import { loadSettings } from './cached-settings.ts';
import { onExtensionMessage, openPanelFor } from './on-extension-message.ts';
import { clearBadge, onTabLoaded, onWebMessage, showUnavailableBadge } from './on-web-message.ts';
import { injectPageScript, openPanel, type PanelPlacement } from './open-panel.ts';
import { recordPageAccess, removeTab } from './tab-state.ts';
import { textNow } from './text.ts';

/** Updates the badge, and injects the script for the side panel: the user clicked, so access is granted. */
async function onOpened(tabId: number, opening: Promise<PanelPlacement>): Promise<void> {
  const where = await opening;
  await (where === 'nowhere' ? showUnavailableBadge(tabId) : clearBadge(tabId));
  if (where !== 'side-panel') return;
  await injectPageScript(tabId);
  await recordPageAccess(tabId);
}

/** Panels belong to tabs: the global side panel, which belongs to no page, is disabled. */
function disableGlobalPanel(): void {
  if ('sidePanel' in chrome) void chrome.sidePanel.setOptions({ enabled: false });
}

async function handleInstall({ reason }: chrome.runtime.InstalledDetails): Promise<void> {
  disableGlobalPanel();
  void syncAllowedSites();
  await createMenus();
  if (reason !== 'install') return;
  const { server } = await readSettings();
  await (server === null ? chrome.runtime.openOptionsPage() : chrome.tabs.create({ url: `${server}/home` }));
}

// Content scripts, which run inside pages, must not read the storage.
void chrome.storage.local.setAccessLevel({ accessLevel: 'TRUSTED_CONTEXTS' });
void loadSettings();

chrome.runtime.onInstalled.addListener((details) => void handleInstall(details));
chrome.runtime.onStartup.addListener(() => {
  disableGlobalPanel();
  void syncAllowedSites();
});
chrome.action.onClicked.addListener(({ id }) => {
  if (id !== undefined) void onOpened(id, openPanel(id, { isToggle: true }));
});
chrome.commands.onCommand.addListener((command, tab) => {
  if (command === 'highlight-selection' && tab?.id !== undefined) {
    void onOpened(tab.id, openPanelFor(tab.id, { kind: 'take-selection' }, tab.url));
  }
});
chrome.contextMenus.onClicked.addListener((info, tab) => {
  const act = actionOf(info);
  if (act && tab?.id !== undefined) void onOpened(tab.id, openPanelFor(tab.id, act, info.pageUrl ?? tab.url));
});
chrome.runtime.onMessage.addListener(onExtensionMessage);
chrome.runtime.onMessageExternal.addListener(onWebMessage);
// In the install events only, not at each start of the worker: browsers store the registration.
chrome.storage.onChanged.addListener((changes, area) => {
  if (area === 'local' && 'server' in changes) void syncAllowedSites();
});
chrome.permissions.onAdded.addListener(() => void syncAllowedSites());
chrome.permissions.onRemoved.addListener(() => void syncAllowedSites());
chrome.tabs.onUpdated.addListener((tabId, { status }, { url }) => {
  if (status === 'complete') void onTabLoaded(tabId, url);
});
chrome.tabs.onRemoved.addListener((tabId) => void removeTab(tabId));

/** Created at install and update: browsers store the menus. */
async function createMenus(): Promise<void> {
  const text = textNow();
  await chrome.contextMenus.removeAll();
  const items: chrome.contextMenus.CreateProperties[] = [
    { id: 'save-page', title: text.savePage, contexts: ['page', 'frame'], documentUrlPatterns: ALL_SITES },
    { id: 'save-link', title: text.saveLink, contexts: ['link'], targetUrlPatterns: ALL_SITES },
    {
      id: 'highlight-selection',
      title: text.highlight,
      contexts: ['selection'],
      documentUrlPatterns: ALL_SITES,
    },
  ];
  for (const item of items) chrome.contextMenus.create(item);
}

/** The action of a menu item. */
function actionOf({ menuItemId, linkUrl }: chrome.contextMenus.OnClickData): WaitingAction | null {
  if (menuItemId === 'save-page') return { kind: 'save-page' };
  if (menuItemId === 'highlight-selection') return { kind: 'take-selection' };
  return menuItemId === 'save-link' && linkUrl !== undefined ? { kind: 'save-link', url: linkUrl } : null;
}
