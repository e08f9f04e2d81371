import { useEffect, useState } from 'react';
import type { Id } from '#base/ids.ts';
import { useTellExtension } from '#features/extension/web/public.ts';

interface Asked {
  readonly url: string;
  readonly analysisId: Id | null;
  /** A stranger's link tells nobody where it leads. */
  readonly isAllowed: boolean;
}

/** SH-12: whether the extension has its panel ready for the page that is about to open: nobody then needs to wait. */
export function useOpenedBeside({ url, analysisId, isAllowed }: Asked): boolean {
  const [isReady, setReady] = useState(false);
  const tell = useTellExtension();
  useEffect(() => {
    if (!isAllowed) return;
    let isLeft = false;
    tell({ vigie: 'open', url, analysisId }).then(
      (answer) => {
        if (answer && !isLeft) setReady(true);
      },
      // Without the configuration nobody is asked, and the page opens after its wait.
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [url, analysisId, isAllowed, tell]);
  return isReady;
}
