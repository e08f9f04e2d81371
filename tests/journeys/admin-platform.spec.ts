import { expect, expectAccessible, signIn, test } from '../support/journey.ts';
import { createItem } from '../support/sharing.ts';

test('[AD-01] the platform is administered in panels, by platform admins only', async ({
  page,
  newPerson,
}) => {
  await signIn(page, await newPerson({ isPlatformAdmin: true }));
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Administration' })).toBeVisible();
  await expect(page.getByText('Plateforme', { exact: true })).toBeVisible();
  const panels = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(panels).toHaveText([
    'Organisations',
    /^Domaines des organisations/,
    /^Ajouter une source RSS/,
    /^Sources RSS/,
    /^Index de recherche/,
    /^Tâches en échec/,
  ]);
  await expect(page.getByRole('button', { name: /^Organisations/ })).toHaveAccessibleDescription(
    /^\d+ organisations? ?\d+ utilisateurs?$/,
  );
  await expect(page.getByRole('button', { name: /^Organisations/ })).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('heading', { name: 'Gestion des utilisateurs' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Organisations/ }).click();
  await expect(page.getByRole('heading', { name: 'Gestion des utilisateurs' })).toBeHidden();
});

test('[AD-01] an organisation admin sees whom this page is for, and finds theirs', {
  tag: '@deep',
}, async ({ page, newPerson }) => {
  await signIn(page, await newPerson({ isAdmin: true, language: 'en' }));
  await page.goto('/admin');
  await expect(page.getByText('This page is for platform administrators')).toBeVisible();
  await expect(page.getByText('Organisations')).toHaveCount(0);
  await page.getByRole('link', { name: 'Manage my organisation' }).click();
  await expect(page).toHaveURL('/org-admin');
});

test('[AD-02] an organisation is chosen by typing, and managed in place; the address keeps it', {
  tag: '@deep',
}, async ({ page, newOrganisation, newPerson }) => {
  const far = await newOrganisation(`Récifs lointains ${Date.now()}`);
  await newPerson({ organisation: far, firstName: 'Corail', lastName: 'Rouge', isAdmin: true });
  await signIn(page, await newPerson({ isPlatformAdmin: true }));
  await page.goto('/admin');
  const chooser = page.getByRole('combobox', { name: 'Organisation' });
  await expect(chooser).toHaveValue('Observatoire des rivages');
  await chooser.click();
  await page.keyboard.type(far.name.slice(0, -1));
  await expect(page.getByRole('option', { name: new RegExp(`^${far.name}`) })).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(chooser).toHaveValue(far.name);
  await expect(page.getByText(/^1 utilisateur, 0 groupe · créée le \d/)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`organisation=${far.id}`));
  await page.reload();
  await expect(chooser).toHaveValue(far.name);

  // An organisation admin could not change this one: platform admins may change all.
  await page.getByRole('button', { name: 'Modifier Corail Rouge' }).click();
  await page.getByRole('textbox', { name: 'Prénom' }).fill('Coralie');
  await page.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Coralie Rouge' })).toBeVisible();
  await page.getByRole('button', { name: 'Créer un groupe' }).click();
  await page.getByRole('textbox', { name: 'Nom du groupe' }).fill('Polypes');
  await page.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(page.getByRole('list', { name: 'Gestion des groupes' })).toContainText('Polypes');
  await page.goBack();
  await expect(chooser).toHaveValue('Observatoire des rivages');
});

test('[AD-02] an organisation is created and changed; it is saved only with a name', {
  tag: '@deep',
}, async ({ page, newPerson }) => {
  await signIn(page, await newPerson({ isPlatformAdmin: true }));
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Créer une organisation' }).click();
  const dialog = page.getByRole('dialog', { name: "Création d'une nouvelle organisation" });
  const name = dialog.getByRole('textbox', { name: "Nom de l'organisation" });
  const maxUsers = dialog.getByRole('textbox', { name: "Nombre maximum d'utilisateurs" });
  await expect(name).toBeFocused();
  await maxUsers.fill('12,5');
  await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Ce champ est obligatoire.');
  await expect(maxUsers).toHaveAccessibleDescription('Ce champ attend un nombre entier.');
  await expectAccessible(page);
  const wanted = `Cap <script> 🌊 ${Date.now()}`;
  await name.fill(wanted);
  await maxUsers.fill(' 12 ');
  await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('combobox', { name: 'Organisation' })).toHaveValue(wanted);
  await expect(page.getByText(/^0 utilisateur sur 12, 0 groupe · créée le/)).toBeVisible();
  await expect(page.getByText('0/12')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Personne pour l’instant' })).toBeVisible();

  await page.getByRole('button', { name: 'Créer un utilisateur' }).click();
  await page.getByRole('textbox', { name: 'Prénom' }).fill('Première');
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Personne');
  await page.getByRole('textbox', { name: 'Courriel' }).fill(`premiere.${Date.now()}@example.org`);
  await page.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(page.getByText('1/12')).toBeVisible();
  await page.getByRole('button', { name: 'Modifier', exact: true }).click();
  const edit = page.getByRole('dialog', { name: "Modification d'une organisation" });
  await expect(edit.getByText('1 utilisateur aujourd’hui')).toBeVisible();
  await edit.getByRole('textbox', { name: "Nombre maximum d'utilisateurs" }).fill('0');
  await expect(edit.getByText(/^0 est inférieur au nombre actuel\. Personne n’est retiré/)).toBeVisible();
  await edit.getByRole('textbox', { name: 'Nombre maximum de groupes' }).fill('4');
  await edit.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(edit).toBeHidden();
  await expect(page.getByText(/^1 utilisateur sur 0, 0 groupe sur 4 · créée le/)).toBeVisible();
  await expect(page.getByText('1/0 · maximum atteint')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Créer un utilisateur' })).toHaveCount(0);
});

test('[AD-02] two platform admins at once: an organisation changed by its own admins shows here', {
  tag: '@deep',
}, async ({ pageOf, page, newOrganisation, newPerson }) => {
  const far = await newOrganisation();
  const theirs = await pageOf(await newPerson({ organisation: far, isAdmin: true }));
  await signIn(page, await newPerson({ isPlatformAdmin: true }));
  await page.goto(`/admin?organisation=${far.id}`);
  await expect(page.getByText('1 sur 1')).toBeVisible();
  await theirs.request.post('/admin/group', { data: { organizationId: far.id, name: 'Né ailleurs' } });
  await expect(page.getByRole('list', { name: 'Gestion des groupes' })).toContainText('Né ailleurs');
});

test('[AD-09] a platform admin appoints another, who finds it at once, and cannot revoke their own right', {
  tag: '@deep',
}, async ({ pageOf, page, newPerson }) => {
  await signIn(page, await newPerson({ isPlatformAdmin: true, firstName: 'Ronan', lastName: 'Abily' }));
  const member = await newPerson({ firstName: 'Tifenn', lastName: 'Briand' });
  const theirs = await pageOf(member);
  await theirs.goto('/admin');
  await expect(theirs.getByText('réservée aux administrateurs de la plateforme')).toBeVisible();
  await page.goto('/admin');
  const row = (name: string) =>
    page
      .getByRole('list', { name: 'Gestion des utilisateurs' })
      .getByRole('listitem')
      .filter({ hasText: name });
  const mark = (name: string) => row(name).getByRole('img', { name: 'Administrateur de la plateforme' });
  const runsPlatform = page.getByRole('switch', { name: 'Administrateur de la plateforme' });
  await expect(mark('Ronan Abily')).toBeVisible();
  await expect(mark('Tifenn Briand')).toHaveCount(0);

  await page.getByRole('button', { name: 'Modifier Ronan Abily' }).click();
  await expect(runsPlatform).toBeChecked();
  await expect(runsPlatform).toBeDisabled();
  await expect(runsPlatform).toHaveAccessibleDescription(/Seul un autre administrateur de la plateforme/);
  await runsPlatform.click({ force: true });
  await expect(runsPlatform).toBeChecked();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const set = async () => {
    await page.getByRole('button', { name: 'Modifier Tifenn Briand' }).click();
    await runsPlatform.click();
    await page.getByRole('button', { name: 'Sauvegarder' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  await set();
  await expect(mark('Tifenn Briand')).toBeVisible();
  await expect(theirs.getByRole('button', { name: /^Organisations/ })).toBeVisible();
  await set();
  await expect(mark('Tifenn Briand')).toHaveCount(0);
  await expect(theirs.getByText('réservée aux administrateurs de la plateforme')).toBeVisible();
});

test('[AD-09] an organisation admin sees who runs the platform, and can neither touch nor name one', {
  tag: '@deep',
}, async ({ page, newPerson }) => {
  await newPerson({ isPlatformAdmin: true, firstName: 'Ronan', lastName: 'Abily' });
  await newPerson({ firstName: 'Tifenn', lastName: 'Briand' });
  await signIn(page, await newPerson({ isAdmin: true }));
  await page.goto('/org-admin');
  const above = page.getByRole('listitem').filter({ hasText: 'Ronan Abily' });
  await expect(above.getByRole('img', { name: 'Administrateur de la plateforme' })).toBeVisible();
  await expect(above.getByRole('button')).toHaveCount(1);
  await expect(above.getByRole('button', { name: /^Ronan Abily : Seul un administrateur/ })).toBeDisabled();
  await page.getByRole('button', { name: 'Modifier Tifenn Briand' }).click();
  await expect(page.getByRole('switch', { name: 'Administrateur', exact: true })).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Administrateur de la plateforme' })).toHaveCount(0);
});

test('[AD-10] deleting someone of another organisation says who receives what they leave', {
  tag: '@deep',
}, async ({ page, newOrganisation, newPerson, database }) => {
  const far = await newOrganisation();
  await newPerson({ organisation: far, isAdmin: true, firstName: 'Ana', lastName: 'Reste' });
  const leaving = await newPerson({ organisation: far, firstName: 'Bob', lastName: 'Quitte' });
  await createItem(database, leaving, 'document');
  await signIn(page, await newPerson({ isPlatformAdmin: true }));
  await page.goto(`/admin?organisation=${far.id}`);
  await page.getByRole('button', { name: 'Supprimer Bob Quitte' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('listitem')).toHaveText([
    '1 document n’a pas d’autre propriétaire : il reviendra à un administrateur de l’organisation',
  ]);
  await question.getByRole('button', { name: 'Supprimer Bob Quitte' }).click();
  // Behind the question nothing is listed.
  await expect(page.getByRole('listitem').filter({ hasText: 'Ana Reste' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Bob Quitte' })).toHaveCount(0);
});

test('[AD-01] an address of no organisation says so, and another can be chosen', { tag: '@deep' }, async ({
  page,
  newPerson,
}) => {
  await signIn(page, await newPerson({ isPlatformAdmin: true }));
  await page.goto('/admin?organisation=0198a5c0-0000-7000-8000-000000000000');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Organisation' })).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Créer une organisation' })).toBeVisible();
});
