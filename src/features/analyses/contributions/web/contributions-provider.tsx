import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import type { Id } from '#base/ids.ts';
import { AnalysisIdProvider } from '#features/analyses/elements/web/analysis-id-context.ts';
import { ElementActsProvider } from '#features/analyses/elements/web/element-acts.ts';
import { readOptimisticWork } from './acts/read-optimistic-work.ts';
import { useActs } from './acts/use-acts.ts';
import {
  ContributionsContext,
  createContributionsStore,
  PassagesContext,
  type WorkLoader,
  WorkLoaderContext,
} from './contributions.ts';
import { loadUntilShown } from './reading/load-until-shown.ts';
import { readMoreCards, readMoreElements } from './reading/read-more.ts';
import { updateWork } from './reading/work-query.ts';
import { useWork } from './use-work.ts';
import { findShownElement } from './work/find-element.ts';

interface ContributionsProviderProps {
  readonly analysisId: Id;
  /** Whether the analysis exists on the server; a prepared one is created by its first act. */
  readonly isSaved: boolean;
  readonly ensureSaved: () => Promise<unknown>;
  readonly mayContribute: boolean;
  readonly children: ReactNode;
}

const NO_PASSAGES: never[] = [];

/**
 * Provides the analysis screen with everyone's contributions and the acts on them. It wraps the document too,
 * which stays in place when another of its threads is chosen.
 */
export function ContributionsProvider(props: ContributionsProviderProps) {
  const { analysisId, isSaved, ensureSaved, mayContribute, children } = props;
  const acts = useActs({ analysisId, ensureSaved, mayContribute });
  const { work, underway, stranded, error, retry } = useWork(analysisId, isSaved, mayContribute);
  const [revealedId, setRevealedId] = useState<Id | null>(null);
  const reading = useWorkReading(analysisId, isSaved, setRevealedId);
  const contributions = {
    analysisId,
    isSaved,
    mayContribute,
    work,
    stranded,
    error,
    retry,
    revealedId,
    total: work?.total ?? 0,
    isSaving: underway.some(({ refused }) => refused === null),
    hasRefused: underway.some(({ refused }) => refused !== null),
  };
  const [store] = useState(() => createContributionsStore(contributions));
  useLayoutEffect(() => store.tell(contributions));
  return (
    <AnalysisIdProvider value={analysisId}>
      <ElementActsProvider value={mayContribute ? acts : null}>
        <PassagesContext value={work?.passages ?? NO_PASSAGES}>
          <WorkLoaderContext value={reading}>
            <ContributionsContext value={store}>{children}</ContributionsContext>
          </WorkLoaderContext>
        </PassagesContext>
      </ElementActsProvider>
    </AnalysisIdProvider>
  );
}

function useWorkReading(analysisId: Id, isSaved: boolean, onReveal: (elementId: Id) => void): WorkLoader {
  const client = useQueryClient();
  return useMemo(() => {
    const settle = (ids: readonly Id[]) =>
      updateWork(client, analysisId, (now) => ({
        ...now,
        arrived: now.arrived.filter((id) => !ids.includes(id)),
      }));
    return {
      moreCards: () => readMoreCards(client, analysisId),
      moreElements: (userId) => readMoreElements(client, analysisId, userId),
      settle,
      async reveal(elementId) {
        const shown = () => findShownElement(readOptimisticWork(client, analysisId), elementId);
        if (!shown() && isSaved) await loadUntilShown(client, analysisId, elementId);
        const shownId = shown()?.id ?? null;
        if (shownId === null) return null;
        settle([shownId]);
        onReveal(shownId);
        return shownId;
      },
    };
  }, [client, analysisId, isSaved, onReveal]);
}
