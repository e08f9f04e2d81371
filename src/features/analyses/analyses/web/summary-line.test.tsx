import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SnackbarProvider } from '#ui/snackbar/snackbar.tsx';
import { colour } from '#ui/theme/palette.ts';
import { chooseLanguage } from '#ui/words/language.ts';
import { sampleAnalysis } from '../../../../../tests/support/samples/sample-analysis.ts';
import type { AnalysisCard } from '../contract/analysis-card.ts';
import { SummaryLine, TagChips } from './summary-line.tsx';

const tag = (text: string, source: 'user' | 'organization' = 'user') => ({ text, source });
const COAST = tag('Trait de côte', 'organization');

const sent: unknown[] = [];
let isRefused = false;
beforeEach(() => {
  chooseLanguage('fr');
  sent.length = 0;
  isRefused = false;
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    const search = new URL(address, 'http://localhost').searchParams.get('search')?.toLowerCase() ?? '';
    if (method === 'GET') {
      const all = [tag('Urbanisme', 'organization'), tag('Urgence')];
      return Response.json({ tags: all.filter(({ text }) => text.toLowerCase().startsWith(search)) });
    }
    sent.push(JSON.parse(String(body)));
    return isRefused ? new Response('', { status: 500 }) : Response.json({ tags: [] });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(analysis: AnalysisCard, mayEdit = true) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(['analyses', analysis.id, 'opened'], analysis);
  const chips = (shown: AnalysisCard) => (
    <QueryClientProvider client={client}>
      <SnackbarProvider>
        <TagChips analysis={shown} mayEdit={mayEdit} />
      </SnackbarProvider>
    </QueryClientProvider>
  );
  const { rerender } = render(chips(analysis));
  return {
    tags: () => client.getQueryData<AnalysisCard>(['analyses', analysis.id, 'opened'])?.tags,
    changeTo: (changed: AnalysisCard) => rerender(chips(changed)),
  };
}
const words = () =>
  within(screen.getByRole('list', { name: 'Tags' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

async function edit() {
  await userEvent.click(screen.getByRole('button', { name: 'Modifier les tags' }));
  const dialog = await screen.findByRole('dialog', { name: 'Tags' });
  const field = within(dialog).getByRole('combobox', { name: 'Tags' });
  // The field has focus at once.
  expect(document.activeElement).toBe(field);
  const save = () => userEvent.click(within(dialog).getByRole('button', { name: 'Sauvegarder' }));
  return { dialog, field, save };
}

test('[AL-13] six tags, then how many more, which shows them all', async () => {
  show(sampleAnalysis(1, { tags: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((text) => tag(text)) }), false);
  expect(words()).toHaveLength(6);
  const more = screen.getByRole('button', { name: 'Voir 2 tags de plus' });
  expect(more.textContent).toMatch(/^\+ 2/);
  expect(more.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(more);
  expect(words()).toHaveLength(8);
  await userEvent.click(screen.getByRole('button', { name: 'Afficher moins' }));
  expect(words()).toHaveLength(6);
  expect(screen.queryByRole('button', { name: 'Modifier les tags' })).toBeNull();
});

test('[AL-13] the organisation’s tags and personal ones have their colours, and name their source', async () => {
  show(sampleAnalysis(1, { tags: [COAST, tag('à lire en CA')] }));
  expect(screen.getByTitle('Tag de l’organisation').textContent).toBe('Trait de côte');
  expect(screen.getByTitle('Tag personnel').textContent).toBe('à lire en CA');
  const { dialog } = await edit();
  const chips = [...dialog.querySelectorAll<HTMLElement>('[data-tinted]')];
  expect(chips.map(({ style }) => style.background)).toEqual([colour.tagOrganisation, colour.tagUser]);
});

test('[AL-13] the selection replaces the tags; a known word is matched whatever its case, a new one is created', {
  tags: ['deep'],
}, async () => {
  const { tags } = show(sampleAnalysis(1, { tags: [COAST] }));
  const { field, save } = await edit();
  await userEvent.click(screen.getByRole('button', { name: 'Retirer Trait de côte' }));
  await userEvent.type(field, 'URBANISME');
  const options = await screen.findByRole('listbox', { busy: false });
  expect(
    within(options)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Urbanisme Organisation']);
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Retirer Urbanisme' });
  await userEvent.type(field, 'Digues');
  await userEvent.click(await screen.findByRole('option', { name: /^Créer «\sDigues\s»$/ }));
  await save();
  const chosen = [tag('Urbanisme', 'organization'), tag('Digues')];
  await waitFor(() => expect(sent).toEqual([{ before: ['Trait de côte'], tags: ['Urbanisme', 'Digues'] }]));
  expect(tags()).toEqual(chosen);
});

test('[AL-13] when refused, the tags show as they were, with the reason, and the selection can be sent again', async () => {
  isRefused = true;
  const { tags } = show(sampleAnalysis(1, { tags: [COAST] }));
  const { dialog, save } = await edit();
  await userEvent.click(screen.getByRole('button', { name: 'Retirer Trait de côte' }));
  await save();
  expect(await screen.findByText('Une erreur est survenue, veuillez réessayer.')).toBeTruthy();
  expect(tags()).toEqual([COAST]);
  expect(screen.queryByRole('button', { name: 'Retirer Trait de côte' })).toBeNull();
  isRefused = false;
  await save();
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  const taken = { before: ['Trait de côte'], tags: [] };
  expect(sent).toEqual([taken, taken]);
});

test('[AL-13] tags that a colleague adds and removes during the edit stay as the colleague wants them', async () => {
  const { changeTo } = show(sampleAnalysis(1, { tags: [COAST, tag('Digues')] }));
  const { field, save } = await edit();
  await userEvent.click(screen.getByRole('button', { name: 'Retirer Digues' }));
  changeTo(sampleAnalysis(1, { tags: [tag('Digues'), tag('Marais')] }));
  await screen.findByRole('button', { name: 'Retirer Marais' });
  await userEvent.type(field, 'URBANISME');
  await screen.findByRole('listbox', { busy: false });
  await userEvent.keyboard('{Enter}');
  await save();
  await waitFor(() =>
    expect(sent).toEqual([{ before: ['Digues', 'Marais'], tags: ['Marais', 'Urbanisme'] }]),
  );
});

test('a word that is too long is refused while it is typed; an unchanged selection sends nothing', async () => {
  show(sampleAnalysis(1, { tags: [COAST] }));
  const { field, save } = await edit();
  await userEvent.click(field);
  await userEvent.paste('x'.repeat(61));
  expect(await screen.findByText('Pas plus de 60 caractères.')).toBeTruthy();
  expect(screen.queryByRole('option', { name: /^Créer/ })).toBeNull();
  await userEvent.clear(field);
  await save();
  expect(sent).toEqual([]);
});

test('FX-04: a word that is too long for a tag is neither saved nor lost without a word', async () => {
  show(sampleAnalysis(1, { tags: [COAST] }));
  const { dialog, field, save } = await edit();
  const long = 'Adaptation des territoires littoraux au recul du trait de côte ';
  await userEvent.click(field);
  await userEvent.paste(long);
  await userEvent.tab();
  expect(field).toHaveProperty('value', long);
  await save();
  expect(sent).toEqual([]);
  expect(document.activeElement).toBe(field);
  expect(within(dialog).getByText('Pas plus de 60 caractères.')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog', { name: 'Abandonner vos modifications ?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Continuer' }));
  expect(field).toHaveProperty('value', long);
  await userEvent.clear(field);
  await userEvent.type(field, 'Recul du trait de côte');
  await save();
  await waitFor(() =>
    expect(sent).toEqual([{ before: ['Trait de côte'], tags: ['Trait de côte', 'Recul du trait de côte'] }]),
  );
});

test('[AL-04] five faces, then how many more, and the average', () => {
  const participants = ['A', 'B', 'C', 'D', 'E'].map((letter) => ({
    id: letter,
    firstName: letter,
    lastName: '',
  }));
  const summary = { evaluationAverage: 84, evaluationCount: 5 };
  render(
    <SummaryLine
      analysis={sampleAnalysis(1, { participants, participantCount: 7, summary })}
      mayEdit={false}
    />,
  );
  const pictures = screen.getAllByRole('img').map((one) => one.textContent);
  expect(pictures).toEqual(['A', 'B', 'C', 'D', 'E', '+2', '4,2']);
});
