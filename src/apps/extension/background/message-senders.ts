import { parseUrl } from '../parse-url.ts';
import type { ToBackground } from '../talk/background-protocol.ts';

/**
 * The messages a content script may send. A page that compromised its process can thus mark itself and open the panel, no
 * more.
 */
const PAGE_KINDS: readonly ToBackground['kind'][] = ['selected', 'marked', 'open-side-panel'];

type Sender = chrome.runtime.MessageSender;

/** Whether a sender may send this message; `origin` is the extension’s own. */
export function canSend(message: ToBackground, sender: Sender, own: { id: string; origin: string }): boolean {
  if (sender.id !== own.id) return false;
  const isPageKind = PAGE_KINDS.includes(message.kind);
  if (sender.origin !== own.origin) {
    return isPageKind && sender.tab?.id !== undefined && sender.frameId === 0;
  }
  // A frame of the extension inside a page may only act for its own tab; the side panel belongs to no tab.
  const isForItsTab = !('tabId' in message) || !sender.tab || sender.tab.id === message.tabId;
  return !isPageKind && isForItsTab;
}

/** Whether the sender is a page of the configured server, and not a frame inside another page. */
export function isOwnServer(sender: Sender, server: string | null): boolean {
  if (server === null || sender.frameId !== 0 || sender.tab?.id === undefined) return false;
  return sender.origin !== undefined && sender.origin === parseUrl(server)?.origin;
}
