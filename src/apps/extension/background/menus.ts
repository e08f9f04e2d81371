import { ALL_SITES } from '../parse-url.ts';
import type { WaitingAction } from '../talk/panel-messages.ts';
import { textNow } from './text.ts';

/** Created at install and update: browsers store the menus. */
export async function createMenus(): Promise<void> {
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
export function actionOf({ menuItemId, linkUrl }: chrome.contextMenus.OnClickData): WaitingAction | null {
  if (menuItemId === 'save-page') return { kind: 'save-page' };
  if (menuItemId === 'highlight-selection') return { kind: 'take-selection' };
  return menuItemId === 'save-link' && linkUrl !== undefined ? { kind: 'save-link', url: linkUrl } : null;
}
