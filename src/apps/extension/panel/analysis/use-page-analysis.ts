import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Id } from '#base/ids.ts';
import type { AnalysisCard } from '#features/analyses/analyses/contract/analysis-card.ts';
import {
  cacheOpenedAnalysis,
  discardPrepared,
  forgetPrepared,
  hasDrafts,
  openedQuery,
  preparedIdFor,
} from '#features/analyses/web.ts';
import {
  type KnownPage,
  knownPageTopics,
  readKnownPage,
} from '#features/captures/filing/contract/known-page.ts';
import { call } from '#ui/call/call.ts';
import { isForbiddenOrMissing } from '#ui/call/call-error.ts';
import { sessionSignal } from '#ui/call/session-signal.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { pageLink, useLinkedAnalysis } from '../page-link.ts';
import { createPreparedThread, type FilingOnCreation } from './create-prepared-thread.ts';
import { TabCaptureError } from './tab-capture.ts';

/** The address without user name and password, as it is sent to the server. */
export function withoutCredentials(address: string): string {
  const url = URL.parse(address);
  if (!url) return address;
  url.username = '';
  url.password = '';
  return url.href;
}

/** What the user can access of the page at an address; refetched when something is shared with them, or filed. */
export const knownPageQuery = (address: string) =>
  queryOptions({
    queryKey: ['known-page', address],
    queryFn: ({ signal }) => call(readKnownPage, { url: withoutCredentials(address) }, { signal }),
    meta: { topics: knownPageTopics() },
  });

export interface PageAnalysis {
  readonly address: string;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly known: KnownPage | undefined;
  /** Null while a thread is only prepared. */
  readonly analysis: AnalysisCard | null;
  /** The threads of this page, the most recently edited first. */
  readonly threads: readonly AnalysisCard[];
  readonly analysisId: Id;
  /** Creates the analysis unless it exists, capturing the page first if needed; concurrent calls create it once. */
  readonly ensureSaved: (filed?: FilingOnCreation) => Promise<AnalysisCard>;
  readonly threadName: string;
  readonly setThreadName: (name: string) => void;
  readonly chooseThread: (analysisId: Id) => void;
  readonly prepareThread: () => void;
  /** Discards the drafts of the prepared thread. */
  readonly discardThread: () => void;
}

/** `new`: a new thread, requested or started here. */
type Choice = { readonly address: string; readonly wanted: Id | 'new' };

/** AL-01: the analysis of the page: that of the link, else the most recently edited one, else a prepared one. */
export function usePageAnalysis(address: string): PageAnalysis {
  const cache = useQueryClient();
  const { show } = useSnackbar();
  const linked = useLinkedAnalysis(address);
  const known = useQuery(knownPageQuery(address));
  const [choice, setChoice] = useState<Choice | null>(null);
  const [threadName, setThreadName] = useState({ address, name: '' });
  const preparedId = preparedIdFor(address);
  const cards = (known.data?.known ?? []).map(({ analysis }) => analysis);
  const isChosen = choice?.address === address;
  const first = cards[0]?.id ?? null;
  // Drafts written while the page was unknown are not hidden by a thread that appears meanwhile.
  const isCreated = cards.some(({ id }) => id === preparedId);
  const started = isCreated ? preparedId : 'new';
  const defaultId = linked ?? (hasDrafts(preparedId) ? started : first);
  // The thread was created by a panel that was closed before the response.
  useEffect(() => {
    if (isCreated) forgetPrepared(preparedId);
  }, [isCreated, preparedId]);
  // Once chosen, an edit of another thread does not change the selection.
  if (!isChosen && defaultId !== null && known.data) setChoice({ address, wanted: defaultId });
  const wanted = isChosen ? choice.wanted : defaultId;
  const wantedId = wanted === 'new' || wanted === null ? undefined : wanted;
  const opened = useQuery(openedQuery(wantedId));
  const isLost = wantedId !== undefined && isForbiddenOrMissing(opened.error);
  // An analysis that is not accessible is not requested again.
  if (isLost && isChosen)
    setChoice(first && first !== wantedId ? { address, wanted: first } : { address, wanted: 'new' });
  const analysis =
    wantedId === undefined || isLost
      ? null
      : (opened.data ?? cards.find(({ id }) => id === wantedId) ?? null);
  const name = threadName.address === address ? threadName.name : '';

  const session = sessionSignal();
  const ensureSaved = async (filed?: FilingOnCreation) => {
    // Actions in progress call this repeatedly, also after the user has signed out.
    session.throwIfAborted();
    if (analysis) return analysis;
    const documentId = known.data?.document?.id ?? null;
    const creating = createPreparedThread({
      link: pageLink,
      address,
      documentId,
      preparedId,
      threadName: name,
      filed,
    });
    const made = await creating.catch((failure: Error) => {
      // The panel already shows another page, where the failure state of this one is not visible.
      if (failure instanceof TabCaptureError && failure.problem === 'replaced') {
        show({ text: failure.message, kind: 'error' });
      }
      throw failure;
    });
    cacheOpenedAnalysis(cache, made);
    setChoice((now) => (now && now.address !== address ? now : { address, wanted: made.id }));
    forgetPrepared(preparedId);
    void cache.invalidateQueries({ queryKey: knownPageQuery(address).queryKey });
    return made;
  };
  const isOpening = wantedId !== undefined && analysis === null && opened.isPending && !isLost;
  return {
    address,
    isPending: known.isPending || isOpening,
    error: known.data ? null : known.error,
    retry: () => void known.refetch(),
    known: known.data,
    analysis,
    threads: analysis && !cards.some(({ id }) => id === analysis.id) ? [analysis, ...cards] : cards,
    analysisId: analysis?.id ?? preparedId,
    ensureSaved,
    threadName: name,
    setThreadName: (next) => setThreadName({ address, name: next }),
    chooseThread: (analysisId) => setChoice({ address, wanted: analysisId }),
    prepareThread: () => setChoice({ address, wanted: 'new' }),
    discardThread: () => discardPrepared(preparedId),
  };
}
