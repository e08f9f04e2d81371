import { useCallback } from 'react';
import type { Id } from '#base/ids.ts';
import { neighbour } from '../rules/neighbour.ts';
import type { GoTo } from './use-go-to.ts';
import type { PlacedPassage } from './use-painted-passages.ts';

/** Steps from the selected passage to the next or the previous one of the document. */
export function useSteps(
  placed: readonly PlacedPassage[],
  selectedId: Id | null,
  { goTo, onChoose }: { readonly goTo: GoTo; onChoose(id: Id): void },
): (step: 1 | -1) => void {
  return useCallback(
    (step) => {
      const id = neighbour(
        placed.map((passage) => passage.id),
        selectedId,
        step,
      );
      if (id === null) return;
      onChoose(id);
      goTo(id, { isFocused: true });
    },
    [placed, selectedId, goTo, onChoose],
  );
}
