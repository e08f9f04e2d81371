import { injectionResult } from '../talk/background-protocol.ts';
import { BESIDE_PORT, type FromPage, fromPage, type ToPage } from '../talk/page-messages.ts';
import type { ACCESS_PROBLEMS } from '../talk/panel-messages.ts';
import { sendToBackground } from './send-to-background.ts';

interface PageListener {
  readonly onMessage: (message: FromPage) => void;
  readonly onUnavailable: (why: (typeof ACCESS_PROBLEMS)[number]) => void;
}

export interface PageChannel {
  readonly send: (message: ToPage) => void;
  /** Connects to the page again if it is not connected: it was replaced, or is accessible now. */
  readonly connect: () => Promise<void>;
}

/** Talks to the content script of a tab; injects it where needed, and again whenever the page is replaced. */
export function createPageChannel(tabId: number, { onMessage, onUnavailable }: PageListener): PageChannel {
  let port: chrome.runtime.Port | null = null;
  let isConnecting = false;
  let isRetryRequested = false;
  const pendingRequests = trackRequests(onMessage);

  /** Whether a script responded. */
  function connect(): Promise<boolean> {
    return new Promise((resolve) => {
      const opened = chrome.tabs.connect(tabId, { name: BESIDE_PORT, frameId: 0 });
      opened.onMessage.addListener((data: unknown) => {
        const message = fromPage.safeParse(data).data;
        if (!message) return;
        port = opened;
        resolve(true);
        pendingRequests.answer(message);
        onMessage(message);
      });
      opened.onDisconnect.addListener(() => {
        // Reading lastError prevents an error report: having no receiver is an expected result.
        void chrome.runtime.lastError;
        resolve(false);
        if (port !== opened) return;
        port = null;
        pendingRequests.end();
        void reach();
      });
    });
  }

  async function attempt(): Promise<void> {
    if (port || (await connect())) return;
    const answer = await sendToBackground({ kind: 'enter', tabId }, injectionResult);
    if (answer?.problem === null && (await connect())) return;
    // While a page is loading browsers do not know yet whether it is accessible; they report when it is loaded.
    const isLoading = (await chrome.tabs.get(tabId).catch(() => null))?.status === 'loading';
    if (!isLoading) onUnavailable(answer?.problem ?? 'gone');
  }

  /** One attempt at a time; a request during an attempt triggers one more. */
  async function reach(): Promise<void> {
    isRetryRequested = isConnecting;
    if (isConnecting) return;
    isConnecting = true;
    try {
      do {
        isRetryRequested = false;
        await attempt();
      } while (isRetryRequested);
    } finally {
      isConnecting = false;
    }
  }

  return {
    send(message) {
      pendingRequests.ask(message);
      if (port) port.postMessage(message);
      else pendingRequests.end();
    },
    connect: reach,
  };
}

/** Requests without a response: when the page goes away, the panel must get a failure. */
function trackRequests(onMessage: (message: FromPage) => void) {
  const pages = new Set<string>();
  let isSelectionPending = false;
  return {
    ask(message: ToPage) {
      if (message.kind === 'take-page') pages.add(message.askId);
      if (message.kind === 'take-selection') isSelectionPending = true;
    },
    answer(message: FromPage) {
      if (message.kind === 'taken' || message.kind === 'not-taken') pages.delete(message.askId);
      if (message.kind === 'selection') isSelectionPending = false;
    },
    end() {
      for (const askId of pages) onMessage({ kind: 'not-taken', askId, problem: 'replaced', size: null });
      pages.clear();
      if (isSelectionPending) onMessage({ kind: 'selection', elements: [], problem: 'nothing' });
      isSelectionPending = false;
    },
  };
}
