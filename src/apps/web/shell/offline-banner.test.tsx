import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportReachability } from '#ui/call/online.ts';
import { chooseLanguage } from '#ui/words/language.ts';
import { OfflineBanner } from './offline-banner.tsx';

const healthz = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', healthz);
  chooseLanguage('fr');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('FX-01: a server that did not answer is asked again every five seconds, and the banner goes once it answers', async () => {
  healthz.mockRejectedValue(new TypeError('Failed to fetch'));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OfflineBanner />
    </QueryClientProvider>,
  );
  await act(async () => reportReachability(false));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText('Le serveur ne répond pas.')).toBeTruthy();
  healthz.mockResolvedValue(new Response(null, { status: 200 }));
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.queryByText('Le serveur ne répond pas.')).toBeNull();
});
