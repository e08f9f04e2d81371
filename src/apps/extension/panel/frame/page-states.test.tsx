import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setServerLocation } from '#ui/call/server-location.ts';
import { SnackbarProvider } from '#ui/snackbar/snackbar.tsx';
import { chooseLanguage } from '#ui/words/language.ts';
import { openFakeBrowser } from '../../../../../tests/support/extension/fake-panel-browser.ts';
import { sampleDocument } from '../../../../../tests/support/samples/sample-document.ts';
import { pageLink } from '../page-link.ts';
import { queryClient } from '../query-client.ts';
import { NotAPage, PageNotAccessible } from './page-not-accessible.tsx';
import { type PanelTab, PanelTabs } from './panel-tabs.tsx';
import { PdfPage } from './pdf-page.tsx';

const SERVER = 'https://vigie.example';
let browser: Awaited<ReturnType<typeof openFakeBrowser>>;

beforeEach(async () => {
  chooseLanguage('fr');
  browser = await openFakeBrowser({});
  setServerLocation({ address: SERVER, authorization: 'Bearer one' });
});
afterEach(() => {
  vi.restoreAllMocks();
  browser.close();
});

function show(state: ReactNode): HTMLElement {
  return render(
    <QueryClientProvider client={queryClient}>
      <SnackbarProvider>{state}</SnackbarProvider>
    </QueryClientProvider>,
  ).container;
}

async function expectAccessible(container: HTMLElement) {
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([]);
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a page without access explains how it is read, and access can be given to its site or to all', {
  tags: ['deep'],
}, async () => {
  const allow = vi.spyOn(pageLink, 'allow');
  const container = show(<PageNotAccessible why="not-allowed" />);
  expect(screen.getByRole('heading').textContent).toBe('Cliquez sur l’icône de Vigie pour lire cette page');
  await expectAccessible(container);
  await press('Autoriser ce site');
  await press('Autoriser tous les sites');
  expect(allow.mock.calls).toEqual([['this'], ['all']]);
});

test.each([
  ['browser-page', 'Cette page appartient au navigateur'],
  ['gone', 'La page n’est plus là'],
] as const)('a page that is out of sight (%s) says why', async (why, title) => {
  const container = show(<PageNotAccessible why={why} />);
  expect(screen.getByRole('heading').textContent).toBe(title);
  await expectAccessible(container);
});

test('a file that is no page links to the web app', { tags: ['deep'] }, async () => {
  const container = show(<NotAPage />);
  await expectAccessible(container);
  await press('Ouvrir Vigie');
  expect(browser.opened()).toEqual([`${SERVER}/portfolio`]);
});

const CAPTURE = {
  id: '0192f3a1-0000-7000-8000-000000000003',
  url: 'https://press.example/a.pdf',
  fileName: null,
  state: 'reading',
  step: 'found',
  found: {},
  failure: null,
  document: null,
  known: [],
  kept: false,
  analysisId: null,
  toFile: null,
};

/** Responds so until told otherwise. */
function server(answer: object) {
  vi.stubGlobal('fetch', async () => Response.json(answer));
}

test('a PDF is captured by its address, and opens in the reader of the web app once', {
  tags: ['deep'],
}, async () => {
  const document = sampleDocument(1);
  server(CAPTURE);
  const container = show(<PdfPage address={CAPTURE.url} />);
  await expectAccessible(container);
  await press('Ouvrir dans le lecteur de Vigie');
  expect(await screen.findByRole('heading', { name: 'Capture du PDF…' })).toBeTruthy();
  server({ ...CAPTURE, state: 'ready', step: 'compared', document });
  expect(await screen.findByRole('heading', { name: 'Le PDF est dans Vigie' })).toBeTruthy();
  expect(browser.opened()).toEqual([`${SERVER}/doc/${document.id}`]);
  await expectAccessible(container);
});

test('why a PDF could not be captured is shown, and it can be retried', { tags: ['deep'] }, async () => {
  const failure = { reason: 'not-found', message: 'Cette adresse ne mène à rien.' };
  server({ ...CAPTURE, state: 'failed', failure });
  const container = show(<PdfPage address={CAPTURE.url} />);
  await press('Ouvrir dans le lecteur de Vigie');
  expect((await screen.findByRole('alert')).textContent).toBe('Cette adresse ne mène à rien.');
  await expectAccessible(container);
  server({ ...CAPTURE, id: '0192f3a1-0000-7000-8000-000000000004' });
  await press('Réessayer');
  expect(await screen.findByRole('heading', { name: 'Capture du PDF…' })).toBeTruthy();
  expect(browser.opened()).toEqual([]);
});

function Tabs() {
  const [shown, setShown] = useState<PanelTab>('analysis');
  return <PanelTabs shown={shown} onShow={setShown} />;
}

test('the arrow keys cycle through the tabs of the panel', async () => {
  show(<Tabs />);
  const selected = () => screen.getByRole('tab', { selected: true });
  await userEvent.tab();
  expect(document.activeElement).toBe(selected());
  await userEvent.keyboard('{ArrowRight}');
  expect(selected().textContent).toBe('Résumé');
  await userEvent.keyboard('{End}');
  expect(selected().textContent).toBe('Similaires');
  await userEvent.keyboard('{ArrowRight}');
  expect(selected().textContent).toBe('Analyse');
  expect(document.activeElement).toBe(selected());
});
