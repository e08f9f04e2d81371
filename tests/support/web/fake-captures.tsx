import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { profileQuery } from '../../../src/features/accounts/accounts/web/use-profile.ts';
import type { Capture } from '../../../src/features/captures/captures/contract/captures.ts';
import CaptureDialog from '../../../src/features/captures/captures/web/capture-dialog.tsx';
import { GlobalCapture } from '../../../src/features/captures/captures/web/global-capture.tsx';
import {
  type CaptureRequest,
  captureDialog,
} from '../../../src/features/captures/captures/web/open-capture.ts';
import { SnackbarProvider } from '../../../src/ui/snackbar/snackbar.tsx';
import { chooseLanguage } from '../../../src/ui/words/language.ts';
import { sampleAnalysis } from '../samples/sample-analysis.ts';
import { FAKE_CONFIGURATION } from './fake-extension.ts';

export const ME = '019a7c1e-0000-7000-8000-b00000000001';
export const MY_GROUP = '019a7c1e-0000-7000-8000-c00000000001';
export const OTHER_GROUP = '019a7c1e-0000-7000-8000-c00000000002';
export const CAPTURE_ID = '019a7c1e-0000-7000-8000-e00000000001';
export const PAGE = 'https://gazette.example/une-page';

/** A sample capture in progress. */
export function sampleCapture(rest: Partial<Capture> = {}): Capture {
  return {
    id: CAPTURE_ID,
    url: PAGE,
    fileName: null,
    state: 'reading',
    step: 'found',
    found: { host: 'gazette.example' },
    failure: null,
    document: null,
    known: [],
    kept: false,
    analysisId: null,
    toFile: null,
    ...rest,
  };
}

/** A sample capture that was read. */
export function readCaptureOf(rest: Partial<Capture> = {}): Capture {
  const { document } = sampleAnalysis(1, { document: { title: 'Lire une carte d’aléa', wordCount: 960 } });
  return sampleCapture({ state: 'ready', step: 'compared', document, ...rest });
}

interface Asked {
  readonly act: string;
  readonly body: unknown;
}

/** The state of the fake server, and the requests it received. */
export const server = {
  capture: sampleCapture(),
  left: [] as Capture[],
  documentExtensions: ['pdf', 'docx'] as readonly string[],
  asked: [] as Asked[],
  /** Refusals, by prefix of « METHOD /path ». */
  refusals: new Map<string, { status: number; detail: string }>(),
  actions: () => server.asked.map(({ act }) => act),
  bodyOf: (act: string) => server.asked.findLast((one) => one.act.startsWith(act))?.body,
};

/** Starts every test of the file in French, with empty storage and a fake server. */
export function freshCaptures(): void {
  beforeEach(() => {
    chooseLanguage('fr');
    localStorage.clear();
    Object.assign(server, { capture: sampleCapture(), left: [], asked: [], refusals: new Map() });
    vi.stubGlobal('fetch', answer);
  });
  afterEach(() => {
    act(() => captureDialog.close());
    cleanup();
    vi.unstubAllGlobals();
  });
}

async function answer(address: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
  const asked = `${method} ${new URL(address, 'http://localhost').pathname}`;
  if (method !== 'GET') server.asked.push({ act: asked, body: body ? JSON.parse(String(body)) : null });
  const refused = [...server.refusals].find(([beginning]) => asked.startsWith(beginning))?.[1];
  if (!refused) return Response.json(answerTo(asked));
  const problem = { type: '', title: '', reason: 'refused', requestId: 'r', ...refused };
  return Response.json(problem, { status: refused.status });
}

function answerTo(asked: string): unknown {
  if (asked === 'GET /api/configuration')
    return { ...FAKE_CONFIGURATION, documentExtensions: server.documentExtensions };
  if (asked === 'GET /api/captures') return { captures: server.left };
  if (asked.startsWith('GET /api/portfolios')) return { portfolios: PORTFOLIOS, frequentTags: [] };
  if (asked.startsWith('GET /api/tags')) {
    return { tags: [{ text: 'Cartographie', source: 'organization' }] };
  }
  if (asked.startsWith('POST /portfolio/') || asked.startsWith('PUT /api/analyses/')) {
    const at = '2026-11-12T10:00:00.000Z';
    return { portfolioId: ME, analysisId: sampleAnalysis(1).id, addedOn: at, tags: [] };
  }
  return asked === 'POST /analysis/v2' ? sampleAnalysis(1) : server.capture;
}

export const dialog = () => screen.getByRole('dialog', { name: 'Capturer' });
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const messages = () => within(dialog()).queryByRole('status', { name: 'Messages' })?.textContent ?? '';
/** Contrast is tested in a real browser. */
export const noContrast = { rules: { 'color-contrast': { enabled: false } } };

const PORTFOLIOS = [
  { id: ME, kind: 'personal', name: '', count: 3 },
  { id: MY_GROUP, kind: 'group', name: 'Eau & littoral', count: 0 },
  { id: OTHER_GROUP, kind: 'group', name: 'Veille climat', count: 8 },
];

function Shell() {
  return (
    <>
      <GlobalCapture />
      {captureDialog.useOpened() ? <CaptureDialog /> : null}
    </>
  );
}

/** Renders the dialog within the product and opens it with this request. */
export function showCapture(request?: CaptureRequest, person = ME) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(profileQuery.queryKey, { id: person, groups: [] } as never);
  client.setQueryDefaults(profileQuery.queryKey, { staleTime: Number.POSITIVE_INFINITY });
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  if (request) captureDialog.open(request);
  render(
    <QueryClientProvider client={client}>
      <SnackbarProvider>
        <RouterContextProvider router={router as never}>
          <Suspense>
            <Shell />
          </Suspense>
        </RouterContextProvider>
      </SnackbarProvider>
    </QueryClientProvider>,
  );
  return client;
}
