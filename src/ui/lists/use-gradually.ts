import { startTransition, useEffect, useState } from 'react';

/**
 * What of a list is drawn. Where it begins with many, or grows by many, a few more are drawn at a time: the page goes on
 * answering meanwhile. What joins by few is there at once, and so is whatever changes in its place.
 */
export function useGradually<T>(list: readonly T[], few: number): readonly T[] {
  const [drawn, setDrawn] = useState(few);
  const { length } = list;
  const isWhole = length - drawn <= few;
  const next = isWhole ? length : drawn + few;
  useEffect(() => {
    startTransition(() => setDrawn(next));
  }, [next]);
  return isWhole ? list : list.slice(0, drawn);
}
