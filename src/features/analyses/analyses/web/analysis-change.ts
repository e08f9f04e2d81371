import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import type { AnalysisCard } from '../contract/analysis-card.ts';

type Known = Pick<AnalysisCard, 'id' | 'documentId'>;
type Listed = { readonly analyses: readonly AnalysisCard[] };

const cardKeys = ({ id }: Known) =>
  [
    ['analyses', id],
    ['analyses', id, 'opened'],
  ] as const;
const listKey = ({ documentId }: Known) => ['documents', documentId, 'analyses'] as const;

/** What is known of an analysis shows a change before the server has it. */
function noteChange(cache: QueryClient, known: Known, change: Partial<AnalysisCard>): void {
  const changed = (card: AnalysisCard) => (card.id === known.id ? { ...card, ...change } : card);
  for (const queryKey of cardKeys(known)) {
    cache.setQueryData<AnalysisCard>(queryKey, (card) => (card ? changed(card) : card));
  }
  cache.setQueryData<Listed>(
    listKey(known),
    (listed) => listed && { ...listed, analyses: listed.analyses.map(changed) },
  );
}

/** Everything that shows the analysis looks again. */
async function lookAgain(cache: QueryClient, known: Known): Promise<void> {
  const keys = [...cardKeys(known), listKey(known)];
  await Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey, exact: true })));
}

/**
 * Changes an analysis at once; when the server refuses, what stood before shows again and a message says why. Answers
 * whether it was taken.
 */
export function useAnalysisChange(analysis: AnalysisCard) {
  const cache = useQueryClient();
  const { show } = useSnackbar();
  return async function change(to: Partial<AnalysisCard>, send: () => Promise<unknown>): Promise<boolean> {
    // What is being read may be older than the change.
    await Promise.all(
      [...cardKeys(analysis), listKey(analysis)].map((queryKey) =>
        cache.cancelQueries({ queryKey, exact: true }),
      ),
    );
    const before = Object.fromEntries(
      (Object.keys(to) as (keyof AnalysisCard)[]).map((field) => [field, analysis[field]]),
    );
    noteChange(cache, analysis, to);
    try {
      await send();
      return true;
    } catch (failure) {
      noteChange(cache, analysis, before);
      show({ text: failure instanceof Error ? failure.message : String(failure), kind: 'error' });
      return false;
    } finally {
      await lookAgain(cache, analysis);
    }
  };
}
