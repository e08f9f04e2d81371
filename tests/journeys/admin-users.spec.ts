import { expect, expectAccessible, signIn, test } from '../support/journey.ts';
import { createItem } from '../support/sharing.ts';

test('[AD-05] a person is added: nothing is saved before the form is whole, then they are invited', async ({
  app,
  page,
  newPerson,
}) => {
  const admin = await newPerson({ isAdmin: true });
  await signIn(page, admin);
  await page.goto('/org-admin');
  await page.getByRole('button', { name: 'Créer un utilisateur' }).click();
  const dialog = page.getByRole('dialog', { name: 'Création d’un utilisateur' });
  const save = dialog.getByRole('button', { name: 'Sauvegarder' });
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  await expect(field('Prénom')).toBeFocused();
  await expect(save).toBeDisabled();
  await field('Prénom').fill('Gaïd');
  await field('Nom').fill('  ');
  await field('Courriel').fill('gaid@');
  await dialog.getByRole('combobox', { name: 'Groupes' }).focus();
  await expect(dialog.getByText('Ce champ est obligatoire.')).toBeVisible();
  await expect(dialog.getByText('Cette adresse courriel n’est pas valide.')).toBeVisible();
  await expect(save).toBeDisabled();
  await expectAccessible(page);

  // Taken, although the case differs: the error is shown under the address and disappears once it is edited.
  await field('Nom').fill('Tanguy');
  await field('Courriel').fill(admin.email.toUpperCase());
  await save.click();
  await expect(field('Courriel')).toHaveAccessibleDescription(/Cette adresse a déjà un compte/);
  const email = `gaid.tanguy+${admin.id}@example.org`;
  await field('Courriel').fill(email);
  await expect(dialog.getByText(/Cette adresse a déjà un compte/)).toBeHidden();
  await save.click();
  await expect(dialog).toBeHidden();

  await expect(page.getByText(`Compte créé : Gaïd Tanguy. Une invitation part à ${email}.`)).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'Gaïd Tanguy' });
  await expect(row.getByText(/^Invitation envoyée le \d/)).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: 'Membres' }).locator('+ dd')).toHaveText('2');
  expect(await app.readMails(email)).toHaveLength(1);
  await row.getByRole('button', { name: 'Renvoyer l’invitation à Gaïd Tanguy' }).click();
  await expect(page.getByText(`Invitation renvoyée à ${email}.`)).toBeVisible();
  expect(await app.readMails(email, 2)).toHaveLength(2);
});

test('[AU-09] on an unreliable network a person is added once, and nobody sees that the address was taken', {
  tag: '@deep',
}, async ({ app, page, newPerson }) => {
  const admin = await newPerson({ isAdmin: true });
  await signIn(page, admin);
  await page.goto('/org-admin');
  await page.getByRole('button', { name: 'Créer un utilisateur' }).click();
  const dialog = page.getByRole('dialog', { name: 'Création d’un utilisateur' });
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  const email = `maiwenn.${admin.id}@example.org`;
  await field('Prénom').fill('Maïwenn');
  await field('Nom').fill('Kervella');
  await field('Courriel').fill(email);
  // The server adds her, and its answer is lost on the way.
  await page.route(
    '**/admin/organization/*/user',
    async (route) => {
      expect((await route.fetch()).ok()).toBe(true);
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(
    page.getByText(`Compte créé : Maïwenn Kervella. Une invitation part à ${email}.`),
  ).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Maïwenn Kervella' })).toHaveCount(1);
  expect(await app.readMails(email)).toHaveLength(1);
});

test('[AD-05] a person is added by keyboard alone', { tag: '@deep' }, async ({ page, newPerson }) => {
  const admin = await newPerson({ isAdmin: true });
  await signIn(page, admin);
  await page.request.post('/admin/group', {
    data: { organizationId: admin.organisationId, name: 'Veille des ports' },
  });
  await page.goto('/org-admin');
  await page.getByRole('searchbox', { name: 'Nom ou courriel' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Créer un utilisateur' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Prénom' })).toBeFocused();
  await page.keyboard.type('Ewen');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Riou');
  await page.keyboard.press('Tab');
  await page.keyboard.type(`ewen.${admin.id}@example.org`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('switch', { name: 'Administrateur' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('veil');
  await expect(page.getByRole('option', { name: /Veille des ports/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Retirer Veille des ports' })).toBeVisible();
  await page.keyboard.press('Enter');
  const row = page.getByRole('listitem').filter({ hasText: 'Ewen Riou' });
  await expect(row.getByRole('img', { name: 'Administrateur' })).toBeVisible();
  await expect(row).toContainText('Veille des ports');
  await expect(page.getByRole('button', { name: 'Créer un utilisateur' })).toBeFocused();
});

test('[AD-05] [SH-14] a person is changed: name, groups, switches, suspended and let back in', {
  tag: '@deep',
}, async ({ page, newPerson }) => {
  const admin = await newPerson({ isAdmin: true });
  const member = await newPerson({ firstName: 'Soizic', lastName: 'Perrot' });
  await signIn(page, admin);
  await page.goto('/org-admin');
  await page.getByRole('button', { name: 'Modifier Soizic Perrot' }).click();
  const dialog = page.getByRole('dialog', { name: 'Modification d’un utilisateur' });
  await dialog.getByText('Fonctionnalités de ce compte').click();
  await expect(dialog.getByRole('radiogroup')).toHaveCount(5);
  const advanced = dialog.getByRole('radiogroup', { name: 'Recherche avancée' });
  await expect(advanced.getByRole('radio', { name: 'Selon l’installation' })).toBeChecked();
  await advanced.getByRole('radio', { name: 'Oui' }).check();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Nom', exact: true }).fill('Le Perrot');
  await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(page.getByText('Compte enregistré : Soizic Le Perrot.')).toBeVisible();

  const kept = async () =>
    (await page.request.get(`/admin/organization/${admin.organisationId}/user/${member.id}`)).json();
  expect(await kept()).toMatchObject({ lastName: 'Le Perrot', featureSwitches: { advancedSearch: true } });
  await page.getByRole('button', { name: 'Modifier Soizic Le Perrot' }).click();
  await dialog.getByText('Fonctionnalités de ce compte').click();
  await advanced.getByRole('radio', { name: 'Selon l’installation' }).check();
  await dialog.getByRole('button', { name: 'Suspendre' }).click();
  await expect(dialog.getByRole('button', { name: 'Rétablir' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Soizic Le Perrot' });
  await expect(row.getByText('Suspendu')).toBeVisible();
  expect(await kept()).toMatchObject({ isSuspended: true, featureSwitches: {} });

  await page.getByRole('button', { name: 'Modifier Soizic Le Perrot' }).click();
  await dialog.getByRole('button', { name: 'Rétablir' }).click();
  await expect(dialog.getByText('Cette personne peut se connecter.')).toBeVisible();
  await page.keyboard.press('Escape');
  // Behind the dialog no row is there to be looked at.
  await expect(row).toBeVisible();
  await expect(row.getByText('Suspendu')).toBeHidden();
});

test('[AD-05] deleting shows what follows, starts on Cancel, and cannot be taken back', {
  tag: '@deep',
}, async ({ page, newPerson, database }) => {
  const admin = await newPerson({ isAdmin: true, firstName: 'Nolwenn', lastName: 'Azou' });
  const member = await newPerson({ firstName: 'Tugdual', lastName: 'Morin' });
  await createItem(database, member, 'reflection');
  await createItem(database, member, 'reflection');
  await signIn(page, admin);
  await page.request.post('/admin/group', {
    data: { organizationId: admin.organisationId, name: 'Marées', userIds: [member.id] },
  });
  await page.goto('/org-admin');
  const open = page.getByRole('button', { name: 'Supprimer Tugdual Morin' });
  await open.click();
  const dialog = page.getByRole('alertdialog', { name: 'Supprimer Tugdual Morin ?' });
  await expect(dialog.getByText('Opération non réversible')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Quitte 1 groupe',
    '2 réflexions n’ont pas d’autre propriétaire : elles vous reviendront',
  ]);
  await expect(dialog.getByRole('button', { name: 'Annuler' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();

  await open.click();
  await dialog.getByRole('button', { name: 'Supprimer Tugdual Morin' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Compte supprimé : Tugdual Morin.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Tugdual Morin' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Gestion des utilisateurs' })).toBeFocused();
});

test('[AD-05] nobody deletes themselves, and platform admins are out of reach', {
  tag: '@deep',
}, async ({ page, newPerson }) => {
  await newPerson({ firstName: 'Plate', lastName: 'Forme', isPlatformAdmin: true });
  await signIn(page, await newPerson({ isAdmin: true, firstName: 'Rozenn', lastName: 'Caro' }));
  await page.goto('/org-admin');
  await page.getByRole('button', { name: 'Supprimer Rozenn Caro' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('alert')).toContainText('votre propre compte');
  await expect(dialog.getByRole('button')).toHaveText(['Fermer']);
  await page.keyboard.press('Escape');
  const row = page.getByRole('listitem').filter({ hasText: 'Plate Forme' });
  await expect(row.getByRole('button')).toHaveCount(1);
  await row.getByRole('button').hover();
  await expect(page.getByRole('tooltip')).toContainText('Seul un administrateur de la plateforme peut');
});

test('[AD-05] at the maximum nobody can be added, and the count says why', { tag: '@deep' }, async ({
  pageOf,
  page,
  newPerson,
}) => {
  const admin = await newPerson({ isAdmin: true });
  const above = await pageOf(await newPerson({ isPlatformAdmin: true }));
  const limitTo = (maxUsers: number) =>
    above.request.put(`/admin/organization/${admin.organisationId}`, { data: { maxUsers } });
  await limitTo(3);
  await signIn(page, admin);
  await page.goto('/org-admin');
  await page.getByRole('button', { name: 'Créer un utilisateur' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Prénom' }).fill('Une');
  await dialog.getByRole('textbox', { name: 'Nom', exact: true }).fill('Personne');
  await dialog.getByRole('textbox', { name: 'Courriel' }).fill(`une.${admin.id}@example.org`);
  // While the form is open the last place is taken elsewhere.
  await limitTo(2);
  await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(
    dialog.getByText('L’organisation a atteint son nombre maximum d’utilisateurs (2).'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Abandonner' }).click();
  const section = page.getByRole('region', { name: 'Gestion des utilisateurs' });
  await expect(section.getByText('2/2 · maximum atteint')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Créer un utilisateur' })).toHaveCount(0);
  // The button that opened the form is gone; keyboard focus moves to the title.
  await expect(section.getByRole('heading', { name: 'Gestion des utilisateurs' })).toBeFocused();
  await limitTo(3);
  await expect(page.getByRole('button', { name: 'Créer un utilisateur' })).toBeVisible();
});
