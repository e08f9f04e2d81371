import { setTimeout as pause } from 'node:timers/promises';
import { A_LONG_WHILE_MS, soon } from './soon.ts';

/** The outcome of a request. */
export interface Met {
  readonly status: number;
  readonly reason: string | undefined;
  readonly ms: number;
}

type Send = () => Promise<{ status: number; problem: { reason: string } | undefined }>;

/** Sends requests without pause while `goesOn` is true, and records their outcomes. */
export async function keepAsking(send: Send, met: Met[], goesOn: () => boolean): Promise<void> {
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
export async function served<A extends { status: number }>(send: () => Promise<A>): Promise<A> {
  let answer = await send();
  await soon(async () => {
    if (answer.status === 503) answer = await send();
    return answer.status !== 503;
  }, A_LONG_WHILE_MS);
  return answer;
}

/** Waits for this many more successful answers; false when they do not come. */
export async function granted(met: readonly Met[], more: number): Promise<boolean> {
  const good = () => met.filter(({ status }) => status === 200).length;
  const wanted = good() + more;
  return soon(() => good() >= wanted);
}

/** Waits until a request fails; whether one did. */
export const felt = (met: readonly Met[], from: number) =>
  soon(() => met.slice(from).some(({ status }) => status !== 200));

/** Waits until this many consecutive requests succeed; whether they did. */
export function wellAgain(met: readonly Met[], inARow: number): Promise<boolean> {
  const from = met.length;
  const isWell = () =>
    met.length >= from + inARow && met.slice(-inARow).every(({ status }) => status === 200);
  return soon(isWell, A_LONG_WHILE_MS);
}

export const isUnclean = ({ status, reason }: Met) =>
  status !== 200 && !(status === 503 && reason === 'unavailable');
