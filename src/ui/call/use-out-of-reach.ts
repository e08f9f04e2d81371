import { useEffect, useEffectEvent, useState } from 'react';
import { tryConnection, useOnline } from './online.ts';

const ASK_AGAIN_MS = 5_000;

/**
 * Whether the server cannot be reached, for a page that may have failed for that reason alone. Asked again until it
 * answers: then `onBack`. A server that answered all along is no reason to go back.
 */
export function useOutOfReach(mayBe: boolean, onBack: () => void): boolean {
  const isOnline = useOnline();
  const [isOut, setOut] = useState(mayBe && !isOnline);
  const goBack = useEffectEvent(() => {
    if (isOut) onBack();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser's network coming back is a reason to ask at once
  useEffect(() => {
    if (!mayBe) return;
    let asking: ReturnType<typeof setTimeout>;
    let isShown = true;
    const ask = async () => {
      const answers = await tryConnection();
      if (!isShown) return;
      if (answers) return goBack();
      setOut(true);
      asking = setTimeout(ask, ASK_AGAIN_MS);
    };
    void ask();
    return () => {
      isShown = false;
      clearTimeout(asking);
    };
  }, [mayBe, isOnline]);
  return isOut;
}
