import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SnackbarProvider } from '#ui/snackbar/snackbar.tsx';
import { chooseLanguage } from '#ui/words/language.ts';
import { sampleAnalysis } from '../../../../../../tests/support/samples/sample-analysis.ts';
import type { AnalysisCard } from '../../contract/analysis-card.ts';
import { AnalysisInfo } from './analysis-info.tsx';

const top = (
  id: string,
  upvote: number,
  rest: Partial<AnalysisCard['summary']['topElements'][number]> = {},
) => ({
  id,
  type: 'highlight' as const,
  text: `Élément ${id}`,
  codeClassification: 'c' as const,
  votes: { upvote, question: 0, downvote: 0 },
  ...rest,
});
const summary = {
  evaluationAverage: 84,
  evaluationCount: 5,
  activityCount: 23,
  codes: { c: 6, o: 4, d: 2, e: 1 },
  topElements: [top('1', 12), top('2', 9, { type: 'comment', codeClassification: null }), top('3', 0)],
};
const creator = { id: '2', firstName: 'Solène', lastName: 'Le Goff' };
const water = sampleAnalysis(1, { threadName: 'Fil de l’équipe Eau & littoral', creator, summary });
const other = sampleAnalysis(2, { documentId: water.documentId, participantCount: 3 });
const lone = sampleAnalysis(3, { creator: { id: '9', firstName: '', lastName: '' } });

let answers: (() => Response)[] = [];
const asked: { path: string; body: unknown }[] = [];
beforeEach(() => {
  chooseLanguage('fr');
  asked.length = 0;
  answers = [];
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    asked.push({ path, body: JSON.parse(String(body)) });
    return answers.shift()?.() ?? Response.json({ revision: 2 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(analysis: AnalysisCard, threads: readonly AnalysisCard[] = [analysis]) {
  const actions = { onThread: vi.fn(), onNewThread: vi.fn(), onElement: vi.fn(), onShare: vi.fn() };
  const client = new QueryClient();
  client.setQueryData(['analyses', analysis.id, 'opened'], analysis);
  const { container } = render(
    <QueryClientProvider client={client}>
      <SnackbarProvider>
        <AnalysisInfo analysis={analysis} threads={threads} {...actions} />
      </SnackbarProvider>
    </QueryClientProvider>,
  );
  const known = () => client.getQueryData<AnalysisCard>(['analyses', analysis.id, 'opened']);
  return { ...actions, known, container };
}
const threadButton = () => screen.getByRole('button', { name: /^Fil de/ });

test('[AL-01] the thread shows its position among the threads, and leads to the others', async () => {
  const { onThread, onNewThread } = show(water, [other, water, lone]);
  expect(threadButton().textContent).toBe('Fil de l’équipe Eau & littoral2 sur 3');
  await userEvent.click(threadButton());
  const items = screen.getAllByRole('menuitemradio');
  expect(items.map((item) => [item.getAttribute('aria-checked'), item.textContent])).toEqual([
    [
      'false',
      expect.stringMatching(/^Fil de Camille DerrienPar Camille Derrien · 3 participants · modifié /),
    ],
    ['true', expect.stringMatching(/^Fil de l’équipe Eau & littoralPar Solène Le Goff · 1 participant · /)],
    ['false', expect.stringMatching(/^Fil sans auteurPar Utilisateur supprimé · /)],
  ]);
  await userEvent.click(screen.getByRole('menuitemradio', { checked: true }));
  expect(onThread).not.toHaveBeenCalled();
  await userEvent.click(threadButton());
  await userEvent.click(screen.getByRole('menuitemradio', { name: /^Fil de Camille Derrien/ }));
  expect(onThread.mock.calls).toEqual([[other.id]]);
  await userEvent.click(screen.getByRole('button', { name: 'Nouveau fil' }));
  expect(onNewThread).toHaveBeenCalledOnce();
});

test('FX-21: an element with questions and no upvotes is not among the most supported', () => {
  const doubted = top('4', 0, { votes: { upvote: 0, question: 6, downvote: 0 } });
  const { container } = show({
    ...water,
    summary: { ...water.summary, topElements: [doubted, top('5', 1)] },
  });
  expect(container.textContent).toContain('Élément 5');
  expect(container.textContent).not.toContain('Élément 4');
});

test('[AL-04] average, codes, contributions and the most supported elements', async () => {
  const { container, onElement } = show(water);
  expect(container.textContent).toContain('4,25 notes');
  expect(screen.getByRole('img', { name: '4,2 sur 5' })).toBeTruthy();
  const codes = within(screen.getByRole('list', { name: 'Éléments par code' })).getAllByRole('listitem');
  expect(codes.map((one) => one.textContent)).toEqual([
    'CClarification : 6',
    'OOption : 4',
    'DDéveloppement : 2',
    'EExpérimentation : 1',
  ]);
  expect(container.textContent).toContain('23 contributions');
  expect(container.textContent).toContain('Créée par Solène Le Goff · modifiée');
  expect(screen.getAllByRole('button', { name: /Élément/ })).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Élément 2 9 d’accord' }));
  expect(onElement.mock.calls).toEqual([['2']]);
});

test('[AL-04] before anyone rated or supported anything, no figures are invented', () => {
  const { container } = show(lone);
  expect(container.textContent).toContain('Pas encore de note');
  expect(container.textContent).toContain('0 contribution');
  expect(container.textContent).toContain('Créée par un utilisateur supprimé');
  expect(screen.queryByText('Passages les plus soutenus')).toBeNull();
});

test.each([
  ['offered', {}, '/redirect?redirectUrl=https%3A%2F%2Fgazette.example%2F1&analysisId='],
  ['not authorised', { downloadAuthorized: false }, null],
  ['without an address', { document: { url: null } }, null],
])('[AL-03] an original that is %s', (_, rest, address) => {
  show(sampleAnalysis(1, rest));
  const href = screen.queryByRole('link', { name: 'Original (nouvel onglet)' })?.getAttribute('href') ?? null;
  if (address === null) expect(href).toBeNull();
  else expect(href).toContain(address);
});

async function choose(act: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Plus d’actions sur l’analyse' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: act }));
}

test('[AL-01] a thread is renamed, and named after its author again once the name is empty', async () => {
  const { known } = show(water);
  await choose('Renommer le fil');
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Nom du fil' });
  expect([field.value, field.placeholder]).toEqual([water.threadName, 'Fil de Solène Le Goff']);
  await userEvent.clear(field);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked).toEqual([{ path: `/api/analyses/${water.id}`, body: { threadName: '' } }]);
  expect(known()?.threadName).toBe('');
});

test('an analysis cannot be renamed to nothing; when refused, the typed name stays and the old title shows', async () => {
  answers = [() => new Response('', { status: 500 })];
  const { known } = show(water);
  await choose('Renommer l’analyse');
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Titre de l’analyse' });
  await userEvent.clear(field);
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Ce champ est obligatoire.')).toBeTruthy();
  expect(asked).toEqual([]);
  await userEvent.type(field, 'Le trait de côte{Enter}');
  await screen.findByText('Une erreur est survenue, veuillez réessayer.');
  expect([field.value, known()?.title]).toEqual(['Le trait de côte', water.title]);
});

test('[AL-03] those who may edit hide the original, and offer it again with one click', async () => {
  const { known } = show(water);
  await choose('Masquer le lien vers l’original');
  await waitFor(() => expect(known()?.downloadAuthorized).toBe(false));
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(known()?.downloadAuthorized).toBe(true));
  expect(asked.map(({ body }) => body)).toEqual([
    { downloadAuthorized: false },
    { downloadAuthorized: true },
  ]);
});

test('[AL-12] commenters cannot rename anything', () => {
  show({ ...water, role: 'Commenter' });
  expect(screen.queryByRole('button', { name: 'Plus d’actions sur l’analyse' })).toBeNull();
});

test('in English, without an accessibility violation', async () => {
  chooseLanguage('en');
  const { container } = show(water, [water, other]);
  expect(screen.getByRole('region', { name: 'About the analysis' }).textContent).toContain('4.25 ratings');
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});
