import { startTransition, useEffect, useState } from 'react';

/**
 * The part of a list to render. A long list, or many added items, are rendered in batches so that the page stays
 * responsive. A few added items, and changes in place, are rendered at once.
 */
export function useBatchedRender<T>(list: readonly T[], batchSize: number): readonly T[] {
  const [renderedCount, setRenderedCount] = useState(batchSize);
  const { length } = list;
  const isWhole = length - renderedCount <= batchSize;
  const next = isWhole ? length : renderedCount + batchSize;
  useEffect(() => {
    startTransition(() => setRenderedCount(next));
  }, [next]);
  return isWhole ? list : list.slice(0, renderedCount);
}
