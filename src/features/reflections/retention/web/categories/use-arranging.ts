import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Id } from '#base/ids.ts';
import { call } from '#ui/call/call.ts';
import type { Category, CategoryNode } from '../../contract/categories.ts';
import { placeCategory } from '../../contract/documents.ts';
import { type Aim, moveCategory } from '../../rules/category-tree.ts';
import { lookAgain } from '../documents-queries.ts';

interface Moving extends Aim {
  readonly category: Category;
}

/** FX-70: moves categories one after the other, shown at once; what is refused is shown as it stands again. */
export function useArranging(reflectionId: Id, kept: readonly CategoryNode[]) {
  const cache = useQueryClient();
  const [ahead, setAhead] = useState<readonly CategoryNode[] | null>(null);
  const underWay = useRef(0);
  const { mutate, error } = useMutation({
    // In the order in which they were asked for.
    scope: { id: `categories ${reflectionId}` },
    mutationFn: ({ category, ...aim }: Moving) => call(placeCategory, { reflectionId, category, ...aim }),
    onSettled: async () => {
      await lookAgain(cache, reflectionId);
      underWay.current -= 1;
      if (underWay.current === 0) setAhead(null);
    },
  });
  const categories = ahead ?? kept;
  /** How they stand then; null where nothing moves. */
  const move = (category: Category, aim: Aim): readonly CategoryNode[] | null => {
    const moved = moveCategory(categories, category, aim);
    if (!moved) return null;
    underWay.current += 1;
    setAhead(moved);
    mutate({ category, ...aim });
    return moved;
  };
  return { categories, move, error };
}
