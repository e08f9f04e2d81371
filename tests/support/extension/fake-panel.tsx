import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { AnalysisTab } from '../../../src/apps/extension/panel/analysis/analysis-tab.tsx';
import { PageAnalysisProvider } from '../../../src/apps/extension/panel/analysis/page-analysis-provider.tsx';
import type { Capture } from '../../../src/features/captures/captures/contract/captures.ts';
import type { KnownPage } from '../../../src/features/captures/filing/contract/known-page.ts';
import { SnackbarProvider } from '../../../src/ui/snackbar/snackbar.tsx';
import { sampleAnalysis } from '../samples/sample-analysis.ts';
import { fakeServer } from '../web/fake-contributions-server.ts';
import { ME, sampleAnchor, sampleCard, sampleElement } from '../web/sample-contributions.ts';
import type { FakeParent } from './fake-parent.ts';

export const ADDRESS = 'https://gazette.example/recul-du-trait-de-cote';
export const ANALYSIS = sampleAnalysis(1, { document: { url: ADDRESS } });
export const GROUP = '0198a5c0-0000-7000-8000-c00000000001';
export const PASSAGE = sampleAnchor('un passage de la page');
/** A marked passage of the page, as its content script reports it. */
export const MARK = {
  anchor: { ...PASSAGE, exact: 'une hypothèse' },
  code: 'o' as const,
  goesOn: 'nothing' as const,
};
/** Contrast is tested in a real browser. */
export const NO_CONTRAST = { rules: { 'color-contrast': { enabled: false } } };

export const UNKNOWN: KnownPage = { document: null, known: [], publication: null };
export const knownAs = (analysis = ANALYSIS, portfolioIds: string[] = []): KnownPage => ({
  document: analysis.document,
  known: [{ analysis, portfolioIds }],
  publication: null,
});

/** The capture of the page once the server has read it. */
const readCaptureOf = (): Capture => ({
  id: ANALYSIS.id,
  url: ADDRESS,
  fileName: null,
  state: 'ready',
  step: 'compared',
  found: {},
  failure: null,
  document: ANALYSIS.document,
  known: [],
  kept: false,
  analysisId: null,
  toFile: null,
});

/** A server that knows one page, with an analysis by colleagues. */
export function fakePanelServer(known: KnownPage) {
  const mine = sampleElement(1, ME, { type: 'highlight', text: PASSAGE.exact, anchor: PASSAGE });
  const work = fakeServer([sampleCard(ME, [mine]), sampleCard({ ...ME, id: GROUP }, [])]);
  const server = {
    known,
    work,
    mine,
    /** « METHOD /path » of every request. */
    asked: [] as string[],
    added: () => server.asked.filter((one) => /^PUT .*\/elements\/[^/]+$/.test(one)),
    bodies: new Map<string, unknown>(),
    async answer(address: string, init: RequestInit = {}): Promise<Response> {
      const { pathname } = new URL(address, 'http://localhost');
      const asked = `${init.method ?? 'GET'} ${pathname}`;
      server.asked.push(asked);
      if (init.body) server.bodies.set(asked, JSON.parse(String(init.body)));
      if (pathname === '/api/filing/known-page') return Response.json(server.known);
      if (pathname.startsWith('/api/portfolios')) {
        const portfolios = [
          { id: ME.id, kind: 'personal', name: '', count: 3 },
          { id: GROUP, kind: 'group', name: 'Eau & littoral', count: 1 },
        ];
        return Response.json({ portfolios, frequentTags: [] });
      }
      if (pathname.startsWith('/portfolio/')) {
        const addedOn = '2026-11-12T10:00:00.000Z';
        return Response.json({ portfolioId: ME.id, analysisId: ANALYSIS.id, addedOn });
      }
      if (pathname.startsWith('/api/captures')) return Response.json(readCaptureOf());
      if (/^POST \/analysis(\/v2)?$/.test(asked)) {
        const body = server.bodies.get(asked) as { id: string; analysis?: { id: string } };
        const { id } = body.analysis ?? body;
        const made = { ...ANALYSIS, id };
        server.known = knownAs(made);
        return Response.json(made);
      }
      if (/^GET \/api\/analyses\/[^/]+$/.test(asked)) {
        const [only] = server.known.known;
        return Response.json(only?.analysis ?? ANALYSIS);
      }
      return work.answer(address, init);
    },
  };
  vi.stubGlobal('fetch', server.answer);
  return server;
}

const client = () => {
  const made = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
  made.setQueryData(['accounts', 'profile'], { ...ME, groups: [{ id: GROUP }] } as never);
  made.setQueryDefaults(['accounts', 'profile'], { staleTime: Number.POSITIVE_INFINITY });
  return made;
};

/** Shows the panel on its first tab, connected to the page at this address. */
export async function showPanel(parent: FakeParent, title = 'Une page') {
  const page = { address: ADDRESS, title, language: 'fr', content: 'page' as const };
  const showTab = vi.fn();
  const cache = client();
  const shown = render(
    <QueryClientProvider client={cache}>
      <SnackbarProvider>
        <PageAnalysisProvider page={page} showTab={showTab}>
          <AnalysisTab />
        </PageAnalysisProvider>
      </SnackbarProvider>
    </QueryClientProvider>,
  );
  parent.sayFromPage({ kind: 'here', ...page });
  await screen.findByRole('region', { name: 'Votre analyse' });
  return { ...shown, showTab, cache };
}

/** The card of the person, and that of the page. */
export const mine = () => within(screen.getByRole('region', { name: 'Votre analyse' }));
export const card = () => within(screen.getByRole('region', { name: 'Cette page dans Vigie' }));
