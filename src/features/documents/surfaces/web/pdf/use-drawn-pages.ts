import { useCallback, useMemo, useState } from 'react';
import type { DrawnPage } from './drawn-page.ts';

interface DrawnPages {
  /** In the order of their numbers. */
  readonly drawn: readonly DrawnPage[];
  onDrawn(number: number, page: DrawnPage | null): void;
  /** The page once it is drawn, at once if it is; drawn anew, if how it was drawn `before` is of no use. */
  whenDrawn(number: number, before?: DrawnPage): Promise<DrawnPage>;
}

/** The pages whose text lies on the screen. */
export function useDrawnPages(): DrawnPages {
  const [drawn, setDrawn] = useState<readonly DrawnPage[]>([]);
  // Known at once, without waiting for the screen: someone may wait for a page to be drawn.
  const [pages] = useState(() => new Map<number, DrawnPage>());
  const [waiting] = useState(() => new Map<number, PromiseWithResolvers<DrawnPage>>());
  const onDrawn = useCallback(
    (number: number, page: DrawnPage | null) => {
      if (page) pages.set(number, page);
      else pages.delete(number);
      setDrawn([...pages.values()].toSorted((a, b) => a.number - b.number));
      if (!page) return;
      waiting.get(number)?.resolve(page);
      waiting.delete(number);
    },
    [pages, waiting],
  );
  const whenDrawn = useCallback(
    (number: number, before?: DrawnPage) => {
      const page = pages.get(number);
      if (page && page !== before) return Promise.resolve(page);
      const wait = waiting.get(number) ?? Promise.withResolvers<DrawnPage>();
      waiting.set(number, wait);
      return wait.promise;
    },
    [pages, waiting],
  );
  return useMemo(() => ({ drawn, onDrawn, whenDrawn }), [drawn, onDrawn, whenDrawn]);
}
