import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { z } from 'zod';
import { profileQuery } from '../../../src/features/accounts/accounts/web/use-profile.ts';
import type { SectionCreatorRequest } from '../../../src/features/journal/journal/web/open-section-creator.ts';
import SectionCreator from '../../../src/features/journal/sections/web/section-creator.tsx';
import { SnackbarProvider } from '../../../src/ui/snackbar/snackbar.tsx';
import { chooseLanguage } from '../../../src/ui/words/language.ts';
import { sampleAnalysis } from '../samples/sample-analysis.ts';

const ME = '019a7c1e-0000-7000-8000-b00000000001';
export const GROUP = '019a7c1e-0000-7000-8000-c00000000001';
export const JOURNAL = '019a7c1e-0000-7000-8000-d00000000001';
export const SEARCHES = [1, 2, 3].map((digit) => `019a7c1e-0000-7000-8000-e0000000000${digit}`);

const WRITTEN = { modifiedBy: ME, modifiedOn: '2026-11-12T10:00:00.000Z' };

interface Asked {
  readonly act: string;
  readonly body: Record<string, unknown>;
}
const asked: Asked[] = [];
/** One-time answers, by « METHOD /path »; otherwise the default answers apply. */
export const next = new Map<string, () => Response | Promise<Response>>();
export const bodiesOf = (act: string) => asked.filter((one) => one.act === act).map(({ body }) => body);

const found = (number: number, foundBy: readonly number[]) => ({
  foundBy,
  alsoIn: [],
  document: { ...sampleAnalysis(number).document, title: `Document ${number}` },
  analysis_id: null,
  kind: 'Document',
  score: 0.9,
  parts: [
    { type: 'Semantic', value: 0.7, multiplier: 1 },
    { type: 'DateDecay', value: 1, multiplier: 0.2 },
  ],
});

export function defaultAnswer(act: string, body: Record<string, unknown>): unknown {
  if (act === 'POST /search/complex') {
    const turn = bodiesOf(act).length;
    return { id: SEARCHES[turn - 1], total: 214, items: [], notice: null };
  }
  if (act === 'POST /recommendations/section/preview') {
    // All searches find the first document, and each finds one of its own.
    const all = z
      .object({ strategies: z.array(z.unknown()) })
      .parse(body)
      .strategies.map((_, at) => at);
    const items = [found(1, all), ...all.map((at) => found(at + 2, [at]))];
    return { items, totals: all.map(() => 214), notice: null };
  }
  if (act.startsWith('GET /autocomplete/url')) return { urls: [] };
  if (act.startsWith('GET /api/portfolios')) return { portfolios: [], frequentTags: [] };
  if (act.startsWith('GET /recommendations/section/')) {
    const strategies = [{ searchId: SEARCHES[0], recommendationCount: 5 }];
    const section = { journalId: JOURNAL, name: 'Dunes', reflectionId: null, groupId: GROUP, headerId: null };
    return { sections: [{ ...section, strategies, auditInfo: WRITTEN }] };
  }
  if (act.startsWith('GET /search/complex/')) {
    const scorings = [
      { Semantic: { param: 'les dunes', multiplier: 0.7, id: 'SEMANTIC_SEARCH/abcdefghij' } },
    ];
    return { id: SEARCHES[0], max_results: 5, scorings, filters: [] };
  }
  return { reflectionId: null, groupId: null, headerId: null, auditInfo: WRITTEN, ...body };
}

beforeEach(() => {
  chooseLanguage('fr');
  asked.length = 0;
  next.clear();
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const act = `${method} ${new URL(address, 'http://localhost').pathname}`;
    const parsedBody = body ? JSON.parse(String(body)) : {};
    asked.push({ act, body: parsedBody });
    const once = [...next.keys()].find((beginning) => act.startsWith(beginning));
    const answer = once === undefined ? undefined : next.get(once);
    if (once !== undefined) next.delete(once);
    return answer?.() ?? Response.json(defaultAnswer(act, parsedBody));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Renders the creator for a person with all rights; requests are recorded. */
export function showCreator(request: SectionCreatorRequest = {}, verticalSplitSectionCreator = false) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const groups = [{ id: GROUP, name: 'Eau & littoral', isPrivate: false }];
  const profile = { id: ME, organizationId: ME, groups, featureSwitches: { verticalSplitSectionCreator } };
  client.setQueryData(profileQuery.queryKey, profile as never);
  client.setQueryDefaults(profileQuery.queryKey, { staleTime: Number.POSITIVE_INFINITY });
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const onClose = vi.fn();
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <SnackbarProvider>
        <RouterContextProvider router={router as never}>
          <Suspense>
            <SectionCreator request={request} onClose={onClose} />
          </Suspense>
        </RouterContextProvider>
      </SnackbarProvider>
    </QueryClientProvider>,
  );
  return { onClose, unmount, user: userEvent.setup() };
}
export const question = () => screen.findByRole('textbox', { name: 'Ce que vous cherchez, avec vos mots' });
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const refusal = (status: number, reason: string) => () =>
  Response.json({ type: '', title: '', detail: 'Refusé.', reason, requestId: 'r', status }, { status });

/** An answer that the test resolves. */
export function deferredAnswer() {
  let give = (_: Response) => {};
  const answer = new Promise<Response>((resolve) => {
    give = resolve;
  });
  return { answer: () => answer, give };
}
