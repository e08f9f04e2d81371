import type { ServerResponse } from 'node:http';
import { expect, expectAccessible, signIn } from '../support/journey.ts';
import { articlePage, type PageServer } from '../support/page-server.ts';
import { captureDialog, openPortfolio, paste, test, titlesIn, untilReady } from './capturing.ts';

/** A page that responds on demand. */
function heldPage(site: PageServer, path: string, title: string) {
  const waiting: ServerResponse[] = [];
  let isFree = false;
  const answer = (response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(articlePage({ title }));
  const address = site.serve(path, (_, response) => {
    if (isFree) answer(response);
    else waiting.push(response);
  });
  return {
    address,
    release() {
      isFree = true;
      for (const response of waiting) answer(response);
    },
  };
}

test('[CA-05] a page that cannot be read says why, can be tried again, and leaves nothing half-made', async ({
  page,
  site,
  newPerson,
}) => {
  const me = await newPerson();
  await openPortfolio(page, me);
  const dialog = captureDialog(page);
  const address = site.serve('/absente', { status: 404, body: 'Rien ici' });
  await paste(page, address);
  const alert = dialog.getByRole('alert');
  await expect(alert).toContainText('Cette page n’a pas pu être lue.');
  await expectAccessible(page);
  expect(await titlesIn(page, me.id)).toEqual([]);
  site.serve('/absente', { body: articlePage({ title: 'De retour' }) });
  await alert.getByRole('button', { name: 'Réessayer' }).click();
  await expect(dialog.getByRole('heading', { name: 'De retour' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect(dialog).toBeHidden();
  expect(await titlesIn(page, me.id)).toEqual([]);
});

test('[CA-05] what cannot be read can be kept all the same, and its document says so', {
  tag: '@deep',
}, async ({ page, site, newPerson }) => {
  const me = await newPerson();
  await openPortfolio(page, me);
  const dialog = captureDialog(page);
  await paste(page, site.serve('/rapport-annuel-2026', { status: 500, body: '' }));
  await dialog.getByRole('button', { name: 'Créer quand même' }).click();
  const title = dialog.getByRole('textbox', { name: 'Titre de l’analyse' });
  await expect(title).toHaveValue('Rapport annuel 2026');
  await title.fill('Le rapport annuel');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ajouter à 1 portfolio' }).click();
  await expect(page.getByText('Analyse créée dans 1 portfolio.')).toBeVisible();
  expect(await titlesIn(page, me.id)).toEqual(['Le rapport annuel']);
  const card = page.getByRole('article').filter({ hasText: 'Le rapport annuel' });
  await expect(card.getByText(/^Le site a répondu par une erreur/)).toBeVisible();
  await expect(card.getByRole('button', { name: 'Réessayer' })).toBeVisible();
});

test('[CA-05] an address inside the network is refused, and so is one that is no page', {
  tag: '@deep',
}, async ({ page, newPerson }) => {
  await signIn(page, await newPerson());
  await page.goto('/portfolio');
  await page.getByRole('button', { name: 'Capturer' }).first().click();
  const dialog = captureDialog(page);
  const field = dialog.getByRole('textbox', { name: 'Adresse de la page' });
  await field.fill('http://169.254.169.254/latest/meta-data');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Cette page n’a pas pu être lue.');
  await field.fill('ftp://exemple.test/fichier');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Ceci n’est pas l’adresse d’une page web')).toBeVisible();
});

test('[CA-03] closed while it reads, a capture goes on, survives a reload, and ends with a message and a link', {
  tag: '@deep',
}, async ({ page, site, newPerson }) => {
  const me = await newPerson();
  await openPortfolio(page, me);
  const slow = heldPage(site, '/lente', 'Une page lente');
  await paste(page, slow.address);
  const dialog = captureDialog(page);
  await expect(dialog.getByText('Vous pouvez fermer : la capture continue.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Continuer' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^La capture de 127\.0\.0\.1 continue/)).toBeVisible();
  await expect(dialog).toBeHidden();
  // As soon as the page one leaves is gone: a site is not waited for as long as a busy machine may take to show it again.
  await page.reload({ waitUntil: 'commit' });
  slow.release();
  await expect(page.getByText('Analyse créée : « Une page lente ».')).toBeVisible();
  await page.getByRole('button', { name: 'Ouvrir', exact: true }).click();
  await expect(page).toHaveURL(/\/doc\//);
  expect(await titlesIn(page, me.id)).toEqual(['Une page lente']);
  // The notice would be shown again once the captures are loaded.
  const listed = page.waitForResponse('**/api/captures');
  await page.reload();
  await (await listed).finished();
  await untilReady(page);
  await expect(page.getByText(/^Analyse créée/)).toHaveCount(0);
});

test('[CA-05] given up while it reads, a capture leaves nothing', { tag: '@deep' }, async ({
  page,
  site,
  newPerson,
}) => {
  const me = await newPerson();
  await openPortfolio(page, me);
  const slow = heldPage(site, '/lente', 'Une page lente');
  await paste(page, slow.address);
  const given = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await expect(captureDialog(page).getByRole('progressbar')).toBeVisible();
  await captureDialog(page).getByRole('button', { name: 'Annuler' }).click();
  await given;
  slow.release();
  const listed = await page.request.get('/api/captures');
  expect((await listed.json()).captures).toEqual([]);
  expect(await titlesIn(page, me.id)).toEqual([]);
});
