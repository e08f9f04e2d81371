import { expect } from '../support/journey.ts';
import { articlePage } from '../support/page-server.ts';
import { captureDialog, openPortfolio, paste, test, titlesIn, untilReady } from './capturing.ts';

test('[CA-04] a page known by a colleague is joined, whatever its tracking parameters, and stays one document', {
  tag: '@deep',
}, async ({ pageOf, page, site, newPerson, newGroup }) => {
  const solene = await newPerson({ firstName: 'Solène', lastName: 'Le Goff' });
  const aicha = await newPerson({ firstName: 'Aïcha', lastName: 'Diallo' });
  const group = await newGroup('Veille climat', solene, aicha);
  const address = site.serve('/une-page', { body: articlePage({ title: 'Lire une carte d’aléa' }) });

  await openPortfolio(page, solene);
  await paste(page, address);
  await captureDialog(page).getByRole('checkbox', { name: 'Veille climat' }).check();
  await captureDialog(page).getByRole('button', { name: 'Ajouter à 2 portfolios' }).click();
  await expect(captureDialog(page)).toBeHidden();

  const her = await pageOf(aicha);
  await her.goto('/portfolio');
  await untilReady(her);
  await paste(her, `${address}/?utm_source=lettre&utm_medium=courriel#haut`);
  const dialog = captureDialog(her);
  await expect(dialog.getByText(/Déjà connu ici\. Solène analyse cette page depuis le/)).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: 'Veille climat déjà présent' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Ajouter à 1 portfolio' }).click();
  await expect(her.getByText('Analyse ajoutée à 1 portfolio.')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await titlesIn(her, aicha.id)).toEqual(['Lire une carte d’aléa']);
  expect(await titlesIn(her, group)).toEqual(['Lire une carte d’aléa']);

  await paste(her, address);
  await dialog.getByRole('button', { name: 'Ouvrir un nouveau fil' }).click();
  await dialog.getByRole('button', { name: 'Ajouter à 1 portfolio' }).click();
  await expect(her.getByText('Analyse créée dans 1 portfolio.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await paste(her, address);
  await expect(dialog.getByText(/C’est le plus récent des 2 fils\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Ouvrir l’analyse' }).click();
  await expect(her).toHaveURL(/\/doc\//);

  const listed = await her.request.get(`/api/portfolios/${aicha.id}/analyses?limit=8`);
  const { items } = (await listed.json()) as { items: { analysis: { documentId: string } }[] };
  expect(new Set(items.map(({ analysis }) => analysis.documentId)).size).toBe(1);
});

test('[CA-04] an analysis I may not open is not revealed: I get a thread of my own', {
  tag: '@deep',
}, async ({ pageOf, page, site, newPerson }) => {
  const solene = await newPerson();
  const aicha = await newPerson();
  const address = site.serve('/secret', { body: articlePage({ title: 'Pour moi seule' }) });
  await openPortfolio(page, solene);
  await paste(page, address);
  await captureDialog(page).getByRole('button', { name: 'Ajouter à 1 portfolio' }).click();
  await expect(captureDialog(page)).toBeHidden();

  const her = await pageOf(aicha);
  await her.goto('/portfolio');
  await untilReady(her);
  await paste(her, address);
  await expect(captureDialog(her).getByRole('heading', { name: 'Pour moi seule' })).toBeVisible();
  await expect(captureDialog(her).getByRole('button', { name: 'Ajouter à 1 portfolio' })).toBeEnabled();
  await expect(captureDialog(her).getByText('Déjà connu ici.')).toHaveCount(0);
});
