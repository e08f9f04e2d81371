import { useQueryClient } from '@tanstack/react-query';
import type { Id } from '#base/ids.ts';
import { call, callDelete } from '#ui/call/call.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import { addToPortfolio, moveToPortfolio, removeFromPortfolio } from '../../contract/portfolios.ts';
import { portfoliosText } from '../../text.ts';
import { invalidatePortfolios, removeCachedEntry } from './portfolio-cache.ts';
import { type EntryKey, useRestore } from './use-portfolio-acts.ts';

/** The target of a move. */
interface Destination {
  readonly id: Id;
  readonly name: string;
  /** It already contained the analysis: an undo leaves it there. */
  readonly holdsIt: boolean;
}

interface MoveOptions {
  readonly from: EntryKey;
  /** Whether to remove it from its portfolio; false where the person may not, and it is only added to another one. */
  readonly isOut: boolean;
  readonly onDone: () => void;
}

/** Moves to another portfolio, with an undo. */
export function useMove({ from, isOut, onDone }: MoveOptions) {
  const text = useText(portfoliosText);
  const cache = useQueryClient();
  const { show } = useSnackbar();
  const putBack = useRestore();
  const { portfolioId, analysisId } = from;

  const undo = async (to: Destination) => {
    try {
      if (!to.holdsIt) await callDelete(removeFromPortfolio, { portfolioId: to.id, analysisId });
      if (isOut) putBack(from);
    } catch (failure) {
      show({ kind: 'error', text: failure instanceof Error ? failure.message : String(failure) });
    }
    await invalidatePortfolios(cache, to.id);
  };

  return useExclusiveMutation({
    mutationFn: (to: Destination) =>
      isOut
        ? call(moveToPortfolio, { portfolioId, analysisId, toPortfolioId: to.id })
        : call(addToPortfolio, { portfolioId: to.id, analysisId }),
    onSuccess: (_, to) => {
      if (isOut) removeCachedEntry(cache, portfolioId, analysisId);
      onDone();
      show({ text: (isOut ? text.moved : text.added)(to.name), undo: () => void undo(to) });
      void invalidatePortfolios(cache, portfolioId, to.id);
    },
  });
}
