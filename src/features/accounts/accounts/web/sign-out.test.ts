import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSessionRun } from '#ui/call/session-run.ts';
import { signOutEverywhere, signOutHere } from './sign-out.ts';

const refusal = (status: number, reason: string) =>
  Response.json(
    { type: `/problems/${reason}`, title: reason, status, detail: 'Non.', reason, requestId: 'r1' },
    { status },
  );

beforeEach(() => localStorage.setItem('vigie.user', 'someone'));
afterEach(() => {
  vi.unstubAllGlobals();
});

/** What this browser still knows of the person, kept in its storage and in memory. */
const known = (cache: QueryClient) => [
  localStorage.getItem('vigie.user'),
  cache.getQueryData(['accounts', 'profile']),
];

function someone(): QueryClient {
  const cache = new QueryClient();
  cache.setQueryData(['accounts', 'profile'], 'someone');
  return cache;
}

test('[AU-07] who signs out everywhere is forgotten here, also when the answer was lost on the way', async () => {
  const cache = someone();
  const fetched = vi
    .fn<typeof fetch>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce(refusal(401, 'signed-out'));
  vi.stubGlobal('fetch', fetched);
  await signOutEverywhere(cache);
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(known(cache)).toEqual([null, undefined]);
});

test('[AU-07] while other places may still be open, it says so and nobody is forgotten here', async () => {
  const cache = someone();
  vi.stubGlobal('fetch', async () => refusal(500, 'unexpected'));
  await expect(signOutEverywhere(cache)).rejects.toMatchObject({ status: 500 });
  expect(known(cache)).toEqual(['someone', 'someone']);
});

test('[AU-07] a sign-out that another tab has done meanwhile is no failure', async () => {
  const cache = someone();
  const fetched = vi.fn<typeof fetch>(async () => {
    endSessionRun();
    throw new TypeError('Failed to fetch');
  });
  vi.stubGlobal('fetch', fetched);
  await signOutHere(cache);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(known(cache)).toEqual([null, undefined]);
});

test('[AU-07] a sign-out that the server did not hear of is said, and the person forgotten here all the same', async () => {
  const cache = someone();
  vi.stubGlobal('fetch', async () => refusal(500, 'unexpected'));
  await expect(signOutHere(cache)).rejects.toMatchObject({ status: 500 });
  expect(known(cache)).toEqual([null, undefined]);
});
