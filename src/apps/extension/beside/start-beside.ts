import { ALL_SITES, sitePattern } from '../parse-url.ts';
import { waiting } from '../talk/background-protocol.ts';
import type { FromPage } from '../talk/page-messages.ts';
import type { ToPanel, ToParent } from '../talk/panel-messages.ts';
import { createPageChannel } from './page-channel.ts';
import { createPanelChannel } from './panel-channel.ts';
import { notifyBackground, sendToBackground } from './send-to-background.ts';

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
