import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { abortSessionSignal } from '#ui/call/session-signal.ts';
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

/** The data of the person left in the storage and memory of this browser. */
const remainingData = (cache: QueryClient) => [
  localStorage.getItem('vigie.user'),
  cache.getQueryData(['accounts', 'profile']),
];

function someone(): QueryClient {
  const cache = new QueryClient();
  cache.setQueryData(['accounts', 'profile'], 'someone');
  return cache;
}

test('[AU-07] signing out everywhere clears this browser, also when the answer was lost', async () => {
  const cache = someone();
  const fetched = vi
    .fn<typeof fetch>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce(refusal(401, 'signed-out'));
  vi.stubGlobal('fetch', fetched);
  await signOutEverywhere(cache);
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(remainingData(cache)).toEqual([null, undefined]);
});

test('[AU-07] when other sessions may still be open, it fails and keeps the data here', async () => {
  const cache = someone();
  vi.stubGlobal('fetch', async () => refusal(500, 'unexpected'));
  await expect(signOutEverywhere(cache)).rejects.toMatchObject({ status: 500 });
  expect(remainingData(cache)).toEqual(['someone', 'someone']);
});

test('[AU-07] a sign-out that another tab did meanwhile is no failure', async () => {
  const cache = someone();
  const fetched = vi.fn<typeof fetch>(async () => {
    abortSessionSignal();
    throw new TypeError('Failed to fetch');
  });
  vi.stubGlobal('fetch', fetched);
  await signOutHere(cache);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(remainingData(cache)).toEqual([null, undefined]);
});

test('[AU-07] a sign-out that did not reach the server is reported, and the data removed here all the same', async () => {
  const cache = someone();
  vi.stubGlobal('fetch', async () => refusal(500, 'unexpected'));
  await expect(signOutHere(cache)).rejects.toMatchObject({ status: 500 });
  expect(remainingData(cache)).toEqual([null, undefined]);
});
