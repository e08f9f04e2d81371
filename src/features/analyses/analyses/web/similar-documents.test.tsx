import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from '#ui/words/language.ts';
import { sampleAnalysis } from '../../../../../tests/support/samples/sample-analysis.ts';
import { SimilarDocuments } from './similar-documents.tsx';
import { toComparedDocument } from './similar-list.tsx';

const card = sampleAnalysis(1, { title: 'Recul du trait de côte' });
const { document } = sampleAnalysis(2, { title: 'Dunes' });
const item = (title: string, more: object = {}) => ({
  document: {
    ...document,
    id: `019a7c1e-0000-7000-8000-${title.length.toString().padStart(12, '0')}`,
    title,
  },
  analysis_id: card.id,
  kind: 'Document',
  score: 0.8,
  ...more,
});

let asked: unknown[] = [];
let answer: () => Response;
beforeEach(() => {
  chooseLanguage('fr');
  asked = [];
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body));
    return Promise.resolve(answer());
  });
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const found = (items: unknown[], notice: string | null = null) =>
  Response.json({ id: card.id, total: items.length, items, notice });

function Toggled() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        semblables
      </button>
      {isOpen ? (
        <SimilarDocuments compared={toComparedDocument(card)} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

function show() {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router}>
        <h3>Mon portfolio</h3>
        <Toggled />
      </RouterContextProvider>
    </QueryClientProvider>,
  ).container;
}

test('[SC-07] eight documents similar to that of the card, each with what they have in common, requested once', async () => {
  answer = () => found([item('Digues et dunes', { shared_words: ['dune', 'côte'] }), item('Falaises')]);
  const container = show();
  expect(await screen.findByRole('link', { name: 'Digues et dunes (nouvel onglet)' })).toBeTruthy();
  expect(screen.getByText('En commun : dune, côte')).toBeTruthy();
  expect(screen.getByText('Sujet proche')).toBeTruthy();
  expect(asked).toEqual([
    { scorings: [{ Document: { param: card.documentId, multiplier: 1 } }], max_results: 8, explain: true },
  ]);
  expect((await axe.run(container)).violations).toEqual([]);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('region')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'semblables' }));
  expect(screen.getByRole('link', { name: 'Falaises (nouvel onglet)' })).toBeTruthy();
  expect(asked).toHaveLength(1);
});

test('FX-71: a tile is narrow, and its description opens on request', async () => {
  const excerpt = 'Trois communes reculent leurs digues, et disent pourquoi.';
  answer = () => found([item('Digues', { document: { ...document, title: 'Digues', excerpt } })]);
  show();
  const unfold = await screen.findByRole('button', { name: 'Description', expanded: false });
  const words = screen.getByText(excerpt);
  expect(getComputedStyle(words).display).toBe('none');
  await userEvent.click(unfold);
  expect([getComputedStyle(words).display, unfold.getAttribute('aria-expanded')]).toEqual(['block', 'true']);
});

test('[SC-07] no results, a failed search and an index that is being updated are three different states', async () => {
  answer = () => found([]);
  show();
  expect(await screen.findByText(/Aucun document similaire parmi ceux/)).toBeTruthy();
  cleanup();
  answer = () => Response.json({}, { status: 500 });
  show();
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  answer = () => found([item('Falaises')]);
  fireEvent.click(retry);
  expect(await screen.findByRole('link', { name: 'Falaises (nouvel onglet)' })).toBeTruthy();
  cleanup();
  answer = () => found([], 'index-unavailable');
  show();
  expect(await screen.findByText(/L’index de recherche se met à jour/)).toBeTruthy();
});

test('[SC-07] a document that has no vector yet gets similar ones later, when the panel is opened again', async () => {
  answer = () => found([], 'without-meaning');
  show();
  expect(await screen.findByText(/L’index de recherche se met à jour/)).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  answer = () => found([item('Falaises')]);
  fireEvent.click(screen.getByRole('button', { name: 'semblables' }));
  expect(await screen.findByRole('link', { name: 'Falaises (nouvel onglet)' })).toBeTruthy();
  // By the document and by its text, then by the document again.
  expect(asked).toHaveLength(3);
});

test('FX-71: while its document cannot be compared, an analysis is compared by its title and excerpt', async () => {
  const itself = item('Recul du trait de côte');
  itself.document.id = card.documentId;
  answer = () => (asked.length === 1 ? found([], 'without-meaning') : found([itself, item('Falaises')]));
  show();
  expect(await screen.findByRole('link', { name: 'Falaises (nouvel onglet)' })).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  const param = `${card.title} ${card.description || card.document.excerpt}`;
  expect(asked[1]).toEqual({
    scorings: [{ Semantic: { param, multiplier: 1 } }],
    max_results: 9,
    explain: true,
  });
});
