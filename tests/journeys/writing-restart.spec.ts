import { openDatabase } from '../../src/platform/database/database.ts';
import { silentLog } from '../../src/platform/log.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { createMember, createOrganisation, PASSWORD } from '../support/people.ts';
import { embeddedDatabase } from '../support/product-folder.ts';
import { openPlace } from '../support/product-place.ts';

test('FX-04: forms that are open while the server restarts say so, keep what was written and are saved afterwards', {
  tag: '@deep',
}, async ({ browser }) => {
  // A product of its own is started twice.
  test.setTimeout(180_000);
  await using opened = new AsyncDisposableStack();
  const place = await openPlace(opened);
  await place.start();
  const { url } = await embeddedDatabase(place.dataDir);
  const database = openDatabase({ url, connections: 1, log: silentLog });
  const admin = await createMember(database, await createOrganisation(database), { isAdmin: true });
  await database.close();
  const context = await browser.newContext({ baseURL: `http://localhost:${place.port}` });
  opened.defer(() => context.close());
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Adresse courriel').fill(admin.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(/\/portfolio/);

  await page.goto('/org-admin');
  await page.getByRole('button', { name: 'Créer un groupe' }).click();
  const group = page.getByRole('dialog', { name: "Création d'un nouveau groupe" });
  await group.getByLabel('Nom du groupe').fill('Dunes');
  const other = await context.newPage();
  await other.goto('/reflections');
  await other.getByRole('button', { name: 'Créer une réflexion' }).first().click();
  const reflection = other.getByRole('dialog', { name: 'Nouvelle réflexion' });
  await reflection.getByLabel('Titre').fill('Recharger les dunes');
  const account = await context.newPage();
  await account.goto('/account');
  await account.getByRole('button', { name: 'Créer un jeton' }).click();
  const token = account.getByRole('dialog', { name: 'Créer un jeton d’accès' });
  await token.getByLabel('Nom').fill('Relevés du port');

  await place.current().stop();
  for (const form of [group, reflection, token])
    await expect(form.getByText(/^Le serveur ne répond pas/)).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await group.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(page.getByText(/indisponible/)).toBeVisible();
  await place.start();

  for (const form of [group, reflection, token])
    await expect(form.getByText(/^Le serveur ne répond pas/)).toBeHidden({ timeout: 30_000 });
  await group.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(page.getByText('Le groupe Dunes est créé.')).toBeVisible();
  await reflection.getByRole('button', { name: 'Créer la réflexion' }).click();
  await expect(other.getByRole('heading', { name: 'Recharger les dunes' })).toBeVisible();
  await token.getByRole('button', { name: 'Créer un jeton' }).click();
  await expect(account.getByText('Copiez ce jeton maintenant')).toBeVisible();
});
