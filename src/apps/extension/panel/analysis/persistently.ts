import { isWorthRetrying, pauseMs } from '#features/analyses/web.ts';

/** Asks until somebody answers, or it is over: a lost line is waited out, a refusal is not. */
export async function persistently<T>(
  ask: () => Promise<T>,
  onWaiting: (isWaiting: boolean) => void,
  over: AbortSignal,
): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    over.throwIfAborted();
    try {
      const answer = await ask();
      onWaiting(false);
      return answer;
    } catch (failure) {
      if (!isWorthRetrying(failure)) throw failure;
      onWaiting(true);
      await untilWorthwhile(pauseMs(failures), over);
    }
  }
}

/** A pause, shorter when the browser finds its network again. */
function untilWorthwhile(milliseconds: number, over: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      over.removeEventListener('abort', goOn);
      resolve();
    };
    const timer = setTimeout(goOn, milliseconds);
    window.addEventListener('online', goOn);
    over.addEventListener('abort', goOn);
  });
}
