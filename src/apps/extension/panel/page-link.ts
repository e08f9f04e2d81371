import { useMemo } from 'react';
import type { Id } from '#base/ids.ts';
import { newId } from '#ui/call/new-id.ts';
import { sharedValue } from '#ui/page/shared-value.ts';
import {
  type OUT_OF_SIGHT,
  type ToPanel,
  type ToParent,
  toPanel,
  type WaitingActs,
} from '../talk/frame-talk.ts';
import type { FromPage, PageMark, ToPage } from '../talk/page-talk.ts';

/** The page as its script described it. */
export type BesidePage = Omit<Extract<FromPage, { kind: 'here' }>, 'kind'>;

/** What the panel knows of the page it stands beside. */
export type PageBeside =
  | { readonly state: 'looking' }
  | ({ readonly state: 'there' } & BesidePage)
  | { readonly state: 'out-of-sight'; readonly why: (typeof OUT_OF_SIGHT)[number] };

/** What was asked for before the panel was there: the analysis a link named for the page at an address, and acts. */
export interface Waiting {
  readonly analysisId: string | null;
  readonly address: string | null;
  readonly acts: WaitingActs;
}

/** Marked in the page at this address while nobody here could take it. */
interface UntakenMark {
  readonly id: string;
  readonly address: string;
  readonly mark: PageMark;
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
  const waiting = sharedValue<Waiting>({ analysisId: null, address: null, acts: [] });
  const untaken = sharedValue<readonly UntakenMark[]>([]);
  const taken = new Set<string>();
  const pageListeners = new Set<(message: FromPage) => void>();
  const markListeners = new Set<(mark: PageMark) => void>();
  const selectionListeners = new Set<(taken: TakenSelection) => void>();

  const post = (message: Unsigned<ToParent>) => {
    if (nonce !== null) parent.postMessage({ ...message, nonce }, origin);
  };

  /** While the page is only being looked up, or the server is away, nobody takes it: then it waits. */
  function hearMark(mark: PageMark): void {
    for (const listener of markListeners) listener(mark);
    const page = beside.now();
    if (markListeners.size > 0 || page.state !== 'there') return;
    untaken.set([...untaken.now(), { id: newId(), address: page.address, mark }]);
  }

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
        if (said.kind === 'marked') hearMark(said.mark);
        for (const listener of pageListeners) listener(said);
        return;
      }
      case 'VIGIE_OUT_OF_SIGHT':
        beside.set({ state: 'out-of-sight', why: message.why });
        return;
      case 'VIGIE_WAITING':
        waiting.set({
          analysisId: message.analysisId,
          address: message.address,
          // Told while it was being done: it is not done again.
          acts: message.acts.filter(({ id }) => !taken.has(id)),
        });
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
    untaken,
    ready: () => post({ type: 'VIGIE_READY' }),
    toPage: (message: ToPage) => post({ type: 'VIGIE_TO_PAGE', message }),
    /** D2 §2: asks for the words that are selected; the answer comes to `onSelection`. */
    askSelection: () => post({ type: 'NOOS_GET_HIGHLIGHTED_TEXT' }),
    allow: (sites: 'this' | 'all') => post({ type: 'VIGIE_ALLOW', sites }),
    close: () => post({ type: 'VIGIE_CLOSE' }),
    /** The act that waited is done: neither this panel nor the next one does it again. False when it was done already. */
    takeAct(actId: string): boolean {
      if (taken.has(actId)) return false;
      taken.add(actId);
      const { acts } = waiting.now();
      if (acts.some(({ id }) => id === actId)) {
        waiting.set({ ...waiting.now(), acts: acts.filter(({ id }) => id !== actId) });
        post({ type: 'VIGIE_ACT_TAKEN', actId });
      }
      untaken.set(untaken.now().filter(({ id }) => id !== actId));
      return true;
    },
    /** What one person marked is not marked by the next. */
    forgetUntaken: () => untaken.set([]),
    onMark(listener: (mark: PageMark) => void): () => void {
      markListeners.add(listener);
      return () => markListeners.delete(listener);
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

/** What waits to be done on the page at this address, whoever kept it. */
export function useWaitingActs(address: string): WaitingActs {
  const { acts, address: answeredFor } = pageLink.waiting.use();
  const untaken = pageLink.untaken.use();
  return useMemo(
    () => [
      // The page before may still be the one that was answered for.
      ...(answeredFor === address ? acts : []),
      ...untaken.flatMap(({ id, address: of, mark }) =>
        of === address ? [{ id, act: { kind: 'mark' as const, mark } }] : [],
      ),
    ],
    [acts, answeredFor, untaken, address],
  );
}

/** The analysis that a link named for the page at this address: beside any other page it counts for nothing. */
export function useNamedAnalysis(address: string): Id | null {
  const { analysisId, address: of } = pageLink.waiting.use();
  return of === address ? analysisId : null;
}
