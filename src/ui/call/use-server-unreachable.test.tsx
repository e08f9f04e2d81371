import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useServerUnreachable } from './use-server-unreachable.ts';

const server = vi.fn<() => Promise<Response>>();
const onBack = vi.fn();
const silent = () => Promise.reject(new TypeError('Failed to fetch'));
const answering = () => Promise.resolve(new Response(null, { status: 200 }));
const network = (event: 'online' | 'offline') => act(async () => void window.dispatchEvent(new Event(event)));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', server);
  onBack.mockClear();
  server.mockReset().mockImplementation(silent);
});
afterEach(async () => {
  cleanup();
  await network('online');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const failedPage = (mayBe: boolean) => renderHook(() => useServerUnreachable(mayBe, onBack)).result;

it('is true at once when the browser has no network, and calls back as soon as it is there', async () => {
  await network('offline');
  const page = failedPage(true);
  expect(page.current).toBe(true);
  server.mockImplementation(answering);
  await network('online');
  expect(onBack).toHaveBeenCalledOnce();
});

it('asks the server again, as browsers do not notice that the server is down', async () => {
  const page = failedPage(true);
  await pass(0);
  expect(page.current).toBe(true);
  expect(onBack).not.toHaveBeenCalled();
  server.mockImplementation(answering);
  await pass(5_000);
  expect(onBack).toHaveBeenCalledOnce();
});

it('never calls back when the server answered all along: that would loop for ever', async () => {
  server.mockImplementation(answering);
  const page = failedPage(true);
  await pass(60_000);
  expect(page.current).toBe(false);
  expect(onBack).not.toHaveBeenCalled();
});

it('asks nothing for any other failure', async () => {
  expect(failedPage(false).current).toBe(false);
  await pass(60_000);
  expect(server).not.toHaveBeenCalled();
});
