import { isWorthRetrying, pauseMs } from '#features/contributions/web/public.ts';

/** Asks until somebody answers: a lost line is waited out, a refusal is not. */
export async function persistently<T>(
  ask: () => Promise<T>,
  onWaiting: (isWaiting: boolean) => void,
): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      const answer = await ask();
      onWaiting(false);
      return answer;
    } catch (failure) {
      if (!isWorthRetrying(failure)) throw failure;
      onWaiting(true);
      await untilWorthwhile(pauseMs(failures));
    }
  }
}

/** A pause, shorter when the browser finds its network again. */
function untilWorthwhile(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      resolve();
    };
    const timer = setTimeout(goOn, milliseconds);
    window.addEventListener('online', goOn);
  });
}
