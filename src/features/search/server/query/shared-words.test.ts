// @module-tag deep
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scoring } from '../../../../../tests/support/criteria.ts';
import { findable, findableId, WORDS } from '../../../../../tests/support/findables.ts';
import { asking, ORGANISATION, searchIndexOf } from '../../../../../tests/support/search-index.ts';
import { threadCpuMs } from '../../../../../tests/support/thread-cpu-ms.ts';

/** More words than are read of a text, which no other text contains. */
const long = (at: number) =>
  Array.from(
    { length: 4_000 },
    (_, word) => `${WORDS[(word * 7 + at) % WORDS.length]}${'abcdefghij'[at % 10]}`,
  );

let opened: Awaited<ReturnType<typeof searchIndexOf>>;
beforeAll(async () => {
  const texts = Array.from({ length: 40 }, (_, at) => `estran ${long(at).join(' ')} zirconium`);
  opened = await searchIndexOf({
    [ORGANISATION]: [
      findable(99, { text: 'estran zirconium' }),
      ...texts.map((text, at) => findable(at, { text })),
    ],
  });
});
afterAll(() => opened.close());

const alike = asking({
  scorings: [scoring({ type: 'Document', param: findableId(99) })],
  explain: true,
  limit: 40,
});

test('shared words are searched in the beginning of texts', async () => {
  const { hits } = await opened.index.search(alike);
  expect(hits.length).toBeGreaterThan(0);
  for (const { sharedWords } of hits) expect(sharedWords).toEqual(['estran']);
});

test('comparing long texts yields to the event loop', async () => {
  let [isDone, longest, since] = [false, 0, threadCpuMs()];
  const start = since;
  const search = opened.index.search(alike).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await setImmediate();
    const now = threadCpuMs();
    longest = Math.max(longest, now - since);
    since = now;
  }
  await search;
  expect(longest).toBeLessThan((threadCpuMs() - start) / 3);
});
