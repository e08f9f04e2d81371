import { expect, test, vi } from 'vitest';
import { CallError } from '#ui/call/call-error.ts';
import { endSessionRun, sessionRun } from '#ui/call/session-run.ts';
import { persistently } from './persistently.ts';

test('[EX-01] a call that waits for a connection is not sent in the name of the next user', async () => {
  const nobody = { type: 'x', title: 'x', status: 0, detail: 'x', reason: 'x', requestId: '' };
  const ask = vi.fn(() => Promise.reject(new CallError(nobody)));
  const asked = persistently(ask, () => endSessionRun(), sessionRun());
  await expect(asked).rejects.toMatchObject({ status: 401 });
  expect(ask).toHaveBeenCalledOnce();
  expect(sessionRun().aborted).toBe(false);
});
