import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { profileQuery } from '#features/accounts/web.ts';
import { onUserChanged } from './session-changes.ts';

let queries: QueryClient;
let stop: () => void;
const change = vi.fn();
const read = (id: string) => queries.setQueryData<unknown>(profileQuery.queryKey, { id });

beforeEach(() => {
  change.mockClear();
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  read('maud');
  stop = onUserChanged(queries, 'maud', change);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

test('[AU-07] calls back once the profile is that of another user, not when it is refetched', () => {
  read('maud');
  expect(change).not.toHaveBeenCalled();
  read('yanis');
  expect(change).toHaveBeenCalledTimes(1);
});

test('[AU-07] refetches the profile when another tab signs in', async () => {
  const fetched = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', fetched);
  const key = 'vigie.signed-in-at';
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: 'entered 1763452800000' }));
  await expect.poll(() => fetched.mock.calls.length).toBe(1);
  expect(String(fetched.mock.calls[0]?.[0])).toMatch(/\/api\/me$/);
  expect(change).not.toHaveBeenCalled();
});
