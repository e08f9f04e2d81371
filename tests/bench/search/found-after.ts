import { setTimeout as pause } from 'node:timers/promises';
import { readCapture, startCapture } from '../../../src/features/captures/captures/contract/captures.ts';
import { searchComplex } from '../../../src/features/search/contract/complex-search.ts';
import { ask } from '../../support/ask.ts';
import { articlePage, type PageServer } from '../../support/page-server.ts';
import type { Headers } from './searched-product.ts';

const POLL_MS = 20;
const LIMIT_MS = 120_000;

/** A unique word of letters. */
const wordOf = (place: number) => `zyxovel${String.fromCharCode(97 + place)}`;

/** Captures a new page; returns the time from its reading until it can be found by its words. */
export async function foundAfterMs(
  address: string,
  site: PageServer,
  headers: Headers,
  place: number,
): Promise<number> {
  const word = wordOf(place);
  const body = articlePage({ title: `Une page sur ${word}`, about: `Il y est question de ${word}.` });
  const page = site.serve(`/page-${place}`, { body });
  const captureId = (await requireOutput(ask(address, startCapture, { url: page }, headers))).id;
  let notYet = performance.now();
  await until(async () => {
    const looked = performance.now();
    const { state, failure } = await requireOutput(ask(address, readCapture, { captureId }, headers));
    if (state === 'ready') return true;
    if (failure) throw new Error(`the page was not read: ${failure.message}`);
    notYet = looked;
    return false;
  });
  await until(async () => {
    const asked = { scorings: [{ Keywords: { param: word } }], filters: [{ Keywords: { param: word } }] };
    const { items, notice } = await requireOutput(ask(address, searchComplex, asked, headers));
    return notice === null && items.length > 0;
  });
  return performance.now() - notYet;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const limit = AbortSignal.timeout(LIMIT_MS);
  while (!(await isSo())) {
    if (limit.aborted) throw new Error('timed out');
    await pause(POLL_MS);
  }
}

export async function requireOutput<T>(
  asked: Promise<{ status: number; output: T | undefined; problem: { reason: string } | undefined }>,
): Promise<T> {
  const { output, status, problem } = await asked;
  if (output === undefined) throw new Error(`the call was answered with ${status} ${problem?.reason}`);
  return output;
}
