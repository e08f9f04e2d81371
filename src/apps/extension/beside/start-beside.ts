import { ALL_SITES, sitePattern } from '../read-address.ts';
import { type ToBackground, waiting } from '../talk/background-talk.ts';
import type { ToParent } from '../talk/frame-talk.ts';
import type { FromPage } from '../talk/page-talk.ts';
import { pageChannel } from './page-channel.ts';
import { panelChannel } from './panel-channel.ts';

interface Place {
  readonly tabId: number;
  readonly frame: HTMLIFrameElement;
  readonly nonce: string;
  /** Inside the page rather than in the browser's side panel. */
  readonly isFramed: boolean;
  /** Whether a change of what is kept concerns this tab. */
  readonly concerns: (keys: readonly string[]) => boolean;
}

type Here = Extract<FromPage, { kind: 'here' }>;
type Sight = { readonly here: Here } | { readonly why: 'not-allowed' | 'browser-page' | 'gone' };

/** Joins a panel to the page beside it: the only part of the extension that speaks to both. */
export function startBeside({ tabId, frame, nonce, isFramed, concerns }: Place): void {
  let sight: Sight | null = null;
  let isReady = false;
  let lastTold = '';
  let telling: Promise<unknown> = Promise.resolve();

  const askBackground = (message: ToBackground): Promise<unknown> => chrome.runtime.sendMessage(message);
  const address = () => (sight && 'here' in sight ? sight.here.address : null);

  const page = pageChannel(tabId, {
    heard(message) {
      if (message.kind === 'selection') {
        // D2 §2: the wire names of the specification.
        panel.tell({ type: 'SignificantElements', elements: message.elements, problem: message.problem });
        return;
      }
      if (message.kind === 'here') see({ here: message });
      else panel.tell({ type: 'VIGIE_FROM_PAGE', message });
    },
    outOfSight: (why) => see({ why }),
  });

  const panel = panelChannel(frame, nonce, hear);

  function see(now: Sight): void {
    sight = now;
    if (isReady) tellSight();
  }

  function tellSight(): void {
    if (sight && 'here' in sight) panel.tell({ type: 'VIGIE_FROM_PAGE', message: sight.here });
    else if (sight) panel.tell({ type: 'VIGIE_OUT_OF_SIGHT', why: sight.why });
    tellWaiting();
  }

  /** One after the other, and each once: an act that is told twice would be done twice. */
  function tellWaiting(): void {
    telling = telling.then(async () => {
      const answer = await askBackground({ kind: 'what-waits', tabId, address: address() });
      const { analysisId, act } = waiting.parse(answer);
      const told = JSON.stringify([analysisId, act]);
      if (told === lastTold) return;
      lastTold = told;
      panel.tell({ type: 'VIGIE_WAITING', analysisId, act });
    });
  }

  function hear(message: ToParent): void {
    switch (message.type) {
      case 'VIGIE_READY':
        isReady = true;
        lastTold = '';
        tellSight();
        break;
      case 'NOOS_GET_HIGHLIGHTED_TEXT':
        page.say({ kind: 'take-selection' });
        break;
      case 'VIGIE_TO_PAGE':
        page.say(message.message);
        break;
      case 'VIGIE_ACT_TAKEN':
        void askBackground({ kind: 'act-taken', tabId });
        break;
      case 'VIGIE_ALLOW':
        void allow(message.sites);
        break;
      case 'VIGIE_CLOSE':
        if (isFramed) void askBackground({ kind: 'close', tabId });
        else window.close();
        break;
    }
  }

  /** Right after a press in the panel, which counts here too: browsers tell the frames around it. */
  async function allow(sites: 'this' | 'all'): Promise<void> {
    const seen = address();
    const site = seen === null ? null : sitePattern(seen);
    if (sites === 'all') await chrome.permissions.request({ origins: ALL_SITES });
    else if (site !== null) await chrome.permissions.request({ origins: [site] });
    // Nobody knows the address of a page that may not be seen: the browser asks for it, on the button of the extension.
    else await chrome.permissions.addHostAccessRequest({ tabId });
    await page.reach();
  }

  chrome.tabs.onUpdated.addListener((updatedId, { status }) => {
    if (updatedId === tabId && status === 'complete') void page.reach();
  });
  chrome.permissions.onAdded.addListener(() => void page.reach());
  chrome.storage.onChanged.addListener((changes, area) => {
    if (area !== 'session' || !concerns(Object.keys(changes))) return;
    void page.reach();
    if (isReady) tellWaiting();
  });
  void page.reach();
}
