import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '#ui/call/call-error.ts';
import { reportFailure } from './report-failure.ts';

let sent: Record<string, unknown>[] = [];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return new Response(null, { status: 204 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const refusal = (status: number, requestId: string) =>
  new CallError({ type: '/problems/x', title: 'x', status, detail: 'x', reason: 'x', requestId });

test('FX-66: a failure is reported once with its incident number, a refusal by the server is not', async () => {
  window.history.replaceState(null, '', '/portfolio?q=eau#x');
  reportFailure(new TypeError('x is undefined'));
  reportFailure(new TypeError('x is undefined'));
  reportFailure(new TypeError('x is undefined'), 'V-BCDF-1114-1042');
  reportFailure(refusal(500, '019a7c1e-0000-7000-8000-000000000001'));
  reportFailure(refusal(0, ''));
  reportFailure(new DOMException('left', 'AbortError'));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    expect.objectContaining({
      incident: null,
      name: 'TypeError',
      message: 'x is undefined',
      page: '/portfolio',
    }),
    expect.objectContaining({ incident: 'V-BCDF-1114-1042', message: 'x is undefined' }),
  ]);
});

test('FX-66: the number of reports of one page is limited', async () => {
  for (let times = 0; times < 50; times += 1) reportFailure(new Error(`number ${times}`));
  await vi.waitFor(() => expect(sent.length).toBeGreaterThan(0));
  expect(sent.length).toBeLessThanOrEqual(10);
});
