import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Id } from '#base/ids.ts';
import { call } from '#ui/call/call.ts';
import type { Category, CategoryNode } from '../../contract/categories.ts';
import { placeCategory } from '../../contract/documents.ts';
import { type CategoryTarget, moveCategory } from '../../rules/category-tree.ts';
import { refetchDocuments } from '../documents-queries.ts';

interface CategoryMove extends CategoryTarget {
  readonly category: Category;
}

/** FX-70: moves categories sequentially and optimistically; a refused move is reverted. */
export function useCategoryOrder(reflectionId: Id, stored: readonly CategoryNode[]) {
  const cache = useQueryClient();
  const [optimistic, setOptimistic] = useState<readonly CategoryNode[] | null>(null);
  const pendingCount = useRef(0);
  const { mutate, error } = useMutation({
    // Sequential, in the order of the moves.
    scope: { id: `categories ${reflectionId}` },
    mutationFn: ({ category, ...target }: CategoryMove) =>
      call(placeCategory, { reflectionId, category, ...target }),
    onSettled: async () => {
      await refetchDocuments(cache, reflectionId);
      pendingCount.current -= 1;
      if (pendingCount.current === 0) setOptimistic(null);
    },
  });
  const categories = optimistic ?? stored;
  /** The resulting tree; null where nothing moves. */
  const move = (category: Category, target: CategoryTarget): readonly CategoryNode[] | null => {
    const moved = moveCategory(categories, category, target);
    if (!moved) return null;
    pendingCount.current += 1;
    setOptimistic(moved);
    mutate({ category, ...target });
    return moved;
  };
  return { categories, move, error };
}
