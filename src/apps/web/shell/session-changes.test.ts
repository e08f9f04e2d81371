import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { profileQuery } from '#features/accounts/web.ts';
import { call } from '#ui/call/call.ts';
import { readProfile } from '../../../features/accounts/accounts/contract/profile.ts';
import { onSignedOutDetected } from './session-changes.ts';

afterEach(() => void vi.unstubAllGlobals());

const refusal = () =>
  Response.json(
    {
      type: '/problems/signed-out',
      title: 'signed-out',
      status: 401,
      detail: 'Non.',
      reason: 'signed-out',
      requestId: 'r1',
    },
    { status: 401 },
  );

/** A call is refused; then the profile request gets this response. */
async function refused(whoIsHere: () => Response) {
  const fetched = vi.fn<typeof fetch>(async () => whoIsHere());
  fetched.mockResolvedValueOnce(refusal());
  vi.stubGlobal('fetch', fetched);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const leave = vi.fn();
  const stop = onSignedOutDetected(queries, leave);
  const some = { queryKey: ['some', 'thing'], queryFn: () => call(readProfile, {}) };
  await queries.fetchQuery(some).catch(() => undefined);
  await expect.poll(() => queries.getQueryState(profileQuery.queryKey)?.fetchStatus).toBe('idle');
  stop();
  return { leave, asked: fetched.mock.calls.length };
}

test('[AU-07] a refused call leaves the shell when nobody is signed in', async () => {
  const { leave, asked } = await refused(refusal);
  expect([leave.mock.calls.length, asked]).toEqual([1, 2]);
});

test('[AU-07] a call refused for a session that another sign-in replaced changes nothing', async () => {
  const { leave, asked } = await refused(() => new Response(null, { status: 204 }));
  expect([leave.mock.calls.length, asked]).toEqual([0, 2]);
});
