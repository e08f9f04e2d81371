import { sharedValue } from '#ui/page/shared-value.ts';
import {
  type OUT_OF_SIGHT,
  type ToPanel,
  type ToParent,
  toPanel,
  type WaitingAct,
} from '../talk/frame-talk.ts';
import type { FromPage, ToPage } from '../talk/page-talk.ts';

/** The page as its script described it. */
export type BesidePage = Omit<Extract<FromPage, { kind: 'here' }>, 'kind'>;

/** What the panel knows of the page it stands beside. */
export type PageBeside =
  | { readonly state: 'looking' }
  | ({ readonly state: 'there' } & BesidePage)
  | { readonly state: 'out-of-sight'; readonly why: (typeof OUT_OF_SIGHT)[number] };

/** What was asked for before the panel was there: the analysis a link named, and an act. */
export interface Waiting {
  readonly analysisId: string | null;
  readonly act: WaitingAct | null;
}

type Answered = Extract<ToPanel, { type: 'SignificantElements' }>;
export type TakenSelection = Omit<Answered, 'type' | 'nonce'>;

/** A message before `post` gives it the nonce. */
type Unsigned<Message> = Message extends { readonly nonce: string } ? Omit<Message, 'nonce'> : never;

interface Means {
  /** The window around the panel: `beside.html`, which belongs to the extension wherever it is shown. */
  readonly parent: Pick<Window, 'postMessage'>;
  readonly origin: string;
  /** Made by `beside.html` for this one frame; null where nobody did, and then nobody is listened to. */
  readonly nonce: string | null;
}

export type PageLink = ReturnType<typeof openPageLink>;

/** The panel's side of the talk with what surrounds it; a message of another window, origin or frame is nobody's. */
export function openPageLink({ parent, origin, nonce }: Means) {
  const beside = sharedValue<PageBeside>({ state: 'looking' });
  const waiting = sharedValue<Waiting>({ analysisId: null, act: null });
  const pageListeners = new Set<(message: FromPage) => void>();
  const selectionListeners = new Set<(taken: TakenSelection) => void>();

  const post = (message: Unsigned<ToParent>) => {
    if (nonce !== null) parent.postMessage({ ...message, nonce }, origin);
  };

  function hear(event: Pick<MessageEvent<unknown>, 'source' | 'origin' | 'data'>): void {
    if (nonce === null || event.source !== parent || event.origin !== origin) return;
    const read = toPanel.safeParse(event.data);
    if (!read.success || read.data.nonce !== nonce) return;
    const message = read.data;
    switch (message.type) {
      case 'VIGIE_FROM_PAGE': {
        const said = message.message;
        if (said.kind === 'here') {
          const { kind: _, ...here } = said;
          beside.set({ state: 'there', ...here });
        }
        for (const listener of pageListeners) listener(said);
        return;
      }
      case 'VIGIE_OUT_OF_SIGHT':
        beside.set({ state: 'out-of-sight', why: message.why });
        return;
      case 'VIGIE_WAITING':
        waiting.set({ analysisId: message.analysisId, act: message.act });
        return;
      case 'SignificantElements':
        for (const listener of selectionListeners) {
          listener({ elements: message.elements, problem: message.problem });
        }
    }
  }

  return {
    hear,
    beside,
    waiting,
    ready: () => post({ type: 'VIGIE_READY' }),
    toPage: (message: ToPage) => post({ type: 'VIGIE_TO_PAGE', message }),
    /** D2 §2: asks for the words that are selected; the answer comes to `onSelection`. */
    askSelection: () => post({ type: 'NOOS_GET_HIGHLIGHTED_TEXT' }),
    allow: (sites: 'this' | 'all') => post({ type: 'VIGIE_ALLOW', sites }),
    close: () => post({ type: 'VIGIE_CLOSE' }),
    /** The act that waited is done: neither this panel nor the next one does it again. */
    actTaken() {
      waiting.set({ ...waiting.now(), act: null });
      post({ type: 'VIGIE_ACT_TAKEN' });
    },
    onFromPage(listener: (message: FromPage) => void): () => void {
      pageListeners.add(listener);
      return () => pageListeners.delete(listener);
    },
    onSelection(listener: (taken: TakenSelection) => void): () => void {
      selectionListeners.add(listener);
      return () => selectionListeners.delete(listener);
    },
  };
}

/** Takes the nonce out of the address, so that it stands nowhere once it was read. */
function takeNonce(): string | null {
  const nonce = window.location.hash.slice(1);
  if (nonce === '') return null;
  window.history.replaceState(null, '', window.location.pathname + window.location.search);
  return nonce;
}

/** The link of this panel. */
export const pageLink = openPageLink({
  parent: window.parent,
  origin: window.location.origin,
  nonce: takeNonce(),
});

export const usePageBeside = pageLink.beside.use;
export const useWaiting = pageLink.waiting.use;
