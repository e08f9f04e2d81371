import { useMemo } from 'react';
import type { Id } from '#base/ids.ts';
import { newId } from '#ui/call/new-id.ts';
import { sharedValue } from '#ui/page/shared-value.ts';
import type { FromPage, PageMark, ToPage } from '../talk/page-messages.ts';
import {
  type ACCESS_PROBLEMS,
  type ToPanel,
  type ToParent,
  toPanel,
  type WaitingActions,
} from '../talk/panel-messages.ts';

/** The page, as its content script describes it. */
export type PageInfo = Omit<Extract<FromPage, { kind: 'here' }>, 'kind'>;

/** What the panel knows of the page next to it. */
export type PageStatus =
  | { readonly state: 'looking' }
  | ({ readonly state: 'there' } & PageInfo)
  | { readonly state: 'out-of-sight'; readonly why: (typeof ACCESS_PROBLEMS)[number] };

/** Requests from before the panel was open: the analysis of a link to the page at an address, and actions. */
interface Waiting {
  readonly analysisId: string | null;
  readonly address: string | null;
  readonly acts: WaitingActions;
}

/** A mark made in the page at this address while no view could handle it. */
interface UnhandledMark {
  readonly id: string;
  readonly address: string;
  readonly mark: PageMark;
}

type SelectionMessage = Extract<ToPanel, { type: 'SignificantElements' }>;
export type SelectionResult = Omit<SelectionMessage, 'type' | 'nonce'>;

/** A message before `post` adds the nonce. */
type WithoutNonce<Message> = Message extends { readonly nonce: string } ? Omit<Message, 'nonce'> : never;

interface LinkOptions {
  /** The parent frame: `beside.html`, which belongs to the extension wherever it is shown. */
  readonly parent: Pick<Window, 'postMessage'>;
  readonly origin: string;
  /** Created by `beside.html` for this frame; null otherwise, and then all messages are ignored. */
  readonly nonce: string | null;
}

export type PageLink = ReturnType<typeof createPageLink>;

/** The panel’s side of the channel to its parent frame; messages of another window, origin or frame are ignored. */
export function createPageLink({ parent, origin, nonce }: LinkOptions) {
  const beside = sharedValue<PageStatus>({ state: 'looking' });
  const waiting = sharedValue<Waiting>({ analysisId: null, address: null, acts: [] });
  const unhandledMarks = sharedValue<readonly UnhandledMark[]>([]);
  const takenIds = new Set<string>();
  const pageListeners = new Set<(message: FromPage) => void>();
  const markListeners = new Set<(mark: PageMark) => void>();
  const selectionListeners = new Set<(selection: SelectionResult) => void>();

  const post = (message: WithoutNonce<ToParent>) => {
    if (nonce !== null) parent.postMessage({ ...message, nonce }, origin);
  };

  /** While the page is loading, or the server is unavailable, no view handles marks: they wait. */
  function onMarked(mark: PageMark): void {
    for (const listener of markListeners) listener(mark);
    const page = beside.now();
    if (markListeners.size > 0 || page.state !== 'there') return;
    unhandledMarks.set([...unhandledMarks.now(), { id: newId(), address: page.address, mark }]);
  }

  function onMessage(event: Pick<MessageEvent<unknown>, 'source' | 'origin' | 'data'>): void {
    if (nonce === null || event.source !== parent || event.origin !== origin) return;
    const read = toPanel.safeParse(event.data);
    if (!read.success || read.data.nonce !== nonce) return;
    const message = read.data;
    switch (message.type) {
      case 'VIGIE_FROM_PAGE': {
        const pageMessage = message.message;
        if (pageMessage.kind === 'here') {
          const { kind: _, ...here } = pageMessage;
          beside.set({ state: 'there', ...here });
        }
        if (pageMessage.kind === 'marked') onMarked(pageMessage.mark);
        for (const listener of pageListeners) listener(pageMessage);
        return;
      }
      case 'VIGIE_OUT_OF_SIGHT':
        beside.set({ state: 'out-of-sight', why: message.why });
        return;
      case 'VIGIE_WAITING':
        waiting.set({
          analysisId: message.analysisId,
          address: message.address,
          // Sent while it was being done: it is not done again.
          acts: message.acts.filter(({ id }) => !takenIds.has(id)),
        });
        return;
      case 'SignificantElements':
        for (const listener of selectionListeners) {
          listener({ elements: message.elements, problem: message.problem });
        }
    }
  }

  return {
    onMessage,
    beside,
    waiting,
    unhandledMarks,
    ready: () => post({ type: 'VIGIE_READY' }),
    toPage: (message: ToPage) => post({ type: 'VIGIE_TO_PAGE', message }),
    /** D2 §2: requests the selected text; the response is delivered to `onSelection`. */
    askSelection: () => post({ type: 'NOOS_GET_HIGHLIGHTED_TEXT' }),
    allow: (sites: 'this' | 'all') => post({ type: 'VIGIE_ALLOW', sites }),
    close: () => post({ type: 'VIGIE_CLOSE' }),
    /** Marks a waiting action as done for this panel and the next one. False when it was done already. */
    takeAct(actId: string): boolean {
      if (takenIds.has(actId)) return false;
      takenIds.add(actId);
      const { acts } = waiting.now();
      if (acts.some(({ id }) => id === actId)) {
        waiting.set({ ...waiting.now(), acts: acts.filter(({ id }) => id !== actId) });
        post({ type: 'VIGIE_ACT_TAKEN', actId });
      }
      unhandledMarks.set(unhandledMarks.now().filter(({ id }) => id !== actId));
      return true;
    },
    /** Marks of one user are not applied for the next. */
    forgetUntaken: () => unhandledMarks.set([]),
    onMark(listener: (mark: PageMark) => void): () => void {
      markListeners.add(listener);
      return () => markListeners.delete(listener);
    },
    onFromPage(listener: (message: FromPage) => void): () => void {
      pageListeners.add(listener);
      return () => pageListeners.delete(listener);
    },
    onSelection(listener: (selection: SelectionResult) => void): () => void {
      selectionListeners.add(listener);
      return () => selectionListeners.delete(listener);
    },
  };
}

/** Reads the nonce from the address and removes it there. */
function takeNonce(): string | null {
  const nonce = window.location.hash.slice(1);
  if (nonce === '') return null;
  window.history.replaceState(null, '', window.location.pathname + window.location.search);
  return nonce;
}

/** The channel of this panel. */
export const pageLink = createPageLink({
  parent: window.parent,
  origin: window.location.origin,
  nonce: takeNonce(),
});

export const usePageStatus = pageLink.beside.use;

/** The actions waiting for the page at this address. */
export function useWaitingActions(address: string): WaitingActions {
  const { acts, address: answeredFor } = pageLink.waiting.use();
  const unhandledMarks = pageLink.unhandledMarks.use();
  return useMemo(
    () => [
      // The response may still be that for the previous page.
      ...(answeredFor === address ? acts : []),
      ...unhandledMarks.flatMap(({ id, address: of, mark }) =>
        of === address ? [{ id, act: { kind: 'mark' as const, mark } }] : [],
      ),
    ],
    [acts, answeredFor, unhandledMarks, address],
  );
}

/** The analysis of a link to the page at this address; null for any other page. */
export function useLinkedAnalysis(address: string): Id | null {
  const { analysisId, address: of } = pageLink.waiting.use();
  return of === address ? analysisId : null;
}
