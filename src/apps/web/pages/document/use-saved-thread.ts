import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import type { Id } from '#base/ids.ts';
import { createAnalysis } from '#features/analyses/analyses/contract/analyses.ts';
import type { AnalysisCard } from '#features/analyses/analyses/contract/analysis-card.ts';
import { cacheOpenedAnalysis, discardPrepared, preparedIdFor } from '#features/analyses/web.ts';
import { call } from '#ui/call/call.ts';
import { storeDraft, useDraft } from '#ui/writing/use-draft.ts';

export interface SavedThread {
  readonly analysisId: Id;
  readonly isSaved: boolean;
  /** Creates the analysis unless it exists; concurrent calls create it once. */
  readonly ensureSaved: () => Promise<void>;
  /** The name of a prepared thread. */
  readonly threadName: string;
  readonly setThreadName: (name: string) => void;
  /** Discards the drafts of a prepared thread. */
  readonly discard: () => void;
}

/** AL-01: a prepared thread has its id from the beginning; it is created by sharing it or by the first contribution. */
export function useSavedThread(documentId: Id, analysis: AnalysisCard | null): SavedThread {
  const cache = useQueryClient();
  const router = useRouter();
  const isPrepared = analysis === null;
  const preparedId = preparedIdFor(documentId);
  const nameDraft = `thread-name.${preparedId}`;
  const [threadName, setThreadName] = useDraft(nameDraft);
  const creation = useRef<{ readonly id: Id; readonly created: Promise<void> } | null>(null);

  const create = async () => {
    const created = await call(createAnalysis, { id: preparedId, document: { id: documentId }, threadName });
    storeDraft(nameDraft, '');
    cacheOpenedAnalysis(cache, created);
    await cache.invalidateQueries({ queryKey: ['documents', documentId, 'analyses'] });
    // A user who navigated away meanwhile stays there.
    const { pathname } = router.state.location;
    if (pathname !== `/doc/${documentId}` && pathname !== `/doc/${documentId}/${created.id}`) return;
    const params = { documentId, analysisId: created.id };
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
    if (creation.current?.id !== preparedId) {
      const created = create();
      creation.current = { id: preparedId, created };
      // After a failure the next call tries again.
      created.catch(() => {
        creation.current = null;
      });
    }
    return creation.current?.created ?? Promise.resolve();
  };
  return {
    analysisId: analysis?.id ?? preparedId,
    isSaved: !isPrepared,
    ensureSaved,
    threadName,
    setThreadName,
    discard: () => discardPrepared(preparedId),
  };
}
