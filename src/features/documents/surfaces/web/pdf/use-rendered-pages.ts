import { useCallback, useMemo, useState } from 'react';
import type { RenderedPage } from './rendered-page.ts';

interface DrawnPages {
  /** Sorted by page number. */
  readonly drawn: readonly RenderedPage[];
  onDrawn(number: number, page: RenderedPage | null): void;
  /**
   * Resolves once the page is rendered, at once if it is; waits for another rendering if `before` is the
   * current one.
   */
  whenDrawn(number: number, before?: RenderedPage): Promise<RenderedPage>;
}

/** The pages with a text layer. */
export function useRenderedPages(): DrawnPages {
  const [drawn, setDrawn] = useState<readonly RenderedPage[]>([]);
  // Updated without waiting for a render, since `whenDrawn` callers wait for it.
  const [pages] = useState(() => new Map<number, RenderedPage>());
  const [waiting] = useState(() => new Map<number, PromiseWithResolvers<RenderedPage>>());
  const onDrawn = useCallback(
    (number: number, page: RenderedPage | null) => {
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
    (number: number, before?: RenderedPage) => {
      const page = pages.get(number);
      if (page && page !== before) return Promise.resolve(page);
      const wait = waiting.get(number) ?? Promise.withResolvers<RenderedPage>();
      waiting.set(number, wait);
      return wait.promise;
    },
    [pages, waiting],
  );
  return useMemo(() => ({ drawn, onDrawn, whenDrawn }), [drawn, onDrawn, whenDrawn]);
}
