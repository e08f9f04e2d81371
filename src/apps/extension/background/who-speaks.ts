import { readAddress } from '../read-address.ts';
import type { ToBackground } from '../talk/background-talk.ts';

/** What a script inside a page may ask for. A page whose process was taken over can thus mark itself and show the panel, no more. */
const PAGE_KINDS: readonly ToBackground['kind'][] = ['selected', 'marked', 'open-side-panel'];

type Sender = chrome.runtime.MessageSender;

/** Whether this part of the extension may ask for this; `origin` is the extension's own. */
export function mayAsk(message: ToBackground, sender: Sender, own: { id: string; origin: string }): boolean {
  if (sender.id !== own.id) return false;
  const isPageKind = PAGE_KINDS.includes(message.kind);
  if (sender.origin !== own.origin) {
    return isPageKind && sender.tab?.id !== undefined && sender.frameId === 0;
  }
  // A frame of ours inside a page speaks for the tab it stands in; the browser's side panel stands in none.
  const isForItsTab = !('tabId' in message) || !sender.tab || sender.tab.id === message.tabId;
  return !isPageKind && isForItsTab;
}

/** Whether a page of the web app speaks: of the server that is set, and not from a frame of somebody else's page. */
export function isOwnServer(sender: Sender, server: string | null): boolean {
  if (server === null || sender.frameId !== 0 || sender.tab?.id === undefined) return false;
  return sender.origin !== undefined && sender.origin === readAddress(server)?.origin;
}
