import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { change } from '../../../tests/support/web/fake-transport.ts';
import { createQueryRefresher, followedTopics, REFRESH_AFTER_MS } from './create-query-refresher.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const userId = '0198a5c0-0000-7000-8000-000000000001';

function setUp() {
  const cache = new QueryClient();
  const put = (key: string, ...topics: string[]) => {
    cache
      .getQueryCache()
      .build(cache, { queryKey: [key], meta: { topics } })
      .setData(key);
  };
  put('profile', 'user:me');
  put('document', 'document:1', 'organisation:1');
  put('other', 'document:2');
  put('bell', 'notifications:me');
  put('untold');
  const stale = () =>
    cache
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.isInvalidated)
      .map(({ queryKey }) => queryKey[0]);
  return { cache, stale, refresher: createQueryRefresher(cache, userId) };
}

test('changes within one second are refetched together, by the queries that show them', () => {
  const invalidated = vi.spyOn(QueryClient.prototype, 'invalidateQueries');
  const { stale, refresher } = setUp();
  refresher.take(change(1, 'document:1'));
  vi.advanceTimersByTime(REFRESH_AFTER_MS - 1);
  refresher.take(change(2, `user:${userId}`));
  refresher.take(change(3, `notifications:${userId}`));
  expect(stale()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(stale()).toEqual(['profile', 'document', 'bell']);
  expect(invalidated).toHaveBeenCalledTimes(1);
});

test('a steady flow of changes does not postpone the refetch', () => {
  const { stale, refresher } = setUp();
  for (let position = 1; position <= 5; position += 1) {
    refresher.take(change(position, 'document:2'));
    vi.advanceTimersByTime(REFRESH_AFTER_MS / 4);
  }
  expect(stale()).toEqual(['other']);
});

/** A mounted query whose responses are given by hand. */
function shownQuery(cache: QueryClient) {
  const asked: { answer(words: string): void; refuse(): void }[] = [];
  const observer = new QueryObserver(cache, {
    queryKey: ['slow'],
    queryFn: () =>
      new Promise<string>((resolve, reject) =>
        asked.push({ answer: resolve, refuse: () => reject(new Error()) }),
      ),
    retry: false,
    meta: { topics: ['document:1'] },
  });
  return { asked, observer, leave: observer.subscribe(() => undefined) };
}

test('a query that changes during its first fetch is fetched once more', async () => {
  const { cache, refresher } = setUp();
  const { asked, observer, leave } = shownQuery(cache);
  refresher.take(change(1, 'document:1'));
  await vi.advanceTimersByTimeAsync(REFRESH_AFTER_MS);
  expect(asked).toHaveLength(1);
  asked[0]?.answer('as it was');
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveLength(2);
  asked[1]?.answer('as it is');
  await vi.advanceTimersByTimeAsync(1);
  expect(observer.getCurrentResult().data).toBe('as it is');
  expect(asked).toHaveLength(2);
  leave();
});

test("a failed first fetch is left to the user's retry", async () => {
  const { cache, refresher } = setUp();
  const { asked, observer, leave } = shownQuery(cache);
  refresher.take(change(1, 'document:1'));
  await vi.advanceTimersByTimeAsync(REFRESH_AFTER_MS);
  asked[0]?.refuse();
  await vi.advanceTimersByTimeAsync(REFRESH_AFTER_MS);
  expect([asked.length, observer.getCurrentResult().status]).toEqual([1, 'error']);
  leave();
});

test('a reset refetches everything, a changed topic its queries', () => {
  const { stale, refresher } = setUp();
  refresher.take({ kind: 'lost', topics: ['document:2'] });
  vi.advanceTimersByTime(REFRESH_AFTER_MS);
  expect(stale()).toEqual(['other']);
  refresher.take({ kind: 'reset', position: 9 });
  vi.advanceTimersByTime(REFRESH_AFTER_MS);
  expect(stale()).toEqual(['profile', 'document', 'other', 'bell', 'untold']);
});

test('cached queries are followed, with `me` replaced by the user id', () => {
  const { cache } = setUp();
  expect([...followedTopics(cache, userId)]).toEqual([
    `user:${userId}`,
    'document:1',
    'organisation:1',
    'document:2',
    `notifications:${userId}`,
  ]);
});
