import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import Share2 from 'lucide-react/icons/share-2';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from '#ui/words/language.ts';
import { sampleAnalysis } from '../../../../../../tests/support/samples/sample-analysis.ts';
import { AnalysisCard } from './analysis-card.tsx';

beforeEach(() => chooseLanguage('fr'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show(props: ComponentProps<typeof AnalysisCard>) {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  return render(
    <RouterContextProvider router={router}>
      <h2>Mon portfolio</h2>
      <AnalysisCard {...props} />
    </RouterContextProvider>,
  ).container;
}
const sample = sampleAnalysis(1, {
  title: 'Recul du trait de côte',
  tags: [
    { text: 'Urbanisme', source: 'organization' },
    { text: 'à lire en CA', source: 'user' },
  ],
  participants: [
    { id: '1', firstName: 'Camille', lastName: 'Derrien' },
    { id: '2', firstName: 'Solène', lastName: 'Le Goff' },
    { id: '3', firstName: '', lastName: '' },
    { id: '4', firstName: 'Yanis', lastName: 'Belkacem' },
  ],
  participantCount: 6,
  summary: {
    evaluationAverage: 84,
    evaluationCount: 3,
    activityCount: 23,
    codes: { c: 6, o: 0, d: 2, e: 1 },
  },
});
const link = () => screen.getByRole('link');
const pictures = (container: Element) => container.querySelectorAll<HTMLImageElement>('img');

test('[PO-05] a card shows three faces, then how many more; unknown people are « ?? »', () => {
  show({ analysis: sample });
  const faces = screen.getAllByRole('img').map((one) => one.textContent);
  expect(faces).toEqual(['CD', 'SL', '??', '+3']);
});

test('the evidence line shows letters, stars with one decimal and activity, with accessible names', () => {
  const line = (container: Element) => container.querySelector('.in > :last-child')?.textContent;
  expect(line(show({ analysis: sample }))).toContain('CClarification : 6');
  expect(screen.queryByText(/^Option/)).toBeNull();
  expect(screen.getByText('4,2')).toBeTruthy();
  cleanup();
  chooseLanguage('en');
  expect(line(show({ analysis: sample }))).toContain('Average rating out of 5: 4.2Activity: 23');
});

test('[PO-04] FX-65: a page opens in a new tab through the redirect page, an upload in a product tab', () => {
  show({ analysis: sample });
  expect(link().getAttribute('href')).toMatch(/^\/redirect\?redirectUrl=https%3A%2F%2Fgazette/);
  expect([link().getAttribute('target'), link().getAttribute('rel')]).toEqual(['_blank', 'noopener']);
  cleanup();
  show({ analysis: sampleAnalysis(1, { document: { kind: 'upload', url: null } }) });
  expect(link().getAttribute('href')).toBe(`/doc/${sample.documentId}/${sample.id}`);
  expect([link().getAttribute('target'), link().getAttribute('rel')]).toEqual(['_blank', 'noopener']);
});

test('[PO-06] a site icon that fails is hidden, an image that fails leaves an empty space', () => {
  const document = { imageUrl: '/files/1', iconUrl: '/files/2' };
  const container = show({ analysis: sampleAnalysis(1, { document }) });
  const [image, icon] = pictures(container);
  if (!image || !icon) throw new Error('no pictures');
  fireEvent.error(icon);
  expect(pictures(container)).toHaveLength(1);
  fireEvent.error(image);
  expect(pictures(container)).toHaveLength(0);
  const place = container.querySelector('.picture');
  expect([place?.childElementCount, container.querySelector('.letter')]).toEqual([0, null]);
});

test('FX-39: the words searched for are highlighted in the title and the excerpt', () => {
  const analysis = { ...sample, description: 'Le trait recule, côté mer.' };
  const container = show({ analysis, search: 'traits de côte' });
  const marks = [...container.querySelectorAll('mark')].map((one) => one.textContent);
  expect(marks).toEqual(['trait', 'côte', 'trait']);
});

test('[PO-06] a lead image that starts with /img is not used', () => {
  const container = show({ analysis: sampleAnalysis(1, { document: { imageUrl: '/img/lead.png' } }) });
  expect(pictures(container)).toHaveLength(0);
});

test('[PO-06] FX-71: the small card has no picture and opens its description', async () => {
  const description = 'Les relevés de trente ans sont publiés commune par commune. '.repeat(4);
  const container = show({ analysis: { ...sample, description }, size: 'small' });
  expect(container.querySelector('.picture')).toBeNull();
  const unfold = screen.getByRole('button', { name: 'Description', expanded: false });
  const words = screen.getByText(/^Les relevés de trente ans/);
  expect(getComputedStyle(words).display).toBe('none');
  await userEvent.click(unfold);
  expect(screen.getByRole('button', { name: 'Description', expanded: true })).toBe(unfold);
  expect(getComputedStyle(words).display).toBe('block');
});

test('a document that is being read is labelled so; one that could not be read offers to retry', async () => {
  const onReadAgain = vi.fn();
  show({ analysis: sampleAnalysis(1, { document: { reading: 'pending' } }), onReadAgain });
  expect(screen.getByText(/^Lecture en cours/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  const failed = { reading: 'failed', failure: 'Le site n’a pas répondu.' } as const;
  show({ analysis: sampleAnalysis(1, { document: failed }), onReadAgain });
  expect(screen.getByText('Le site n’a pas répondu.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(onReadAgain).toHaveBeenCalledOnce();
});

test('quick actions and the menu do the same, and are described by the title', async () => {
  const run = vi.fn();
  show({ analysis: sample, actions: [{ label: 'Partager', icon: Share2, run, isQuick: true }] });
  const quick = screen.getByRole('button', { name: 'Partager' });
  expect(document.getElementById(quick.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    'Recul du trait de côte',
  );
  await userEvent.click(quick);
  await userEvent.click(screen.getByRole('button', { name: 'Plus d’actions' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Partager' }));
  expect(run).toHaveBeenCalledTimes(2);
});

test('[PO-05] « +N » opens all tags', async () => {
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(80);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(130);
  show({ analysis: sample });
  expect(within(screen.getByRole('list', { name: 'Tags' })).getAllByRole('listitem')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Voir 1 tag de plus' }));
  const dialog = await screen.findByRole('dialog', { name: 'Tags' });
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(2);
});

test.each(['large', 'medium', 'small'] as const)(
  'the %s card has no accessibility violation',
  async (size) => {
    const container = show({ analysis: sample, size });
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
  },
);
