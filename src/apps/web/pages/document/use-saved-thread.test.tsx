import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleAnalysis } from '../../../../../tests/support/samples/sample-analysis.ts';
import { type SavedThread, useSavedThread } from './use-saved-thread.ts';

const MADE = sampleAnalysis(1);
const { documentId } = MADE;
let answer: () => void;
let thread: SavedThread | null = null;

function Page() {
  thread = useSavedThread(documentId, null);
  return <p>Un fil qui se prépare</p>;
}

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        answer = () => resolve(Response.json(MADE));
      }),
  );
});
afterEach(() => void vi.unstubAllGlobals());

/** A prepared thread is being created while the user navigates to a page. */
async function creating(goTo?: string) {
  const root = createRootRoute();
  const path = '/doc/$documentId/{-$analysisId}';
  const routes = [
    createRoute({ getParentRoute: () => root, path, component: Page }),
    createRoute({ getParentRoute: () => root, path: '/journal', component: () => <p>Le journal</p> }),
  ];
  const history = createMemoryHistory({ initialEntries: [`/doc/${documentId}?thread=new`] });
  const router = createRouter({ routeTree: root.addChildren(routes), history });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByText('Un fil qui se prépare');
  const made = thread?.ensureSaved();
  if (goTo) await act(() => router.navigate({ href: goTo }));
  answer();
  await act(async () => made);
  return router.state.location.pathname;
}

test('[AL-01] once a prepared thread is created, the address names it', async () => {
  expect(await creating()).toBe(`/doc/${documentId}/${MADE.id}`);
});

test.each(['/journal', '/doc/019a7c1e-0000-7000-8000-e00000000009', `/doc/${documentId}/other`])(
  '[AL-01] a user who navigated to %s meanwhile stays there',
  async (elsewhere) => {
    expect(await creating(elsewhere)).toBe(elsewhere);
  },
);
