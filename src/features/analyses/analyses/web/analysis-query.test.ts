import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleAnalysis } from '../../../../../tests/support/samples/sample-analysis.ts';
import { loadAnalysis } from './analysis-query.ts';

const analyses = Array.from({ length: 20 }, (_, number) => sampleAnalysis(number));
let asked: string[] = [];
/** Ids nobody here may open. */
let closed = new Set<string>();
let isChunkBroken = false;

const missing = () =>
  Response.json(
    { type: '/problems/x', title: 'x', status: 404, detail: 'x', reason: 'not-found', requestId: 'r' },
    { status: 404 },
  );

/** Fakes the server: all of a chunk, or none of it. */
async function answer(address: string): Promise<Response> {
  const url = new URL(address, 'http://localhost');
  const ids = url.searchParams.get('ids')?.split(',') ?? [url.pathname.split('/').at(-1) ?? ''];
  asked.push(ids.map((id) => Number(id.slice(-11))).join(','));
  const found = analyses.filter(({ id }) => ids.includes(id) && !closed.has(id));
  if (found.length < ids.length) return missing();
  if (!url.searchParams.has('ids')) return Response.json(found[0]);
  return isChunkBroken ? Response.json({}, { status: 500 }) : Response.json({ analyses: found.toReversed() });
}

beforeEach(() => {
  asked = [];
  closed = new Set();
  isChunkBroken = false;
  vi.stubGlobal('fetch', answer);
});
afterEach(() => vi.unstubAllGlobals());

const load = (...numbers: number[]) =>
  Promise.all(numbers.map((number) => loadAnalysis(sampleAnalysis(number).id)));
const upTo = (count: number) => Array.from({ length: count }, (_, number) => number);
const titles = (loaded: readonly ({ title: string } | null)[]) => loaded.map((one) => one?.title ?? null);

test('[SY-07] analyses requested together are sent in chunks of 8, each promise resolving to its own', async () => {
  const loaded = await load(...upTo(18));
  expect(titles(loaded)).toEqual(upTo(18).map((number) => `Analyse ${number}`));
  expect(asked).toEqual(['0,1,2,3,4,5,6,7', '8,9,10,11,12,13,14,15', '16,17']);
});

test('[SY-07] a failed chunk is requested one by one: what can no longer be opened is null, the rest is returned', async () => {
  closed.add(sampleAnalysis(1).id);
  expect(titles(await load(0, 1, 2))).toEqual(['Analyse 0', null, 'Analyse 2']);
  expect(asked).toEqual(['0,1,2', '0', '1', '2']);
});

test('[SY-07] also when the whole chunk failed for another reason', async () => {
  isChunkBroken = true;
  expect(titles(await load(0, 1))).toEqual(['Analyse 0', 'Analyse 1']);
});

test('the same id is requested once, and a single one without a chunk', async () => {
  expect(titles(await load(3, 3))).toEqual(['Analyse 3', 'Analyse 3']);
  expect(asked).toEqual(['3']);
});

test('a failure unrelated to the analysis rejects instead of returning null', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 500 }));
  await expect(load(3)).rejects.toThrow();
});
