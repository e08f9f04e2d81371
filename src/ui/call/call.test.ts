import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { chooseLanguage } from '../words/language.ts';
import { CALL_DEFAULTS, call, callDelete } from './call.ts';
import { CallError } from './call-error.ts';
import { abortSessionSignal } from './session-signal.ts';

const common = {
  path: '/api/things/:thingId',
  access: 'public',
  summary: 'Does it.',
  output: z.object({ name: z.string() }),
} as const;
const read = endpoint({
  ...common,
  method: 'GET',
  input: z.object({ thingId: z.string(), limit: z.number().optional() }),
});
const write = endpoint({
  ...common,
  method: 'PUT',
  input: z.object({ thingId: z.string(), name: z.string() }),
});
const send = endpoint({ ...common, method: 'POST', path: '/api/mails', input: z.object({}) });
const make = endpoint({
  ...common,
  method: 'POST',
  path: '/api/things',
  input: z.object({ id: z.string().optional() }),
  isIdempotent: ({ id }) => id !== undefined,
});
const forget = endpoint({ ...common, method: 'DELETE', input: read.input, output: z.undefined() });

type Step = Response | 'network failure' | 'no answer';
const fine = () => Response.json({ name: 'a' });
const refusal = (status: number) =>
  Response.json(
    { type: '/problems/x', title: 'x', status, detail: 'Non.', reason: 'x', requestId: 'r1' },
    { status },
  );

/** Plays the given answers one after the other, the last one for ever. */
function server(...steps: Step[]) {
  const fetched = vi.fn(async (_address: string, init: RequestInit): Promise<Response> => {
    const step = steps[Math.min(fetched.mock.calls.length, steps.length) - 1];
    if (step === 'network failure' || step === undefined) throw new TypeError('Failed to fetch');
    if (step !== 'no answer') return step.clone();
    return new Promise((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

beforeEach(() => {
  chooseLanguage('fr');
  vi.useFakeTimers();
  // AbortSignal.timeout is not among the fake timers.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), ms);
    return controller.signal;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Advances time until the call settles; returns its result, or why it failed. */
async function settle<T>(promise: Promise<T>): Promise<T | CallError> {
  const settled = promise.catch((failure: unknown) => failure as CallError);
  await vi.runAllTimersAsync();
  return settled;
}

test('[SY-04] calls send JSON, in the language of the interface, with the session of this site', async () => {
  const fetched = server(fine());
  await settle(call(read, { thingId: 'a/b', limit: 3 }));
  const [address, init] = fetched.mock.calls[0] ?? [];
  expect(address).toBe('/api/things/a%2Fb?limit=3');
  expect(init).toMatchObject({
    method: 'GET',
    credentials: 'same-origin',
    headers: { accept: 'application/json', 'accept-language': 'fr' },
  });
  const written = server(fine());
  await settle(call(write, { thingId: 'a', name: 'b' }));
  expect(written.mock.calls[0]?.[1]).toMatchObject({
    body: '{"name":"b"}',
    headers: { 'content-type': 'application/json' },
  });
});

test('[SY-04] an unavailable server is tried three more times, 100 ms apart', async () => {
  const fetched = server(refusal(503));
  const value = await settle(call(read, { thingId: 'a' }));
  expect(fetched).toHaveBeenCalledTimes(1 + CALL_DEFAULTS.retries);
  expect(value).toMatchObject({ message: 'Non.', status: 503, reason: 'x' });
});

test('[SY-04] a later attempt that succeeds is enough', async () => {
  const fetched = server(refusal(502), 'network failure', fine());
  const start = Date.now();
  const promise = call(read, { thingId: 'a' });
  await vi.advanceTimersByTimeAsync(2 * CALL_DEFAULTS.delayMs);
  expect(await promise).toEqual({ name: 'a' });
  expect([fetched.mock.calls.length, Date.now() - start]).toEqual([3, 200]);
});

test('[SY-04] FX-01: without any response it is tried twice more, then says that the server does not answer', async () => {
  const fetched = server('network failure');
  const value = await settle(call(write, { thingId: 'a', name: 'b' }));
  expect(fetched).toHaveBeenCalledTimes(1 + CALL_DEFAULTS.retriesWithoutResponse);
  expect(value).toBeInstanceOf(CallError);
  expect(value).toMatchObject({ message: expect.stringMatching(/^Vigie est momentanément/), status: 0 });
});

test('FX-03: without a network, the message says so', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  server('network failure');
  const value = await settle(call(write, { thingId: 'a', name: 'b' }));
  expect(value).toMatchObject({ message: expect.stringMatching(/^Vous êtes hors ligne/), status: 0 });
});

test('[SY-04] an attempt times out after five seconds', async () => {
  const fetched = server('no answer', fine());
  const promise = call(read, { thingId: 'a' });
  await vi.advanceTimersByTimeAsync(CALL_DEFAULTS.timeoutMs - 1);
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1 + CALL_DEFAULTS.delayMs);
  expect(await promise).toEqual({ name: 'a' });
});

const OUTCOME_UNKNOWN = [
  ['five seconds of silence', 'no answer'],
  ['a connection that was cut', 'network failure'],
  ['a proxy that lost the server', refusal(502)],
  ['a proxy that would not wait', refusal(504)],
] as const;

test.each(OUTCOME_UNKNOWN)(
  '[SY-04] after %s a mail is not sent again: the first attempt may have succeeded',
  async (_, answer) => {
    const sent = server(answer, fine());
    expect(await settle(call(send, {}))).toBeInstanceOf(CallError);
    expect(sent).toHaveBeenCalledTimes(1);
    const withoutId = server(answer, fine());
    expect(await settle(call(make, {}))).toBeInstanceOf(CallError);
    expect(withoutId).toHaveBeenCalledTimes(1);
  },
);

test.each(OUTCOME_UNKNOWN)('[SY-04] after %s an idempotent call is sent again', async (_, answer) => {
  const sent = server(answer, fine());
  expect(await settle(call(make, { id: 'mine' }))).toEqual({ name: 'a' });
  expect(sent.mock.calls.map(([, { body }]) => body)).toEqual(['{"id":"mine"}', '{"id":"mine"}']);
});

test('[SY-04] a server that did nothing is asked again, whatever the method', async () => {
  const sent = server(refusal(503), fine());
  expect(await settle(call(send, {}))).toEqual({ name: 'a' });
  expect(sent).toHaveBeenCalledTimes(2);
});

test.each([400, 401, 403, 404, 409, 429, 500])(
  '[SY-04] %i is a response, which is not retried',
  async (status) => {
    const fetched = server(refusal(status));
    const value = await settle(call(read, { thingId: 'a' }));
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(value).toMatchObject({ status, message: 'Non.' });
  },
);

test('[SY-06] a response that is not ours shows the generic failure, never its text', async () => {
  chooseLanguage('en');
  for (const strange of [
    new Response('<h1>Bad gateway</h1>', { status: 500 }),
    new Response('<html>hotel wifi</html>'),
    Response.json({ other: 'shape' }),
  ]) {
    server(strange);
    const value = await settle(call(read, { thingId: 'a' }));
    expect(value).toMatchObject({ name: 'CallError', message: 'Something went wrong, please try again.' });
  }
});

test('an empty response is undefined, and an abort is not retried', async () => {
  server(new Response(null, { status: 204 }));
  expect(await settle(call(forget, { thingId: 'a' }))).toBeUndefined();
  const fetched = server('no answer');
  const controller = new AbortController();
  const promise = call(read, { thingId: 'a' }, { signal: controller.signal }).catch((e: Error) => e.name);
  controller.abort();
  expect(await promise).toBe('AbortError');
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('[SY-04] « not found » after a deletion without response is not a failure', async () => {
  server('no answer', refusal(404));
  expect(await settle(callDelete(forget, { thingId: 'a' }))).toBeUndefined();
  server(refusal(504), refusal(404));
  expect(await settle(callDelete(forget, { thingId: 'a' }))).toBeUndefined();
  // Also where the endpoint returns what it deleted.
  const tell = endpoint({ ...forget, output: z.object({ name: z.string() }) });
  server('no answer', refusal(404));
  expect(await settle(callDelete(tell, { thingId: 'a' }))).toBeUndefined();
});

test('[SY-04] « not found » of a first attempt fails, and so does a read of a deleted thing', async () => {
  server(refusal(404));
  expect(await settle(callDelete(forget, { thingId: 'a' }))).toMatchObject({ status: 404 });
  server(refusal(503), refusal(404));
  expect(await settle(callDelete(forget, { thingId: 'a' }))).toMatchObject({ status: 404 });
  server('no answer', refusal(404));
  expect(await settle(call(read, { thingId: 'a' }))).toMatchObject({ status: 404 });
});

test.each([
  ['an unavailable server', refusal(503), [write, { thingId: '1', name: 'a' }]],
  ['no response', 'network failure', [read, { thingId: '1' }]],
] as const)(
  '[AU-07] after %s nothing is retried once the user has signed out',
  async (_, step, [asked, input]) => {
    const fetched = server(step);
    const answer = call(asked as typeof read, input).catch((failure: unknown) => failure);
    await vi.advanceTimersByTimeAsync(CALL_DEFAULTS.delayMs / 2);
    abortSessionSignal();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await answer).toMatchObject({ status: 401, reason: 'signed-out' });
    expect(fetched).toHaveBeenCalledTimes(1);
  },
);
