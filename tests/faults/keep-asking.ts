import { setTimeout as pause } from 'node:timers/promises';
import { A_LONG_WHILE_MS, soon } from './soon.ts';

/** What one request met. */
export interface Met {
  readonly status: number;
  readonly reason: string | undefined;
  readonly ms: number;
}

type Send = () => Promise<{ status: number; problem: { reason: string } | undefined }>;

/** Asks without pause while it may, and notes what each request met. */
export async function keepAsking(send: Send, met: Met[], goesOn: () => boolean): Promise<void> {
  while (goesOn()) {
    const started = performance.now();
    const { status, reason } = await send().then(
      (answer) => ({ status: answer.problem ? answer.status : 200, reason: answer.problem?.reason }),
      (failure: Error) => ({ status: 0, reason: String(failure.cause ?? failure) }),
    );
    met.push({ status, reason, ms: performance.now() - started });
    // Like a browser that waits a moment before it tries again.
    if (status !== 200) await pause(20);
  }
}

/** What the server answers once it does not say any more that it has too much to do. */
export async function served<A extends { status: number }>(send: () => Promise<A>): Promise<A> {
  let answer = await send();
  await soon(async () => {
    if (answer.status === 503) answer = await send();
    return answer.status !== 503;
  }, A_LONG_WHILE_MS);
  return answer;
}

/** False when that many more good answers do not come. */
export async function granted(met: readonly Met[], more: number): Promise<boolean> {
  const good = () => met.filter(({ status }) => status === 200).length;
  const wanted = good() + more;
  return soon(() => good() >= wanted);
}

/** True once the loss was felt. */
export const felt = (met: readonly Met[], from: number) =>
  soon(() => met.slice(from).some(({ status }) => status !== 200));

/** True once a good while of requests went through without a refusal. */
export function wellAgain(met: readonly Met[], inARow: number): Promise<boolean> {
  const from = met.length;
  const isWell = () =>
    met.length >= from + inARow && met.slice(-inARow).every(({ status }) => status === 200);
  return soon(isWell, A_LONG_WHILE_MS);
}

export const isUnclean = ({ status, reason }: Met) =>
  status !== 200 && !(status === 503 && reason === 'unavailable');
