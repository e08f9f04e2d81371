import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import type { Id } from '#base/ids.ts';
import { createAnalysis } from '#features/analyses/analyses/contract/analyses.ts';
import type { AnalysisCard } from '#features/analyses/analyses/contract/analysis-card.ts';
import { discardPrepared, noteOpened, preparedIdFor } from '#features/analyses/web.ts';
import { call } from '#ui/call/call.ts';
import { keepDraft, useDraft } from '#ui/writing/use-draft.ts';

export interface SavedThread {
  readonly analysisId: Id;
  readonly isSaved: boolean;
  /** Makes the analysis unless it stands; however often it is asked, once. */
  readonly ensureSaved: () => Promise<void>;
  /** What a prepared thread is to be called. */
  readonly threadName: string;
  readonly setThreadName: (name: string) => void;
  /** Lets go of what was begun in a prepared thread. */
  readonly discard: () => void;
}

/** AL-01: a prepared thread has its id from the beginning; sharing it, or the first thing said in it, makes it. */
export function useSavedThread(documentId: Id, analysis: AnalysisCard | null): SavedThread {
  const cache = useQueryClient();
  const router = useRouter();
  const isPrepared = analysis === null;
  const preparedId = preparedIdFor(documentId);
  const nameDraft = `thread-name.${preparedId}`;
  const [threadName, setThreadName] = useDraft(nameDraft);
  const making = useRef<{ readonly id: Id; readonly made: Promise<void> } | null>(null);

  const make = async () => {
    const made = await call(createAnalysis, { id: preparedId, document: { id: documentId }, threadName });
    keepDraft(nameDraft, '');
    noteOpened(cache, made);
    await cache.invalidateQueries({ queryKey: ['documents', documentId, 'analyses'] });
    // Whoever went elsewhere meanwhile stays there.
    const { pathname } = router.state.location;
    if (pathname !== `/doc/${documentId}` && pathname !== `/doc/${documentId}/${made.id}`) return;
    const params = { documentId, analysisId: made.id };
    const state = { isOnlyNamed: true } as const;
    await router.navigate({
      to: '/doc/$documentId/{-$analysisId}',
      params,
      search: {},
      state,
      replace: true,
    });
  };
  const ensureSaved = () => {
    if (!isPrepared) return Promise.resolve();
    if (making.current?.id !== preparedId) {
      const made = make();
      making.current = { id: preparedId, made };
      // A failed making is made again by whoever asks next.
      made.catch(() => {
        making.current = null;
      });
    }
    return making.current?.made ?? Promise.resolve();
  };
  return {
    ...{
      analysisId: analysis?.id ?? preparedId,
      isSaved: !isPrepared,
      ensureSaved,
      threadName,
      setThreadName,
    },
    discard: () => discardPrepared(preparedId),
  };
}
