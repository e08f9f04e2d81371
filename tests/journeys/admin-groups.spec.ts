import type { Page } from '@playwright/test';
import { expect, expectAccessible, type Person, signIn, test } from '../support/journey.ts';

const groupsOf = async (page: Page, { organisationId }: Person) =>
  (await (await page.request.get(`/admin/organization/${organisationId}/groups?limit=100`)).json()).groups;

test('[AD-07] a group is made by keyboard alone: named, private, with people found by their first letters', {
  tag: '@deep',
}, async ({ page, newPerson }) => {
  const admin = await newPerson({ isAdmin: true, firstName: 'Éva', lastName: 'Quéré' });
  const member = await newPerson({ firstName: 'Noémie', lastName: 'Le Bras' });
  await signIn(page, admin);
  await page.goto('/org-admin');
  const create = page.getByRole('button', { name: 'Créer un groupe' });
  await create.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: "Création d'un nouveau groupe" });
  const save = dialog.getByRole('button', { name: 'Sauvegarder' });
  await expect(dialog.getByRole('textbox', { name: 'Nom du groupe' })).toBeFocused();
  await expect(save).toBeDisabled();
  await expect(dialog.getByText('Observatoire des rivages')).toBeVisible();
  await page.keyboard.type('Marées et courants');
  await expect(save).toBeEnabled();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ce qui monte, ce qui descend.');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('switch', { name: 'Groupe privé' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('noem');
  await expect(dialog.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('list', { name: 'Utilisateurs' }).getByRole('listitem')).toHaveText([
    /Noémie Le Bras$/,
  ]);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(create).toBeFocused();
  await expect(page.getByText('Le groupe Marées et courants est créé.')).toBeVisible();
  expect(await groupsOf(page, admin)).toMatchObject([
    {
      name: 'Marées et courants',
      description: 'Ce qui monte, ce qui descend.',
      isPrivate: true,
      userIds: [member.id],
    },
  ]);
});

test('FX-09: a group that is renamed bears its new name at once, in open tabs and in open dialogs', async ({
  page,
  pageOf,
  newPerson,
}) => {
  const admin = await newPerson({ isAdmin: true });
  const member = await newPerson({ firstName: 'Loïg', lastName: 'Salaün' });
  await signIn(page, admin);
  const { organisationId: organizationId } = admin;
  const data = { organizationId, name: 'Ports', userIds: [member.id] };
  const { id } = await (await page.request.post('/admin/group', { data })).json();
  const rename = (name: string) => page.request.put(`/admin/group/${id}`, { data: { organizationId, name } });

  const theirs = await pageOf(member);
  await theirs.goto('/portfolio');
  await expect(theirs.getByRole('main').getByText('Ports').first()).toBeVisible();
  await page.goto('/org-admin');
  await page.getByRole('button', { name: 'Modifier Loïg Salaün' }).click();
  const form = page.getByRole('dialog', { name: 'Modification d’un utilisateur' });
  await expect(form.getByText('Ports')).toBeVisible();
  await rename('Estuaires');
  await expect(form.getByText('Estuaires')).toBeVisible();
  await expect(theirs.getByRole('main').getByText('Estuaires').first()).toBeVisible();
  await expect(theirs.getByText('Ports')).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Paramètres de groupe : Estuaires' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paramètres de groupe' });
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Ce qui se jette dans la mer.');
  await rename('Rivières');
  await expect(dialog.getByRole('textbox', { name: 'Nom du groupe' })).toHaveValue('Rivières');
  await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(dialog).toBeHidden();
  expect(await groupsOf(page, admin)).toMatchObject([
    { name: 'Rivières', description: 'Ce qui se jette dans la mer.' },
  ]);
});

test('FX-11: a new entry is visible and marked, wherever its name puts it', async ({ page, newPerson }) => {
  const admin = await newPerson({ isAdmin: true, lastName: 'Abgrall' });
  await Promise.all(Array.from({ length: 8 }, (_, at) => newPerson({ lastName: `Bihan ${at}` })));
  await signIn(page, admin);
  const { organisationId: organizationId } = admin;
  for (let at = 0; at < 8; at += 1)
    await page.request.post('/admin/group', { data: { organizationId, name: `Anse ${at}` } });
  await page.goto('/org-admin');
  const groups = page.getByRole('list', { name: 'Gestion des groupes' }).getByRole('listitem');
  await expect(groups).toHaveCount(8);
  await page.getByRole('button', { name: 'Créer un groupe' }).click();
  await page.getByRole('textbox', { name: 'Nom du groupe' }).fill('Zone humide');
  await page.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(groups.filter({ hasText: 'Zone humide' }).getByText('Nouveau')).toBeVisible();

  const people = page.getByRole('list', { name: 'Gestion des utilisateurs' }).getByRole('listitem');
  await page.getByRole('button', { name: 'Créer un utilisateur' }).click();
  const field = (name: string) => page.getByRole('dialog').getByRole('textbox', { name, exact: true });
  await field('Prénom').fill('Zénaïde');
  await field('Nom').fill('Zimmer');
  await field('Courriel').fill(`z-${admin.email}`);
  await page.getByRole('button', { name: 'Sauvegarder' }).click();
  const newest = people.filter({ hasText: 'Zénaïde Zimmer' });
  await expect(newest.getByText('Nouveau')).toBeVisible();
  await expect(people.first()).toContainText('Zénaïde Zimmer');
  await expectAccessible(page);

  // Once the list is loaded that far, it is in its place, still selected and only once.
  await page.getByRole('searchbox', { name: 'Nom ou courriel' }).fill('Zim');
  await expect(people).toHaveCount(1);
  await expect(newest.getByText('Nouveau')).toBeVisible();
  await newest.getByRole('button', { name: 'Supprimer Zénaïde Zimmer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer Zénaïde Zimmer' }).click();
  await expect(newest).toHaveCount(0);
});

test('[AD-06] [AD-07] a group shows its id, its people as chips, and keeps what two admins change at once', {
  tag: '@deep',
}, async ({ page, newPerson }) => {
  const admin = await newPerson({ isAdmin: true, firstName: 'Iwan', lastName: 'Abalain' });
  const leaving = await newPerson({ firstName: 'Bleuenn', lastName: 'Corre' });
  const coming = await newPerson({ firstName: 'Denez', lastName: 'Floc’h' });
  const addedElsewhere = await newPerson({ firstName: 'Enora', lastName: 'Guen' });
  await signIn(page, admin);
  const data = { organizationId: admin.organisationId, name: 'Ports', userIds: [leaving.id] };
  const { id } = await (await page.request.post('/admin/group', { data })).json();
  await page.goto('/org-admin');
  const card = page.getByRole('list', { name: 'Gestion des groupes' }).getByRole('listitem');
  await expect(card).toContainText('Ports');
  await expect(card.getByRole('code')).toHaveText(id);
  await card.getByRole('button', { name: 'Paramètres de groupe : Ports' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paramètres de groupe' });
  await expect(dialog.getByText(id)).toBeVisible();
  await expect(dialog.getByText('1 membre', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Retirer Bleuenn Corre' }).click();
  const users = dialog.getByRole('combobox', { name: 'Utilisateurs' });
  await users.fill('floc');
  await dialog.getByRole('option', { name: /Denez Floc’h/ }).click();
  await expect(dialog.getByText('1 membre · 1 ajout, 1 retrait')).toBeVisible();
  await users.click();
  await expect(dialog.getByRole('option')).toHaveCount(3);
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.request.put(`/admin/group/${id}`, {
    data: { organizationId: admin.organisationId, addUserIds: [addedElsewhere.id] },
  });
  await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(dialog).toBeHidden();
  const [group] = await groupsOf(page, admin);
  expect([...group.userIds].sort()).toEqual([coming.id, addedElsewhere.id].sort());

  await card.getByRole('button', { name: 'Paramètres de groupe : Ports' }).click();
  await dialog.getByRole('textbox', { name: 'Nom du groupe' }).fill(' ');
  await expect(dialog.getByRole('button', { name: 'Sauvegarder' })).toBeDisabled();
  await expect(dialog.getByText('Ce champ est obligatoire.')).toBeVisible();
  await users.fill('guen');
  await expect(dialog.getByText('Déjà dans la liste.').last()).toBeVisible();
  await expect(dialog.getByText('Personne ne correspond')).toBeHidden();
});

test('[AD-07] a group is deleted after its consequences were read', { tag: '@deep' }, async ({
  page,
  newPerson,
}) => {
  const admin = await newPerson({ isAdmin: true });
  const member = await newPerson({ firstName: 'Goulven', lastName: 'Hamon' });
  await signIn(page, admin);
  await page.request.post('/admin/group', {
    data: { organizationId: admin.organisationId, name: 'Éphémère', userIds: [member.id, admin.id] },
  });
  await page.goto('/org-admin');
  await page.getByRole('button', { name: 'Paramètres de groupe : Éphémère' }).click();
  await page.getByRole('button', { name: 'Supprimer le groupe' }).click();
  const question = page.getByRole('alertdialog', { name: 'Supprimer le groupe Éphémère ?' });
  await expect(question.getByText('Opération non réversible')).toBeVisible();
  await expect(question.getByRole('listitem')).toHaveText(['2 membres le quittent']);
  await expect(question.getByRole('button', { name: 'Annuler' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Paramètres de groupe' })).toBeVisible();
  await page.getByRole('button', { name: 'Supprimer le groupe' }).click();
  await question.getByRole('button', { name: 'Supprimer Éphémère' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Aucun groupe pour l’instant')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Gestion des groupes' })).toBeFocused();
  expect(await groupsOf(page, admin)).toEqual([]);
});

test('[AD-06] groups are counted, created only below the maximum, and waited for', { tag: '@deep' }, async ({
  pageOf,
  page,
  newPerson,
}) => {
  const admin = await newPerson({ isAdmin: true });
  await signIn(page, admin);
  const section = page.getByRole('region', { name: 'Gestion des groupes' });
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/groups?**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/org-admin');
  await expect(section.getByRole('status')).toHaveText('Chargement…');
  answer();
  await expect(section.getByText('Aucun groupe pour l’instant')).toBeVisible();
  await expect(section.getByText('0', { exact: true })).toBeVisible();

  const above = await pageOf(await newPerson({ isPlatformAdmin: true }));
  await above.request.put(`/admin/organization/${admin.organisationId}`, { data: { maxGroups: 1 } });
  await expect(section.getByText('0/1')).toBeVisible();
  await page.getByRole('button', { name: 'Créer un groupe' }).click();
  await page.getByRole('textbox', { name: 'Nom du groupe' }).fill('Le seul');
  await above.request.post('/admin/group', {
    data: { organizationId: admin.organisationId, name: 'Plus vite' },
  });
  await page.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(
    page.getByRole('dialog').getByText('L’organisation a atteint son nombre maximum de groupes (1).'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Abandonner' }).click();
  await expect(section.getByText('1/1 · maximum atteint')).toBeVisible();
  await expect(section.getByRole('button', { name: 'Créer un groupe' })).toHaveCount(0);
  await expect(section.getByRole('heading', { name: 'Gestion des groupes' })).toBeFocused();
});

test('[AD-07] a group of many shows its first people; the others are found in it or shown on request', {
  tag: '@deep',
}, async ({ page, newPerson }) => {
  const admin = await newPerson({ isAdmin: true, firstName: 'Zoé', lastName: 'Zadig' });
  const people = [];
  for (let n = 1; n <= 39; n += 1) {
    people.push(await newPerson({ firstName: 'Membre', lastName: `N${String(n).padStart(2, '0')}` }));
  }
  await signIn(page, admin);
  await page.request.post('/admin/group', {
    data: { organizationId: admin.organisationId, name: 'Tous', userIds: people.map(({ id }) => id) },
  });
  await page.goto('/org-admin');
  await page.getByRole('button', { name: 'Paramètres de groupe : Tous' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paramètres de groupe' });
  const chips = dialog.getByRole('list', { name: 'Utilisateurs' }).getByRole('listitem');
  await expect(chips).toHaveCount(32);
  await expect(dialog.getByText('32 sur 39')).toBeVisible();
  await dialog.getByRole('searchbox', { name: 'Rechercher dans le groupe' }).fill('n39');
  await expect(chips).toHaveText([/Membre N39$/]);
  await dialog.getByRole('button', { name: 'Retirer Membre N39' }).click();
  await dialog.getByRole('button', { name: 'Effacer' }).click();
  await expect(chips).toHaveCount(32);
  await dialog.getByRole('button', { name: 'Afficher plus' }).click();
  await expect(chips).toHaveCount(38);
  const users = dialog.getByRole('combobox', { name: 'Utilisateurs' });
  await users.fill('n38');
  await expect(dialog.getByText('Déjà dans la liste.').last()).toBeVisible();
  await expect(dialog.getByRole('option')).toHaveCount(0);
  await users.fill('n39');
  await expect(dialog.getByRole('option', { name: /Membre N39/ })).toBeEnabled();
  await users.fill('');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(dialog).toBeHidden();
  const [group] = await groupsOf(page, admin);
  expect(group.userIds).toHaveLength(38);
  expect(group.userIds).not.toContain(people.at(-1)?.id);
});
