import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { expect, expectAccessible, signIn } from '../support/journey.ts';
import { test } from './reflecting.ts';
import {
  goOffline,
  goOn,
  keptTexts,
  openText,
  SYNCED,
  statusOn,
  textOn,
  unsentOn,
  untilSaved,
  wordsOn,
  write,
} from './writing-together.ts';

test('[ED-01] [ED-08] where sockets are blocked, two people still write together, and a notice explains why it is slow', {
  tag: '@deep',
}, async ({ page, pageOf, newPerson, mine }) => {
  const [reflectionId = ''] = await mine.begin({ title: 'Habiter l’estuaire en 2050' });
  const solene = await newPerson({ firstName: 'Solène', lastName: 'Le Goff' });
  await mine.share(reflectionId, solene);
  const other = await pageOf(solene);
  await page.routeWebSocket(/\/collaboration$/, (socket) => socket.close());
  await Promise.all([openText(page, reflectionId), openText(other, reflectionId)]);
  await expect(page.getByText(/Votre réseau bloque les connexions directes/)).toBeVisible();
  await expect(other.getByText(/Votre réseau bloque les connexions directes/)).toHaveCount(0);
  const people = page.getByRole('list', { name: /^Connectés.: 2$/ });
  await expect(people.getByRole('img').first()).toHaveAccessibleName('Camille Derrien');
  await expect(people.getByRole('img').last()).toHaveAccessibleName('Solène Le Goff');

  await write(page, 'Par des requêtes.');
  await expect(textOn(other)).toContainText('Par des requêtes.');
  await write(other, 'Par une prise.');
  for (const one of [page, other]) {
    await expect(textOn(one)).toContainText('Par des requêtes.');
    await expect(textOn(one)).toContainText('Par une prise.');
    await expect(statusOn(one)).toHaveText(SYNCED);
  }
  await expect(statusOn(page)).toHaveAccessibleDescription(/^enregistré à \d\d:\d\d$/);
  await expectAccessible(page);
  await other.close();
  await expect(page.getByRole('list', { name: /^Connecté.: 1$/ })).toBeVisible();
});

test('FX-29: the third person who comes in moves nothing, on a desk and on a phone', {
  tag: '@deep',
}, async ({ page, pageOf, newPerson, mine }) => {
  const [reflectionId = ''] = await mine.begin({ title: 'Habiter l’estuaire en 2050' });
  await openText(page, reflectionId);
  const standsAt = async () => (await textOn(page).boundingBox())?.y;
  const alone = await standsAt();
  const others: Page[] = [];
  for (const firstName of ['Solène', 'Yanis']) {
    const person = await newPerson({ firstName });
    await mine.share(reflectionId, person);
    others.push(await pageOf(person));
  }
  await Promise.all(others.map((other) => openText(other, reflectionId)));
  await expect(page.getByRole('list', { name: /^Connectés.: 3$/ })).toBeVisible();
  expect(await standsAt()).toBe(alone);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('list', { name: /^Connectés.: 3$/ })).toBeVisible();
  const three = await standsAt();
  await Promise.all(others.map((other) => other.close()));
  await expect(page.getByRole('list', { name: /^Connecté.: 1$/ })).toBeVisible();
  expect(await standsAt()).toBe(three);
});

test('[ED-08] text written without a network outlives the page, and is sent by nobody but its author', {
  tag: '@deep',
}, async ({ page, context, pageOf, newPerson, me, mine }) => {
  const [reflectionId = ''] = await mine.begin({ title: 'Habiter l’estuaire en 2050' });
  const solene = await newPerson({ firstName: 'Solène', lastName: 'Le Goff' });
  await mine.share(reflectionId, solene);
  const other = await pageOf(solene);
  await Promise.all([openText(page, reflectionId), openText(other, reflectionId)]);
  await write(page, 'Envoyé.');
  await expect(textOn(other)).toContainText('Envoyé.');

  await goOffline(page);
  await write(page, 'Gardé.');
  await write(other, 'Pendant ce temps.');
  const again = page.getByRole('button', { name: 'Réessayer' });
  const band = page.getByRole('status').filter({ has: again });
  await expect(band).toContainText('est gardé sur cet appareil');
  await expect(band).toContainText(/\d+ modifications en attente/);
  await expectAccessible(page);
  // Like a browser crash: no question and no message.
  await page.close();
  await context.setOffline(false);

  const asSolene = await context.newPage();
  await asSolene.goto('/logout');
  await expect(asSolene).toHaveURL(/\/login/);
  await signIn(asSolene, solene);
  await openText(asSolene, reflectionId);
  await expect(textOn(asSolene)).toContainText('Pendant ce temps.');
  await expect(textOn(asSolene)).not.toContainText('Gardé.');
  await asSolene.goto('/logout');
  await expect(asSolene).toHaveURL(/\/login/);
  // Changes stored by the server are deleted from the browser; missing ones stay for their author.
  await expect.poll(() => keptTexts(asSolene)).toEqual([`vigie.text.${me.id}.${reflectionId}`]);

  await signIn(asSolene, me);
  await openText(asSolene, reflectionId);
  for (const one of [asSolene, other]) {
    for (const words of ['Envoyé.', 'Gardé.', 'Pendant ce temps.'])
      await expect(textOn(one)).toContainText(words);
  }
  expect(await wordsOn(asSolene)).toBe(await wordsOn(other));
  await asSolene.goto('/logout');
  await expect(asSolene).toHaveURL(/\/login/);
  await expect.poll(() => keptTexts(asSolene)).toEqual([]);
});

/** Gives up what could not be sent. */
async function abandonOn(page: Page): Promise<void> {
  const name = 'Abandonner ces passages';
  await page.getByRole('button', { name }).click();
  await page.getByRole('alertdialog').getByRole('button', { name }).click();
  await expect(unsentOn(page)).toHaveCount(0);
}

test('FX-01: [ED-07] [ED-08] a person who loses access while writing keeps the unsent text; a person who may only read by now, too', async ({
  page,
  pageOf,
  newPerson,
  mine,
}) => {
  const [lost = '', lowered = ''] = await mine.begin({ title: 'Perdue' }, { title: 'En lecture seule' });
  const yanis = await newPerson({ firstName: 'Yanis', lastName: 'Belkacem' });
  for (const id of [lost, lowered]) await mine.share(id, yanis);
  const his = await pageOf(yanis);
  await his.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openText(his, lost);
  await write(his, 'Déjà envoyé.');
  await untilSaved(his);
  await goOffline(his);
  // In the paragraph he had just edited, which Yjs merges with the changes already sent.
  await goOn(his, 'Déjà envoyé.', ' Jamais parti.');
  const unsent = 'Déjà envoyé. Jamais parti.';
  await mine.share(lost, yanis, null);
  await his.context().setOffline(false);
  await expect(his.getByRole('heading', { name: 'Vous n’avez plus accès à cette réflexion' })).toBeVisible();
  await expect(unsentOn(his)).toHaveValue(unsent);
  await his.getByRole('button', { name: 'Copier' }).click();
  await expect(his.getByRole('button', { name: 'Copié' })).toBeVisible();
  expect(await his.evaluate('navigator.clipboard.readText()')).toBe(unsent);
  await expectAccessible(his);
  // It is still there when the person returns, and disappears once he may write again.
  await his.reload();
  await expect(unsentOn(his)).toHaveValue(unsent);
  await mine.share(lost, yanis);
  await expect(textOn(his)).toContainText(unsent);
  await untilSaved(his);

  // Lost once more: he takes it elsewhere, and gives it up.
  await goOffline(his);
  await goOn(his, 'Jamais parti.', ' Ni ceci.');
  await mine.share(lost, yanis, null);
  await his.context().setOffline(false);
  await expect(unsentOn(his)).toHaveValue(`${unsent} Ni ceci.`);
  const downloading = his.waitForEvent('download');
  await his.getByRole('button', { name: 'Télécharger' }).click();
  expect((await downloading).suggestedFilename()).toBe('passages-non-envoyes.txt');
  await abandonOn(his);
  await expect.poll(() => keptTexts(his)).toEqual([]);

  await openText(his, lowered);
  await goOffline(his);
  await write(his, 'Pas parti non plus.');
  await mine.share(lowered, yanis, 'Reader');
  await his.context().setOffline(false);
  await expect(his.getByRole('document', { name: 'Texte de la réflexion' })).toBeVisible();
  await expect(unsentOn(his)).toHaveValue('Pas parti non plus.');
  await abandonOn(his);
  await openText(page, lowered);
  await write(page, 'Lu par tous.');
  await expect(textOn(his)).toContainText('Lu par tous.');
  for (const one of [page, his]) await expect(textOn(one)).not.toContainText('Pas parti non plus.');
  await expect(statusOn(his)).toHaveText(SYNCED);
  await mine.share(lowered, yanis, null);
  await expect(textOn(his)).toHaveCount(0);
  await expect.poll(() => keptTexts(his)).toEqual([]);
});

test('[ED-07] a text that a newer editor wrote says so, and opens once the page is as new', {
  tag: '@deep',
}, async ({ page, database, mine }) => {
  const [reflectionId = ''] = await mine.begin({ title: 'D’un éditeur plus récent' });
  const needs = (version: string) =>
    database.asPlatform((tx) =>
      tx.execute(sql`UPDATE reflections SET editor_version = ${version} WHERE id = ${reflectionId}`),
    );
  await needs('1.10.0');
  await page.goto(`/reflections/${reflectionId}#redaction`);
  const panel = page.getByRole('alert').filter({ hasText: 'Cette page est plus ancienne que le texte' });
  await expect(panel).toBeVisible();
  await expect(textOn(page)).toHaveCount(0);
  await expectAccessible(page);
  // The page is reloaded: until then the old content is shown.
  const opened = page.waitForEvent('load');
  await panel.getByRole('button', { name: 'Recharger' }).click();
  await opened;
  await expect(panel).toBeVisible();
  await needs('1.0.0');
  await panel.getByRole('button', { name: 'Recharger' }).click();
  await expect(textOn(page)).toBeVisible();
  await expect(statusOn(page)).toHaveText(SYNCED);
});
