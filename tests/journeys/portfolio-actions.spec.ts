import { expect, expectAccessible, signIn } from '../support/journey.ts';
import { keepMessageOpen } from '../support/keep-message-open.ts';
import { numbered, putInto, readAnalysis, titlesOf } from '../support/portfolio.ts';
import { test } from './keeping.ts';

test('[PO-04] a page opens in a new tab by way of the redirect page, an upload in the product', {
  tag: '@deep',
}, async ({ page, database, fill, me }) => {
  const upload = await readAnalysis(database, me, { title: 'Rapport d’étape', kind: 'upload' });
  await putInto(page, me.id, upload);
  const [paper] = await fill(['Digues ou marais ?']);
  await page.goto('/portfolio');
  const opening = page.waitForEvent('popup');
  await page.getByRole('article', { name: /^Digues/ }).click();
  const tab = await opening;
  await expect(tab).toHaveURL(
    new RegExp(`/redirect\\?redirectUrl=https%3A%2F%2Fgazette.example%2F${paper}&analysisId=${paper}$`),
  );
  await tab.close();
  const openingFile = page.waitForEvent('popup');
  await page.getByRole('article', { name: /^Rapport/ }).click();
  await expect(await openingFile).toHaveURL(new RegExp(`/doc/[\\w-]+/${upload}$`));
});

test('[PO-04] removed from the portfolio at once, and back in its place when one changes one’s mind', {
  tag: '@deep',
}, async ({ page, fill }) => {
  await fill(numbered(9));
  await page.goto('/portfolio');
  const mine = page.getByRole('region', { name: /^Mon portfolio/ });
  await expect(titlesOf(mine)).toHaveCount(8);
  const card = mine.getByRole('article', { name: /^Analyse 7/ });
  await card.getByRole('button', { name: 'Plus d’actions' }).click();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Retirer du portfolio' }).click();
  const message = page.getByRole('status', { name: 'Messages' });
  await keepMessageOpen(message.getByText('Analyse retirée du portfolio.'));
  await expect(card).toHaveCount(0);
  await expect(mine.getByRole('heading', { name: /^Mon portfolio 8/ })).toBeVisible();
  await expect(titlesOf(mine).last()).toHaveText(/^Analyse 1/);
  await message.getByRole('button', { name: 'Annuler' }).click();
  await expect(titlesOf(mine).nth(2)).toHaveText(/^Analyse 7/);
  await expect(mine.getByRole('heading', { name: /^Mon portfolio 9/ })).toBeVisible();
});

test('[PO-04] moved to a group’s portfolio, with the way back', { tag: '@deep' }, async ({
  page,
  newGroup,
  fill,
}) => {
  await newGroup('Eau & littoral');
  await fill(['Nappes', 'Digues']);
  await page.goto('/portfolio');
  const card = page.getByRole('article', { name: /^Digues/ });
  await card.hover();
  await card.getByRole('button', { name: 'Déplacer vers un portfolio' }).click();
  const dialog = page.getByRole('dialog', { name: 'Déplacer vers un portfolio' });
  await expect(dialog.getByRole('radio', { name: /Mon portfolio/ })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Déplacer' })).toBeDisabled();
  await dialog.getByRole('radio', { name: /Eau & littoral/ }).check();
  await expect(
    dialog.getByText('Les membres du groupe Eau & littoral pourront ouvrir cette analyse.'),
  ).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Déplacer' }).click();
  await expect(dialog).toBeHidden();
  const message = page.getByRole('status', { name: 'Messages' });
  await keepMessageOpen(message.getByText('Analyse déplacée vers Eau & littoral.'));
  const theirs = page.getByRole('region', { name: /^Eau & littoral/ });
  await expect(theirs.getByRole('article', { name: /^Digues/ })).toBeVisible();
  const mine = page.getByRole('region', { name: /^Mon portfolio/ });
  await expect(titlesOf(mine)).toHaveText([/^Nappes/]);

  await message.getByRole('button', { name: 'Annuler' }).click();
  await expect(titlesOf(mine)).toHaveText([/^Digues/, /^Nappes/]);
  await expect(theirs).toHaveCount(0);
});

test('[PO-04] a card is shared from its menu, and a person who may not remove it can still keep it', {
  tag: '@deep',
}, async ({ page, newPerson, database, newGroup, fill, me }) => {
  const colleague = await newPerson({ firstName: 'Nadia', lastName: 'Toumi' });
  const group = await newGroup('Veille climat', colleague);
  await fill(['Digues'], group);
  await page.goto('/portfolio');
  const card = page.getByRole('article', { name: /^Digues/ });
  await card.getByRole('button', { name: 'Plus d’actions' }).click();
  await page.getByRole('menuitem', { name: 'Partager' }).click();
  await expect(page.getByRole('dialog')).toContainText('Digues');
  await page.keyboard.press('Escape');

  const shared = await readAnalysis(database, me, {
    title: 'Nappes',
    acl: [{ entityType: 'Group', entityId: group, permission: 'Reader' }],
  });
  await putInto(page, group, shared);
  await signIn(page, colleague);
  await page.goto('/portfolio');
  const theirs = page.getByRole('article', { name: /^Nappes/ });
  await theirs.getByRole('button', { name: 'Plus d’actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Retirer du portfolio' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Ajouter à un portfolio' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajouter à un portfolio' });
  await dialog.getByRole('radio', { name: /Mon portfolio/ }).check();
  await dialog.getByRole('button', { name: 'Ajouter' }).click();
  await expect(page.getByRole('region', { name: /^Mon portfolio/ }).getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('region', { name: /^Veille climat/ }).getByRole('article')).toHaveCount(2);
});

test('[PO-04] a refused action gives the reason and changes nothing', { tag: '@deep' }, async ({
  page,
  fill,
}) => {
  await fill(['Digues']);
  await page.goto('/portfolio');
  await page.route('**/portfolio/*/analysis/*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Plus d’actions' }).click();
  await page.getByRole('menuitem', { name: 'Retirer du portfolio' }).click();
  await expect(page.getByRole('status', { name: 'Messages' })).toContainText('Une erreur est survenue');
  await expect(page.getByRole('article', { name: /^Digues/ })).toBeVisible();
});

test('[PO-06] a page that could not be read says why and can be tried again', async ({
  page,
  database,
  me,
}) => {
  const failed = await readAnalysis(database, me, { title: 'Digues', reading: 'failed' });
  await putInto(page, me.id, failed);
  await page.goto('/portfolio');
  const card = page.getByRole('article', { name: /^Digues/ });
  await expect(card.getByText('Ce document n’a pas pu être lu.')).toBeVisible();
  await expectAccessible(page);
  const asked = page.waitForResponse(
    (one) => one.request().method() === 'POST' && one.url().endsWith('/captures'),
  );
  await card.getByRole('button', { name: 'Réessayer' }).click();
  expect((await asked).ok()).toBe(true);
});
