import { openDatabase } from '../../src/platform/database/database.ts';
import { silentLog } from '../../src/platform/log.ts';
import { expect, test } from '../support/journey.ts';
import { createMember, createOrganisation, PASSWORD } from '../support/people.ts';
import { embeddedDatabase } from '../support/product-folder.ts';
import { openPlace } from '../support/product-place.ts';
import { reflectingOn } from './reflecting.ts';
import { goOn, openText, SYNCED, statusOn, textOn, wordsOn, write } from './writing-together.ts';

test('[ED-01] [ED-08] three write at once, one goes offline and returns, the server restarts: nothing is lost', {
  tag: '@deep',
}, async ({ browser }) => {
  // A product of its own is started twice.
  test.setTimeout(180_000);
  await using opened = new AsyncDisposableStack();
  const place = await openPlace(opened);
  await place.start();
  const home = `http://localhost:${place.port}`;
  const database = openDatabase({
    url: (await embeddedDatabase(place.dataDir)).url,
    connections: 1,
    log: silentLog,
  });
  const organisation = await createOrganisation(database);
  const members = [];
  for (const firstName of ['Camille', 'Solène', 'Yanis']) {
    members.push(await createMember(database, organisation, { firstName }));
  }
  await database.close();
  const pages = await Promise.all(
    members.map(async ({ email }) => {
      const context = await browser.newContext({ baseURL: home });
      opened.defer(() => context.close());
      const page = await context.newPage();
      await page.goto('/login');
      await page.getByLabel('Adresse courriel').fill(email);
      await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Se connecter' }).click();
      await expect(page).toHaveURL(/\/portfolio/);
      return page;
    }),
  );
  const [camille, solene, yanis] = pages;
  if (!camille || !solene || !yanis) throw new Error('there are three');
  const calls = reflectingOn(camille);
  const [reflectionId = ''] = await calls.begin({ title: 'Habiter l’estuaire en 2050' });
  for (const { id, ...member } of members.slice(1)) {
    await calls.share(reflectionId, { ...member, id, password: PASSWORD });
  }
  await Promise.all(pages.map((page) => openText(page, reflectionId)));
  for (const page of pages) await expect(page.getByRole('list', { name: /^Connectés.: 3$/ })).toBeVisible();

  for (const [who, page] of pages.entries()) {
    await write(page, `Personne ${who}`);
    for (const other of pages) await expect(textOn(other)).toContainText(`Personne ${who}`);
  }
  const all = (round: string) =>
    Promise.all(pages.map((page, who) => goOn(page, `Personne ${who}`, `, ${round}`)));
  await all('ensemble');
  await yanis.context().setOffline(true);
  await expect(statusOn(yanis)).toHaveText('État de la connexion: hors ligne');
  await all('sans Yanis');
  for (const page of [camille, solene]) await expect(statusOn(page)).toHaveText(SYNCED);

  await place.current().stop();
  await all('sans serveur');
  await expect(statusOn(camille)).toHaveText('État de la connexion: hors ligne');
  await place.start();
  await yanis.context().setOffline(false);

  // Clients reconnect independently: missing changes may still be on their way from another one.
  for (const page of pages) await expect(statusOn(page)).toHaveText(SYNCED, { timeout: 60_000 });
  for (const page of pages) {
    for (const who of pages.keys()) {
      await expect(textOn(page)).toContainText(`Personne ${who}, ensemble, sans Yanis, sans serveur`);
    }
  }
  const [text, ...others] = await Promise.all(pages.map(wordsOn));
  expect(others).toEqual([text, text]);
});
