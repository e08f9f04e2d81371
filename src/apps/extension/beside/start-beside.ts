import { ALL_SITES, sitePattern } from '../read-address.ts';
import { waiting } from '../talk/background-talk.ts';
import type { ToPanel, ToParent } from '../talk/frame-talk.ts';
import type { FromPage } from '../talk/page-talk.ts';
import { askBackground, tellBackground } from './ask-background.ts';
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

type Waiting = Omit<Extract<ToPanel, { type: 'VIGIE_WAITING' }>, 'type' | 'nonce'>;
/** What a panel takes to wait until it was told otherwise. */
const NOTHING: Waiting = { analysisId: null, address: null, acts: [] };

type Here = Extract<FromPage, { kind: 'here' }>;
type Sight = { readonly here: Here } | { readonly why: 'not-allowed' | 'browser-page' | 'gone' };

/** Joins a panel to the page beside it: the only part of the extension that speaks to both. */
export function startBeside({ tabId, frame, nonce, isFramed, concerns }: Place): void {
  let sight: Sight | null = null;
  let isReady = false;
  let lastTold = NOTHING;
  let telling: Promise<unknown> = Promise.resolve();

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
    // What waited for the page before is not to be done on this one, not even until the background has answered.
    if (lastTold.address !== address()) tellIfNew(NOTHING);
    if (sight && 'here' in sight) panel.tell({ type: 'VIGIE_FROM_PAGE', message: sight.here });
    else if (sight) panel.tell({ type: 'VIGIE_OUT_OF_SIGHT', why: sight.why });
    tellWaiting();
  }

  /** One after the other, and each once: an act that is told twice would be done twice. */
  function tellWaiting(): void {
    telling = telling.then(async () => {
      const asked = address();
      const answer = await askBackground({ kind: 'what-waits', tabId, address: asked }, waiting);
      // Of another page by now: that one asks for itself.
      if (answer && asked === address())
        tellIfNew({ analysisId: answer.analysisId, address: asked, acts: answer.acts });
    });
  }

  function tellIfNew(now: Waiting): void {
    if (JSON.stringify(now) === JSON.stringify(lastTold)) return;
    lastTold = now;
    panel.tell({ type: 'VIGIE_WAITING', ...now });
  }

  function hear(message: ToParent): void {
    switch (message.type) {
      case 'VIGIE_READY':
        isReady = true;
        lastTold = NOTHING;
        tellSight();
        break;
      case 'NOOS_GET_HIGHLIGHTED_TEXT':
        page.say({ kind: 'take-selection' });
        break;
      case 'VIGIE_TO_PAGE':
        page.say(message.message);
        break;
      case 'VIGIE_ACT_TAKEN':
        void tellBackground({ kind: 'act-taken', tabId, actId: message.actId });
        break;
      case 'VIGIE_ALLOW':
        void allow(message.sites);
        break;
      case 'VIGIE_CLOSE':
        if (isFramed) void tellBackground({ kind: 'close', tabId });
        else window.close();
        break;
    }
  }

  /** Right after a press in the panel, which counts here too: browsers tell the frames around it. */
  async function allow(sites: 'this' | 'all'): Promise<void> {
    const seen = address();
    const site = seen === null ? null : sitePattern(seen);
    const origins = sites === 'all' ? ALL_SITES : site === null ? null : [site];
    await (origins
      ? chrome.permissions.request({ origins })
      : // Nobody knows the address of a page that may not be seen: the browser asks for it, on the button of the extension.
        chrome.permissions.addHostAccessRequest({ tabId })
    ).catch(() => false);
    await page.reach();
  }

  chrome.tabs.onUpdated.addListener((updatedId, { status }) => {
    if (updatedId === tabId && status === 'complete') void page.reach();
  });
  chrome.permissions.onAdded.addListener(() => void page.reach());
  chrome.storage.onChanged.addListener((changes, area) => {
    const isWaiting = area === 'session' && concerns(Object.keys(changes));
    if (isWaiting) void page.reach();
    // For another person something else waits.
    if (isReady && (isWaiting || (area === 'local' && 'pairing' in changes))) tellWaiting();
  });
  void page.reach();
}
