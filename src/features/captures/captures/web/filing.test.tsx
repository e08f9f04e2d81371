import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { TAGS_MAX } from '#features/analyses/tags/contract/tags.ts';
import { sampleAnalysis } from '../../../../../tests/support/samples/sample-analysis.ts';
import {
  button,
  dialog,
  freshCaptures,
  ME,
  MY_GROUP,
  messages,
  noContrast,
  OTHER_GROUP,
  PAGE,
  readCaptureOf,
  server,
  showCapture,
} from '../../../../../tests/support/web/fake-captures.tsx';

freshCaptures();

test('[CA-03] a capture is named, put in portfolios and tagged, then created once', {
  tags: ['deep'],
}, async () => {
  server.capture = readCaptureOf();
  showCapture({ url: PAGE });
  await screen.findByRole('heading', { name: 'Lire une carte d’aléa' });
  expect(dialog().textContent).toContain('960 mots');
  await userEvent.click(button('Modifier le titre'));
  await userEvent.clear(screen.getByRole('textbox', { name: 'Titre de l’analyse' }));
  await userEvent.keyboard('Lire une carte{Enter}');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Veille climat' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Tags' }), 'carto');
  await screen.findByRole('button', { name: 'Créer « carto »' });
  await userEvent.click(await screen.findByRole('button', { name: 'Cartographie' }));
  await userEvent.keyboard('à lire');
  expect((await axe.run(document.body, noContrast)).violations).toEqual([]);
  const submit = button('Ajouter à 2 portfolios');
  fireEvent.click(submit);
  fireEvent.click(submit);
  await screen.findByText('Analyse créée dans 2 portfolios.');
  expect(server.actions().filter((one) => one === 'POST /analysis/v2')).toHaveLength(1);
  expect(server.bodyOf('POST /analysis/v2')).toMatchObject({
    analysis: { document: { title: 'Lire une carte' }, tags: ['Cartographie', 'à lire'] },
    portfolio_ids: [ME, OTHER_GROUP],
  });
});

test('[CA-05] a refusal loses nothing, and a retry has the same id', async () => {
  server.capture = readCaptureOf();
  server.refusals.set('POST /analysis/v2', { status: 500, detail: 'Une erreur est survenue.' });
  showCapture({ url: PAGE });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Tags' }), 'carto{Enter}');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(messages()).toContain('L’analyse n’a pas pu être créée. Une erreur est survenue.'),
  );
  const first = server.bodyOf('POST /analysis/v2');
  expect(screen.getByRole('list', { name: 'Tags' }).textContent).toContain('carto');
  server.refusals.clear();
  await userEvent.click(button('Ajouter à 1 portfolio'));
  await screen.findByText('Analyse créée dans 1 portfolio.');
  expect(server.bodyOf('POST /analysis/v2')).toEqual(first);
});

test('FX-04: a word that is too long for a tag says so, and waits for its writer rather than being cut', async () => {
  server.capture = readCaptureOf();
  showCapture({ url: PAGE });
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Tags' });
  const long = 'Adaptation des territoires littoraux au recul du trait de côte';
  await userEvent.click(field);
  await userEvent.paste(long);
  expect(screen.getByText('Pas plus de 60 caractères.')).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByRole('button', { name: /^Créer/ })).toBeNull();
  await userEvent.click(button('Ajouter à 1 portfolio'));
  expect(server.bodyOf('POST /analysis/v2')).toBeUndefined();
  expect(field.value).toBe(long);
  expect(document.activeElement).toBe(field);
  await userEvent.clear(field);
  await userEvent.type(field, 'Recul du trait de côte');
  await userEvent.click(button('Ajouter à 1 portfolio'));
  await screen.findByText('Analyse créée dans 1 portfolio.');
  expect(server.bodyOf('POST /analysis/v2')).toMatchObject({
    analysis: { tags: ['Recul du trait de côte'] },
  });
});

test('an analysis takes no more tags than its maximum; tags chosen before are still created', {
  tags: ['deep'],
}, async () => {
  server.capture = readCaptureOf();
  showCapture({ url: PAGE });
  const field = await screen.findByRole('textbox', { name: 'Tags' });
  for (let number = 1; number <= TAGS_MAX; number += 1) {
    fireEvent.change(field, { target: { value: `tag ${number}` } });
    fireEvent.keyDown(field, { key: 'Enter' });
  }
  await userEvent.type(field, 'un de trop');
  expect((field as HTMLInputElement).value).toBe('');
  expect(dialog().textContent).toContain(`Pas plus de ${TAGS_MAX} tags.`);
  await userEvent.click(button('Ajouter à 1 portfolio'));
  await screen.findByText('Analyse créée dans 1 portfolio.');
  const { analysis } = server.bodyOf('POST /analysis/v2') as { analysis: { tags: string[] } };
  expect(analysis.tags).toHaveLength(TAGS_MAX);
});

test('closing a capture that is in my portfolio already shows no message', async () => {
  server.capture = readCaptureOf({ known: [{ analysis: sampleAnalysis(7), portfolioIds: [ME] }] });
  showCapture({ url: PAGE });
  await screen.findByText(/Déjà connu ici/);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText(/n’a pas été ajouté/)).toBeNull();
});

test('[CA-04] an existing analysis is joined by default, and a new thread is one click away', async () => {
  const people = [
    { id: '019a7c1e-0000-7000-8000-b00000000002', firstName: 'Solène', lastName: 'Le Goff' },
    { id: '019a7c1e-0000-7000-8000-b00000000003', firstName: 'Aïcha', lastName: 'Diallo' },
  ];
  const analysis = sampleAnalysis(7, {
    title: 'Comme ils l’appellent',
    participants: people,
    participantCount: 2,
    createdOn: '2020-11-08T10:00:00.000Z',
    tags: [{ text: 'Méthode', source: 'organization' }],
    summary: { evaluationAverage: 90, activityCount: 10 },
  });
  server.capture = readCaptureOf({
    known: [
      { analysis, portfolioIds: [MY_GROUP] },
      { analysis: sampleAnalysis(8), portfolioIds: [] },
    ],
  });
  showCapture({ url: PAGE });
  await screen.findByRole('heading', { name: 'Comme ils l’appellent' });
  expect(dialog().textContent).toContain(
    'Déjà connu ici. Solène et Aïcha analysent cette page depuis le 8 novembre 2020. Vous rejoindrez leur fil. C’est le plus récent des 2 fils.',
  );
  expect(dialog().textContent).toContain('4,5');
  const held = await screen.findByRole('checkbox', { name: 'Eau & littoral déjà présent' });
  expect((held as HTMLInputElement).disabled && (held as HTMLInputElement).checked).toBe(true);
  expect(button('Ajouter à 1 portfolio')).toBeTruthy();
  await userEvent.click(button('Ouvrir un nouveau fil'));
  expect(screen.getByRole('heading', { name: 'Lire une carte d’aléa' })).toBeTruthy();
  expect(dialog().textContent).toContain('Vous ouvrirez un nouveau fil.');
  await userEvent.click(button('Rejoindre le fil existant'));
  await userEvent.type(screen.getByRole('textbox', { name: 'Tags' }), 'carto{Enter}');
  await userEvent.click(button('Ajouter à 1 portfolio'));
  await screen.findByText('Analyse ajoutée à 1 portfolio.');
  expect(server.bodyOf(`POST /portfolio/${ME}`)).toEqual({ analysisId: analysis.id });
  const retagged = { before: ['Méthode'], tags: ['Méthode', 'carto'] };
  expect(server.bodyOf(`PUT /api/analyses/${analysis.id}/tags`)).toEqual(retagged);
  expect(server.actions()).not.toContain('POST /analysis/v2');
});

test('[AL-13] tags that colleagues add meanwhile stay, and a different order of threads does not tag another one', async () => {
  const thread = (...words: string[]) => ({
    analysis: sampleAnalysis(7, { tags: words.map((text) => ({ text, source: 'organization' })) }),
    portfolioIds: [MY_GROUP],
  });
  const other = { analysis: sampleAnalysis(8), portfolioIds: [] };
  const tagging = `PUT /api/analyses/${thread().analysis.id}/tags`;
  server.capture = readCaptureOf({ known: [thread('Méthode'), other] });
  server.refusals.set(tagging, { status: 409, detail: 'Des collègues ont ajouté des tags.' });
  showCapture({ url: PAGE });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Tags' }), 'carto{Enter}');
  server.capture = readCaptureOf({ known: [other, thread('Méthode', 'Digues')] });
  await userEvent.click(button('Ajouter à 1 portfolio'));
  const chosen = () => screen.getByRole('list', { name: 'Tags' }).textContent;
  await waitFor(() => expect(chosen()).toContain('Digues'));
  expect(chosen()).toContain('carto');
  server.refusals.clear();
  await userEvent.click(button('Ajouter à 1 portfolio'));
  await screen.findByText('Analyse ajoutée à 1 portfolio.');
  expect(server.bodyOf(tagging)).toEqual({
    before: ['Méthode', 'Digues'],
    tags: ['Méthode', 'Digues', 'carto'],
  });
});

test('a page without an article shows that only its description is kept', async () => {
  const capture = readCaptureOf();
  const described = capture.document && { ...capture.document, reading: 'described' as const };
  server.capture = { ...capture, document: described };
  showCapture({ url: PAGE });
  await screen.findByText(/Aucun article n’a pu être lu sur cette page/);
});
