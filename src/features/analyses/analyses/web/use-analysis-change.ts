import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Tag } from '#features/analyses/tags/contract/tags.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import type { AnalysisCard } from '../contract/analysis-card.ts';
import { applyTagEdit, type TagEdit } from '../rules/apply-tag-edit.ts';

type AnalysisKey = Pick<AnalysisCard, 'id' | 'documentId'>;
type AnalysisList = { readonly analyses: readonly AnalysisCard[] };

const cardKeys = ({ id }: AnalysisKey) =>
  [
    ['analyses', id],
    ['analyses', id, 'opened'],
  ] as const;
const listKey = ({ documentId }: AnalysisKey) => ['documents', documentId, 'analyses'] as const;

/** Applies a change to the cached analysis before the server confirms it. */
function patchCache(cache: QueryClient, known: AnalysisKey, change: Partial<AnalysisCard>): void {
  const changed = (card: AnalysisCard) => (card.id === known.id ? { ...card, ...change } : card);
  for (const queryKey of cardKeys(known)) {
    cache.setQueryData<AnalysisCard>(queryKey, (card) => (card ? changed(card) : card));
  }
  cache.setQueryData<AnalysisList>(
    listKey(known),
    (listed) => listed && { ...listed, analyses: listed.analyses.map(changed) },
  );
}

/** Reloads every query that shows the analysis. */
async function invalidateAnalysis(cache: QueryClient, known: AnalysisKey): Promise<void> {
  const keys = [...cardKeys(known), listKey(known)];
  await Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey, exact: true })));
}

/**
 * Changes an analysis optimistically; when the server refuses, the previous state is restored and a message
 * says why. Resolves to whether it was accepted.
 */
export function useAnalysisChange(analysis: AnalysisCard) {
  const cache = useQueryClient();
  const { show } = useSnackbar();
  return async function change(to: Partial<AnalysisCard>, send: () => Promise<unknown>): Promise<boolean> {
    // A response already under way may be older than the change.
    await Promise.all(
      [...cardKeys(analysis), listKey(analysis)].map((queryKey) =>
        cache.cancelQueries({ queryKey, exact: true }),
      ),
    );
    const before = Object.fromEntries(
      (Object.keys(to) as (keyof AnalysisCard)[]).map((field) => [field, analysis[field]]),
    );
    patchCache(cache, analysis, to);
    try {
      await send();
      return true;
    } catch (failure) {
      patchCache(cache, analysis, before);
      show({ text: failure instanceof Error ? failure.message : String(failure), kind: 'error' });
      return false;
    } finally {
      await invalidateAnalysis(cache, analysis);
    }
  };
}

/** AL-13: the state of a tag edit: additions and removals apply to the current tags. */
export function useTagEdit(now: readonly Tag[], added: readonly Tag[] = []) {
  const [edited, setEdited] = useState<TagEdit>({ before: [], after: added });
  const choose = (after: readonly Tag[]) => setEdited({ before: now, after });
  return [applyTagEdit(edited, now), choose] as const;
}
