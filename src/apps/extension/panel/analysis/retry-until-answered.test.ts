import { expect, test, vi } from 'vitest';
import { CallError } from '#ui/call/call-error.ts';
import { abortSessionSignal, sessionSignal } from '#ui/call/session-signal.ts';
import { retryUntilAnswered } from './retry-until-answered.ts';

test('[EX-01] a call that waits for a connection is not sent in the name of the next user', async () => {
  const nobody = { type: 'x', title: 'x', status: 0, detail: 'x', reason: 'x', requestId: '' };
  const ask = vi.fn(() => Promise.reject(new CallError(nobody)));
  const asked = retryUntilAnswered(ask, () => abortSessionSignal(), sessionSignal());
  await expect(asked).rejects.toMatchObject({ status: 401 });
  expect(ask).toHaveBeenCalledOnce();
  expect(sessionSignal().aborted).toBe(false);
});
