import { useEffect, useEffectEvent, useState } from 'react';
import { tryConnection, useOnline } from './online.ts';

const POLL_MS = 5_000;

/**
 * Whether the server is unreachable, for a page that may have failed for that reason alone. Polls until it answers, then
 * calls `onBack`; not called when the server answered all along.
 */
export function useServerUnreachable(mayBe: boolean, onBack: () => void): boolean {
  const isOnline = useOnline();
  const [isUnreachable, setOut] = useState(mayBe && !isOnline);
  const goBack = useEffectEvent(() => {
    if (isUnreachable) onBack();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser's network coming back is a reason to ask at once
  useEffect(() => {
    if (!mayBe) return;
    let asking: ReturnType<typeof setTimeout>;
    let isShown = true;
    const ask = async () => {
      const answers = await tryConnection();
      if (!isShown) return;
      if (answers) {
        setOut(false);
        return goBack();
      }
      setOut(true);
      asking = setTimeout(ask, POLL_MS);
    };
    void ask();
    return () => {
      isShown = false;
      clearTimeout(asking);
    };
  }, [mayBe, isOnline]);
  return isUnreachable;
}
