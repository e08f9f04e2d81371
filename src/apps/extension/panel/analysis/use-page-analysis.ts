import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Id } from '#base/ids.ts';
import type { AnalysisCard } from '#features/analyses/analyses/contract/analysis-card.ts';
import {
  discardPrepared,
  forgetPrepared,
  isBegun,
  noteOpened,
  openedQuery,
  preparedIdFor,
} from '#features/analyses/web.ts';
import type { KnownPage } from '#features/captures/filing/contract/known-page.ts';
import { isTaken } from '#ui/call/failure-of.ts';
import { sessionRun } from '#ui/call/session-run.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { pageLink, useNamedAnalysis } from '../page-link.ts';
import { knownPageQuery } from './known-page-query.ts';
import { NotBrought } from './not-brought.ts';
import { type FiledAtOnce, saveThread } from './save-thread.ts';

export interface PageAnalysis {
  readonly address: string;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly known: KnownPage | undefined;
  /** Null while one is only prepared. */
  readonly analysis: AnalysisCard | null;
  /** The threads of this page, the most recently edited first. */
  readonly threads: readonly AnalysisCard[];
  readonly analysisId: Id;
  /** Makes the analysis unless it stands, and brings the page in before that; however often it is asked, once. */
  readonly ensureSaved: (filed?: FiledAtOnce) => Promise<AnalysisCard>;
  readonly threadName: string;
  readonly setThreadName: (name: string) => void;
  readonly chooseThread: (analysisId: Id) => void;
  readonly prepareThread: () => void;
  /** Lets go of what was begun in the thread that is only prepared. */
  readonly discardThread: () => void;
}

/** `new`: another thread than those there are, asked for or begun here. */
type Choice = { readonly address: string; readonly wanted: Id | 'new' };

/** AL-01: the analysis of the page beside: the one a link named, else the most recently edited, else one that is prepared. */
export function usePageAnalysis(address: string): PageAnalysis {
  const cache = useQueryClient();
  const { show } = useSnackbar();
  const named = useNamedAnalysis(address);
  const known = useQuery(knownPageQuery(address));
  const [choice, setChoice] = useState<Choice | null>(null);
  const [threadName, setThreadName] = useState({ address, name: '' });
  const preparedId = preparedIdFor(address);
  const cards = (known.data?.known ?? []).map(({ analysis }) => analysis);
  const isChosen = choice?.address === address;
  const first = cards[0]?.id ?? null;
  // What was begun while nobody knew the page is not hidden by a thread that appears meanwhile.
  const isMade = cards.some(({ id }) => id === preparedId);
  const begun = isMade ? preparedId : 'new';
  const byItself = named ?? (isBegun(preparedId) ? begun : first);
  // Made by a panel that was closed before it heard so.
  useEffect(() => {
    if (isMade) forgetPrepared(preparedId);
  }, [isMade, preparedId]);
  // Once shown, another one's edit does not change which thread is read.
  if (!isChosen && byItself !== null && known.data) setChoice({ address, wanted: byItself });
  const wanted = isChosen ? choice.wanted : byItself;
  const wantedId = wanted === 'new' || wanted === null ? undefined : wanted;
  const opened = useQuery(openedQuery(wantedId));
  const isLost = wantedId !== undefined && isTaken(opened.error);
  // What was taken from its reader, or was never theirs, is not asked for again.
  if (isLost && isChosen)
    setChoice(first && first !== wantedId ? { address, wanted: first } : { address, wanted: 'new' });
  const analysis =
    wantedId === undefined || isLost
      ? null
      : (opened.data ?? cards.find(({ id }) => id === wantedId) ?? null);
  const name = threadName.address === address ? threadName.name : '';

  const over = sessionRun();
  const ensureSaved = async (filed?: FiledAtOnce) => {
    // Asked for again and again by acts on their way, also after their person left.
    over.throwIfAborted();
    if (analysis) return analysis;
    const documentId = known.data?.document?.id ?? null;
    const saving = saveThread({ link: pageLink, address, documentId, preparedId, threadName: name, filed });
    const made = await saving.catch((failure: Error) => {
      // The panel stands beside another page already: what is said beside this one would not be seen.
      if (failure instanceof NotBrought && failure.problem === 'replaced') {
        show({ text: failure.message, kind: 'error' });
      }
      throw failure;
    });
    noteOpened(cache, made);
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
