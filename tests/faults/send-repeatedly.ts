import { setTimeout as pause } from 'node:timers/promises';
import { LONG_TIMEOUT_MS, waitUntil } from './wait-until.ts';

/** The outcome of a request. */
export interface RequestOutcome {
  readonly status: number;
  readonly reason: string | undefined;
  readonly ms: number;
}

type Send = () => Promise<{ status: number; problem: { reason: string } | undefined }>;

/** Sends requests without pause while `goesOn` is true, and records their outcomes. */
export async function sendRepeatedly(
  send: Send,
  met: RequestOutcome[],
  goesOn: () => boolean,
): Promise<void> {
  while (goesOn()) {
    const started = performance.now();
    const { status, reason } = await send().then(
      (answer) => ({ status: answer.problem ? answer.status : 200, reason: answer.problem?.reason }),
      (failure: Error) => ({ status: 0, reason: String(failure.cause ?? failure) }),
    );
    met.push({ status, reason, ms: performance.now() - started });
    // A short pause after a failure, like a browser.
    if (status !== 200) await pause(20);
  }
}

/** Retries while the server answers that it is overloaded; returns the first other answer. */
export async function retryWhileOverloaded<A extends { status: number }>(send: () => Promise<A>): Promise<A> {
  let answer = await send();
  await waitUntil(async () => {
    if (answer.status === 503) answer = await send();
    return answer.status !== 503;
  }, LONG_TIMEOUT_MS);
  return answer;
}

/** Waits for this many more successful answers; false when they do not come. */
export async function hasMoreSuccesses(met: readonly RequestOutcome[], more: number): Promise<boolean> {
  const good = () => met.filter(({ status }) => status === 200).length;
  const wanted = good() + more;
  return waitUntil(() => good() >= wanted);
}

/** Waits until a request fails; whether one did. */
export const hasFailures = (met: readonly RequestOutcome[], from: number) =>
  waitUntil(() => met.slice(from).some(({ status }) => status !== 200));

/** Waits until this many consecutive requests succeed; whether they did. */
export function hasRecovered(met: readonly RequestOutcome[], inARow: number): Promise<boolean> {
  const from = met.length;
  const isWell = () =>
    met.length >= from + inARow && met.slice(-inARow).every(({ status }) => status === 200);
  return waitUntil(isWell, LONG_TIMEOUT_MS);
}

export const isUncleanRefusal = ({ status, reason }: RequestOutcome) =>
  status !== 200 && !(status === 503 && reason === 'unavailable');
