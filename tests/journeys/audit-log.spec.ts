import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { expect, expectAccessible, signIn, test } from '../support/journey.ts';
import { forgetConfirmation } from '../support/second-factors.ts';

test('[TR-06] an admin sees who did what, narrows it down, verifies the chain and takes it away as a file once they proved who they are', async ({
  page,
  newPerson,
  pageOf,
  database,
}) => {
  const admin = await newPerson({ isAdmin: true, firstName: 'Maïwenn', lastName: 'Le Goff' });
  const member = await newPerson({ firstName: 'Éloi', lastName: 'Abgrall' });
  await pageOf(member);
  await signIn(page, admin);
  await page.goto('/org-admin');
  await page.getByRole('tab', { name: 'Membres et groupes' }).press('ArrowRight');
  await page.getByRole('tab', { name: 'Connexion' }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Journal des actes' })).toBeFocused();
  const acts = page.getByRole('tabpanel').getByRole('listitem');
  await expect(acts.filter({ hasText: 'Éloi Abgrall' })).toContainText('A ouvert une session');

  // The rights of somebody, changed elsewhere, appear with what they were before.
  const elsewhere = await pageOf(admin);
  await elsewhere.goto('/org-admin');
  await elsewhere.getByRole('button', { name: /^Modifier.*Abgrall/ }).click();
  await elsewhere.getByRole('switch', { name: 'Administrateur', exact: true }).click();
  await elsewhere.getByRole('dialog').getByRole('button', { name: 'Sauvegarder' }).click();
  const changed = acts.filter({ hasText: 'A changé les droits de Éloi Abgrall' });
  await expect(changed).toContainText('Maïwenn Le Goff');
  await expect(changed.locator('del')).toHaveText('Membre');
  await expect(changed.locator('ins')).toHaveText('Administrateur');
  await changed.getByRole('button', { name: /^Détails/ }).press('Enter');
  await expect(changed.getByRole('definition').filter({ hasText: 'Administrateur' })).toBeVisible();
  await expect(changed).toContainText('précédent');
  await page.keyboard.press('Tab');
  await expect(changed.getByRole('button', { name: 'Copier l’empreinte' })).toBeFocused();
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Vérifier maintenant' }).click();
  await expect(page.getByText('Chaîne vérifiée.')).toBeVisible();

  await page.getByRole('combobox', { name: 'Actes' }).selectOption('Connexions');
  await expect(changed).toHaveCount(0);
  await expect(page).toHaveURL(/acts=sign-in/);
  const downloading = page.waitForEvent('download');
  await forgetConfirmation({ database }, admin);
  await page.getByRole('button', { name: 'Exporter en CSV' }).click();
  const question = page.getByRole('dialog', { name: 'Confirmez que c’est vous' });
  await question.getByLabel('Votre mot de passe').fill('guess');
  await question.getByRole('button', { name: 'Confirmer' }).click();
  await expect(question.getByText('Ce n’est pas votre mot de passe.')).toBeVisible();
  await expectAccessible(page);
  await question.getByLabel('Votre mot de passe').fill(admin.password);
  await question.getByRole('button', { name: 'Confirmer' }).click();
  const csv = await readFile(await (await downloading).path(), 'utf8');
  expect(csv).toMatch(/^\uFEFF"Numéro"/);
  expect(csv).toContain('"Éloi Abgrall","A ouvert une session"');
  expect(csv).not.toContain('A changé les droits');

  await page.getByLabel('Mot, objet, empreinte').fill('introuvable');
  await expect(page.getByRole('heading', { name: 'Aucun acte ne correspond' })).toBeVisible();
  await page.getByRole('button', { name: 'Effacer les filtres' }).click();
  await expect(acts.filter({ hasText: 'A exporté le journal des actes' })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
});

test('[TR-06] an act that somebody changed in the database is named, shown and exported as altered', async ({
  page,
  newPerson,
  pageOf,
  database,
}) => {
  const admin = await newPerson({ isAdmin: true });
  const member = await newPerson({ firstName: 'Éloi', lastName: 'Abgrall' });
  await pageOf(member);
  await signIn(page, admin);
  // As the owner of the database, with triggers and row security off.
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query('SET session_replication_role = replica');
  const { rowCount } = await owner.query(
    `UPDATE vigie.audit SET act = 'password-set' WHERE organisation_id = $1 AND number = 1`,
    [admin.organisationId],
  );
  await owner.end();
  expect(rowCount).toBe(1);

  await page.goto('/org-admin?tab=audit');
  await page.getByRole('button', { name: 'Vérifier maintenant' }).click();
  await expect(page.getByText('Chaîne rompue à l’acte n° 1.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Voir l’acte n° 1' }).click();
  const acts = page.getByRole('tabpanel').getByRole('listitem');
  await expect(acts.filter({ hasText: 'altérée' })).toHaveCount(1);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter en CSV' }).click();
  const csv = await readFile(await (await downloading).path(), 'utf8');
  expect(csv.trim().split('\n').at(-1)).toContain('"rompue"');
});
