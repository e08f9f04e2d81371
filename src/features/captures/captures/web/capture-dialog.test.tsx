import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { chooseLanguage } from '#ui/words/language.ts';
import { sampleAnalysis } from '../../../../../tests/support/samples/sample-analysis.ts';
import {
  button,
  CAPTURE_ID,
  dialog,
  freshCaptures,
  ME,
  messages,
  noContrast,
  PAGE,
  readCaptureOf,
  sampleCapture,
  server,
  showCapture,
} from '../../../../../tests/support/web/fake-captures.tsx';
import { captureDialog } from './open-capture.ts';

freshCaptures();

const field = () => screen.getByRole('textbox', { name: 'Adresse de la page' });
const starts = () => server.actions().filter((one) => one === 'POST /api/captures').length;

test('[CA-01] a pasted address is captured at once, and its steps show what they found', async () => {
  showCapture({});
  server.capture = sampleCapture({
    step: 'described',
    found: { host: 'gazette.example', datePublished: '2026-11-08T00:00:00.000Z', wordCount: 960 },
  });
  await userEvent.click(field());
  await userEvent.paste(PAGE);
  expect(server.bodyOf('POST /api/captures')).toEqual({ id: expect.any(String), url: PAGE });
  await screen.findByText('8 nov. 2026');
  const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(steps).toEqual([
    'Page trouvée faitgazette.example',
    'Titre, date et source fait8 nov. 2026',
    'Lecture du texte et de l’image en cours960 mots',
    'Recherche dans votre organisation à venir',
  ]);
  expect(screen.getByRole('progressbar', { name: 'Lecture de la page' }).getAttribute('aria-valuenow')).toBe(
    '58',
  );
  expect(dialog().textContent).toContain('Vous pouvez fermer : la capture continue.');
  expect(button('Continuer').hasAttribute('disabled')).toBe(true);
  expect((await axe.run(document.body, noContrast)).violations).toEqual([]);
});

test('[CA-01] typed text waits for Enter; text that is no address shows an error and is not sent', async () => {
  showCapture({});
  await userEvent.type(field(), 'bonjour à tous{Enter}');
  expect(dialog().textContent).toContain('Ceci n’est pas l’adresse d’une page web');
  expect(starts()).toBe(0);
  await userEvent.clear(field());
  await userEvent.keyboard('{Enter}');
  expect(dialog().textContent).toContain('Collez l’adresse d’une page pour commencer.');
  await userEvent.type(field(), 'gazette.example/une-page{Enter}');
  expect(server.bodyOf('POST /api/captures')).toEqual({ id: expect.any(String), url: PAGE });
});

test('[CA-03] while a page is being read, capturing it again starts nothing', async () => {
  showCapture({ url: PAGE });
  await screen.findByText('Page trouvée');
  await userEvent.click(field());
  await userEvent.keyboard('{Enter}{Enter}');
  act(() => captureDialog.open({ url: PAGE }));
  expect(starts()).toBe(1);
});

test('[CA-03] Annuler cancels the capture; another address replaces the previous one', async () => {
  showCapture({ url: PAGE });
  await screen.findByText('gazette.example');
  await userEvent.clear(field());
  await waitFor(() => expect(server.actions()).toContain(`DELETE /api/captures/${CAPTURE_ID}`));
  await userEvent.type(field(), 'gazette.example/autre{Enter}');
  expect(starts()).toBe(2);
  await screen.findByText('gazette.example');
  await userEvent.click(button('Annuler'));
  await waitFor(() => expect(server.actions().filter((one) => one.startsWith('DELETE'))).toHaveLength(2));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.actions().some((one) => one.includes('keeping'))).toBe(false);
});

test('[CA-03] closing while it reads keeps it for my portfolio, and its end is announced with a link', async () => {
  const client = showCapture({ url: PAGE });
  await screen.findByText('gazette.example');
  await userEvent.keyboard('{Escape}');
  await screen.findByText(/La capture de gazette.example continue/);
  expect(server.bodyOf(`PUT /api/captures/${CAPTURE_ID}/keeping`)).toEqual({ portfolioIds: [ME] });
  server.left = [readCaptureOf({ kept: true, analysisId: sampleAnalysis(1).id })];
  await act(() => client.invalidateQueries());
  await screen.findByText('Analyse créée : « Lire une carte d’aléa ».');
  expect(button('Ouvrir')).toBeTruthy();
  await act(() => client.invalidateQueries());
  expect(screen.getAllByText(/^Analyse créée/)).toHaveLength(1);
});

test('[CA-03] leaving or reloading the whole page while it reads keeps it too', async () => {
  showCapture({ url: PAGE });
  await screen.findByText('gazette.example');
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await waitFor(() =>
    expect(server.bodyOf(`PUT /api/captures/${CAPTURE_ID}/keeping`)).toEqual({ portfolioIds: [ME] }),
  );
});

test('[CA-05] a kept capture that failed shows why', async () => {
  const client = showCapture({ url: PAGE });
  await screen.findByText('gazette.example');
  await userEvent.click(button('Fermer'));
  const failure = { reason: 'not-found', message: 'La page n’existe plus.' };
  server.left = [sampleCapture({ state: 'failed', kept: true, failure })];
  await screen.findByText(/continue/);
  await act(() => client.invalidateQueries());
  await screen.findByText('La capture de gazette.example n’a pas abouti. La page n’existe plus.');
});

test('[CA-05] a page that cannot be read shows why, can be retried, and can be created by its address', async () => {
  server.capture = sampleCapture({
    state: 'failed',
    failure: { reason: 'not-found', message: 'Le site répond que cette page n’existe pas.' },
  });
  showCapture({ url: PAGE, title: 'Les mots du lien' });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Le site répond que cette page n’existe pas.');
  await userEvent.click(within(alert).getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(starts()).toBe(2));
  await userEvent.click(await screen.findByRole('button', { name: 'Créer quand même' }));
  const title = screen.getByRole('textbox', { name: 'Titre de l’analyse' });
  expect((title as HTMLInputElement).value).toBe('Les mots du lien');
  await userEvent.clear(title);
  await userEvent.click(button('Ajouter à 1 portfolio'));
  expect(server.bodyOf('POST /analysis/v2')).toBeUndefined();
  await userEvent.type(title, 'Un titre à moi');
  await userEvent.click(button('Ajouter à 1 portfolio'));
  await screen.findByText('Analyse créée dans 1 portfolio.');
  expect(server.bodyOf('POST /analysis/v2')).toMatchObject({
    analysis: { document: { url: PAGE, title: 'Un titre à moi' }, tags: [] },
    portfolio_ids: [ME],
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[CA-03] a second address pasted while one is read: the first continues in the background, the second is read', async () => {
  showCapture({ url: PAGE });
  await screen.findByText('gazette.example');
  act(() => captureDialog.open({ url: 'https://autre.example/b' }));
  await waitFor(() => expect(starts()).toBe(2));
  await waitFor(() => expect(server.actions()).toContain(`PUT /api/captures/${CAPTURE_ID}/keeping`));
  expect((field() as HTMLInputElement).value).toBe('https://autre.example/b');
  expect(server.actions().filter((one) => one.startsWith('DELETE'))).toEqual([]);
});

test('after closing by mistake, an unfinished capture is a click away', async () => {
  server.capture = readCaptureOf();
  showCapture({ url: PAGE });
  await screen.findByRole('heading', { name: 'Lire une carte d’aléa' });
  act(() => captureDialog.open({ url: 'https://autre.example/b' }));
  await waitFor(() => expect(messages()).toContain('Ajoutez ou annulez d’abord la capture en cours.'));
  expect(starts()).toBe(1);
  await userEvent.keyboard('{Escape}');
  await screen.findByText('« Lire une carte d’aléa » n’a pas été ajouté.');
  await userEvent.click(button('Reprendre'));
  await screen.findByRole('heading', { name: 'Lire une carte d’aléa' });
  await userEvent.click(button('Annuler'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.actions().some((one) => one.includes('keeping'))).toBe(false);
});

test('the tabs are reachable by arrow keys, and each keeps its state', async () => {
  server.capture = readCaptureOf();
  showCapture({ url: PAGE });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Tags' }), 'carto{Enter}');
  act(() => screen.getByRole('tab', { name: 'Adresse' }).focus());
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Fichier' }).getAttribute('aria-selected')).toBe('true');
  expect(screen.getByText('Déposez le fichier ici')).toBeTruthy();
  await userEvent.keyboard('{ArrowRight}{Home}');
  expect(screen.getByRole('list', { name: 'Tags' }).textContent).toContain('carto');
});

test('everything is available in English too', async () => {
  chooseLanguage('en');
  server.capture = readCaptureOf();
  showCapture({ url: PAGE });
  await screen.findByRole('button', { name: 'Add to 1 portfolio' });
  expect(screen.getByRole('tab', { name: 'Address' })).toBeTruthy();
});
