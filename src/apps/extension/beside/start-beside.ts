import type { z } from 'zod';
import { ALL_SITES, sitePattern } from '../parse-url.ts';
import { injectionResult, type ToBackground, waiting } from '../talk/background-protocol.ts';
import { BESIDE_PORT, type FromPage, fromPage, type ToPage } from '../talk/page-messages.ts';
import { type ACCESS_PROBLEMS, type ToPanel, type ToParent, toParent } from '../talk/panel-messages.ts';

const MAX_ATTEMPTS = 2;

/**
 * Sends a message to the service worker and parses the response; null without a valid one. Retries once: the first message
 * may arrive while the worker shuts down.
 */
async function sendToBackground<T>(message: ToBackground, shape: z.ZodType<T>): Promise<T | null> {
  for (let tried = 0; tried < MAX_ATTEMPTS; tried += 1) {
    const answer: unknown = await chrome.runtime.sendMessage(message).catch(() => undefined);
    const read = shape.safeParse(answer);
    if (read.success) return read.data;
  }
  return null;
}

/** Sends a message without a response. */
async function notifyBackground(message: ToBackground): Promise<void> {
  await chrome.runtime.sendMessage(message).catch(() => undefined);
}

interface BesideOptions {
  readonly tabId: number;
  readonly frame: HTMLIFrameElement;
  readonly nonce: string;
  /** In a frame inside the page rather than in the side panel. */
  readonly isFramed: boolean;
  /** Whether a storage change concerns this tab. */
  readonly concerns: (keys: readonly string[]) => boolean;
}

type Waiting = Omit<Extract<ToPanel, { type: 'VIGIE_WAITING' }>, 'type' | 'nonce'>;
/** The state of a panel until it receives another. */
const NOTHING_WAITING: Waiting = { analysisId: null, address: null, acts: [] };

type Here = Extract<FromPage, { kind: 'here' }>;
type PageState = { readonly here: Here } | { readonly why: 'not-allowed' | 'browser-page' | 'gone' };

/** Connects a panel to the page next to it: the only part of the extension that talks to both. */
export function startBeside({ tabId, frame, nonce, isFramed, concerns }: BesideOptions): void {
  let pageState: PageState | null = null;
  let isReady = false;
  let lastSent = NOTHING_WAITING;
  let sending: Promise<unknown> = Promise.resolve();

  const address = () => (pageState && 'here' in pageState ? pageState.here.address : null);

  const page = createPageChannel(tabId, {
    onMessage(message) {
      if (message.kind === 'selection') {
        // D2 §2: the wire names of the specification.
        panel.send({ type: 'SignificantElements', elements: message.elements, problem: message.problem });
        return;
      }
      if (message.kind === 'here') see({ here: message });
      else panel.send({ type: 'VIGIE_FROM_PAGE', message });
    },
    onUnavailable: (why) => see({ why }),
  });

  const panel = createPanelChannel(frame, nonce, onPanelMessage);

  function see(now: PageState): void {
    pageState = now;
    if (isReady) sendPageState();
  }

  function sendPageState(): void {
    // What waited for the previous page must not be done on this one, not even before the worker has responded.
    if (lastSent.address !== address()) sendIfChanged(NOTHING_WAITING);
    if (pageState && 'here' in pageState) panel.send({ type: 'VIGIE_FROM_PAGE', message: pageState.here });
    else if (pageState) panel.send({ type: 'VIGIE_OUT_OF_SIGHT', why: pageState.why });
    sendWaiting();
  }

  /** One after the other, and each once: an action delivered twice would be done twice. */
  function sendWaiting(): void {
    sending = sending.then(async () => {
      const asked = address();
      const answer = await sendToBackground({ kind: 'what-waits', tabId, address: asked }, waiting);
      // The page has changed meanwhile: it makes its own request.
      if (answer && asked === address())
        sendIfChanged({ analysisId: answer.analysisId, address: asked, acts: answer.acts });
    });
  }

  function sendIfChanged(now: Waiting): void {
    if (JSON.stringify(now) === JSON.stringify(lastSent)) return;
    lastSent = now;
    panel.send({ type: 'VIGIE_WAITING', ...now });
  }

  function onPanelMessage(message: ToParent): void {
    switch (message.type) {
      case 'VIGIE_READY':
        isReady = true;
        lastSent = NOTHING_WAITING;
        sendPageState();
        break;
      case 'NOOS_GET_HIGHLIGHTED_TEXT':
        page.send({ kind: 'take-selection' });
        break;
      case 'VIGIE_TO_PAGE':
        page.send(message.message);
        break;
      case 'VIGIE_ACT_TAKEN':
        void notifyBackground({ kind: 'act-taken', tabId, actId: message.actId });
        break;
      case 'VIGIE_ALLOW':
        void allow(message.sites);
        break;
      case 'VIGIE_CLOSE':
        if (isFramed) void notifyBackground({ kind: 'close', tabId });
        else window.close();
        break;
    }
  }

  /** In the event of a click in the panel: the user activation also applies to the frames around it. */
  async function allow(sites: 'this' | 'all'): Promise<void> {
    const seen = address();
    const site = seen === null ? null : sitePattern(seen);
    const origins = sites === 'all' ? ALL_SITES : site === null ? null : [site];
    await (origins
      ? chrome.permissions.request({ origins })
      : // The address of a page without access is unknown: the browser asks for access on the button of the extension.
        chrome.permissions.addHostAccessRequest({ tabId })
    ).catch(() => false);
    await page.connect();
  }

  chrome.tabs.onUpdated.addListener((updatedId, { status }) => {
    if (updatedId === tabId && status === 'complete') void page.connect();
  });
  chrome.permissions.onAdded.addListener(() => void page.connect());
  chrome.storage.onChanged.addListener((changes, area) => {
    const isWaiting = area === 'session' && concerns(Object.keys(changes));
    if (isWaiting) void page.connect();
    // Other actions wait for another user.
    if (isReady && (isWaiting || (area === 'local' && 'pairing' in changes))) sendWaiting();
  });
  void page.connect();
}

type WithoutNonce<Message> = Message extends unknown ? Omit<Message, 'nonce'> : never;

interface PanelChannel {
  readonly send: (message: WithoutNonce<ToPanel>) => void;
}

/**
 * EX-02: talks to the panel in this frame only. Messages from another window, another origin, without the nonce of this
 * frame, or of another shape are ignored.
 */
function createPanelChannel(
  frame: HTMLIFrameElement,
  nonce: string,
  onMessage: (message: ToParent) => void,
): PanelChannel {
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source === null || source !== frame.contentWindow || origin !== window.location.origin) return;
    const message = toParent.safeParse(data).data;
    if (message?.nonce === nonce) onMessage(message);
  });
  return {
    send: (message) => frame.contentWindow?.postMessage({ ...message, nonce }, window.location.origin),
  };
}

interface PageListener {
  readonly onMessage: (message: FromPage) => void;
  readonly onUnavailable: (why: (typeof ACCESS_PROBLEMS)[number]) => void;
}

interface PageChannel {
  readonly send: (message: ToPage) => void;
  /** Connects to the page again if it is not connected: it was replaced, or is accessible now. */
  readonly connect: () => Promise<void>;
}

/** Talks to the content script of a tab; injects it where needed, and again whenever the page is replaced. */
function createPageChannel(tabId: number, { onMessage, onUnavailable }: PageListener): PageChannel {
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
