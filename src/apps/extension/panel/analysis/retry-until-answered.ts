import { isWorthRetrying, retryDelayMs } from '#features/analyses/web.ts';

/** Repeats a call until there is a response or the session ends: a lost connection is retried, a refusal is not. */
export async function retryUntilAnswered<T>(
  ask: () => Promise<T>,
  onWaiting: (isWaiting: boolean) => void,
  session: AbortSignal,
): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    session.throwIfAborted();
    try {
      const answer = await ask();
      onWaiting(false);
      return answer;
    } catch (failure) {
      if (!isWorthRetrying(failure)) throw failure;
      onWaiting(true);
      await pause(retryDelayMs(failures), session);
    }
  }
}

/** A pause, cut short when the network is back. */
function pause(milliseconds: number, session: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      window.removeEventListener('online', finish);
      session.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, milliseconds);
    window.addEventListener('online', finish);
    session.addEventListener('abort', finish);
  });
}
