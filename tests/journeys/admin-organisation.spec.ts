import { expect, expectAccessible, signIn, test } from '../support/journey.ts';

test('[AD-04] an admin sees their organisation: its name, its counts, its people and groups', async ({
  page,
  newOrganisation,
  newPerson,
}) => {
  const organisation = await newOrganisation('Institut des Dunes');
  await signIn(
    page,
    await newPerson({ organisation, isAdmin: true, firstName: 'Maïwenn', lastName: 'Le Goff' }),
  );
  await newPerson({ organisation, firstName: 'Éloi', lastName: 'Abgrall' });
  await page.goto('/org-admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Institut des Dunes' })).toBeVisible();
  await expect(page).toHaveTitle('Institut des Dunes · Vigie');
  await expect(page.getByText('Administration de l’organisation')).toBeVisible();
  for (const [name, count] of [
    ['Administrateurs', '1'],
    ['Membres', '2'],
    ['Groupes', '0'],
  ] as const) {
    await expect(page.getByRole('term').filter({ hasText: name }).locator('+ dd')).toHaveText(count);
  }
  const people = page.getByRole('list', { name: 'Gestion des utilisateurs' }).getByRole('listitem');
  await expect(people).toHaveCount(2);
  await expect(people.first()).toContainText('Éloi Abgrall');
  await expect(people.last().getByRole('img', { name: 'Administrateur' })).toBeVisible();
  await expect(people.first().getByRole('img', { name: 'Administrateur' })).toHaveCount(0);
  await expect(
    page.getByText(
      'Un groupe « Institut des Dunes » réunit toujours les 2 membres ; il n’est ni compté ni supprimable.',
    ),
  ).toBeVisible();
  await expectAccessible(page);
});

test('[AD-04] the content is at most 980 pixels wide, and fits a phone', { tag: '@deep' }, async ({
  page,
  newPerson,
}) => {
  await signIn(page, await newPerson({ isAdmin: true }));
  await page.goto('/org-admin');
  const people = page.getByRole('list', { name: 'Gestion des utilisateurs' });
  await expect(people.getByRole('listitem')).toHaveCount(1);
  expect((await people.boundingBox())?.width).toBe(980);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(people.getByRole('button', { name: /^Modifier/ })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Créer un groupe' }).click();
  const save = page.getByRole('dialog').getByRole('button', { name: 'Sauvegarder' });
  await expect(save).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
});

test('administration is in English for English readers', { tag: '@deep' }, async ({ page, newPerson }) => {
  await signIn(page, await newPerson({ isAdmin: true, language: 'en', firstName: 'Ada', lastName: 'North' }));
  await newPerson({ firstName: 'Tom', lastName: 'Sinclair' });
  await page.goto('/org-admin');
  await expect(page.getByRole('term')).toHaveText(['Admins', 'Members', 'Groups']);
  await page.getByRole('button', { name: 'Create a user' }).click();
  const user = page.getByRole('dialog', { name: 'New user' });
  await user.getByRole('textbox', { name: 'Email' }).fill('nowhere');
  await user.getByRole('textbox', { name: 'First name' }).focus();
  await expect(user.getByText('This email address is not valid.')).toBeVisible();
  await expect(user.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Delete Tom Sinclair' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Tom Sinclair?' });
  await expect(question.getByText('This cannot be undone')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Create a group' }).click();
  const group = page.getByRole('dialog', { name: 'New group' });
  await group.getByRole('combobox', { name: 'Users' }).fill('nobody at all');
  await expect(group.getByText('Nobody matches “nobody at all”.').first()).toBeVisible();
  await expectAccessible(page);
});

test('[AD-04] [SH-07] people without the right see a notice, in both languages, and no ADMIN', {
  tag: '@deep',
}, async ({ page, newPerson }) => {
  await signIn(page, await newPerson({ language: 'en' }));
  await page.goto('/org-admin');
  await expect(page.getByText("Sorry, you don't have admin rights!")).toBeVisible();
  await expect(page.getByText('This page is for the administrators of your organisation.')).toBeVisible();
  await expect(page.getByText('Members')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: 'ADMIN' })).toHaveCount(0);
  await expectAccessible(page);
});

test('[SH-07] ADMIN leads to the organisation and says that one is there', { tag: '@deep' }, async ({
  page,
  newPerson,
}) => {
  await signIn(page, await newPerson({ isAdmin: true }));
  await page.goto('/portfolio');
  const admin = page.getByRole('banner').getByRole('link', { name: 'ADMIN' });
  await expect(admin).not.toHaveAttribute('aria-current');
  const quiet = await admin.evaluate((link) => getComputedStyle(link).backgroundColor);
  await admin.click();
  await expect(page).toHaveURL(/\/org-admin$/);
  await expect(admin).toHaveAttribute('aria-current', 'page');
  await expect.poll(() => admin.evaluate((link) => getComputedStyle(link).backgroundColor)).not.toBe(quiet);
});

test('the people of a large organisation are found and shown block by block', { tag: '@deep' }, async ({
  page,
  newPerson,
}) => {
  const admin = await newPerson({ isAdmin: true, firstName: 'Zoé', lastName: 'Zadig' });
  for (let n = 1; n <= 19; n += 1) {
    await newPerson({ firstName: `Prénom${n}`, lastName: `Nom${String(n).padStart(2, '0')}` });
  }
  await signIn(page, admin);
  await page.goto('/org-admin');
  const section = page.getByRole('region', { name: 'Gestion des utilisateurs' });
  const people = section.getByRole('list').getByRole('listitem');
  await expect(people).toHaveCount(8);
  await expect(section.getByText('8 sur 20')).toBeVisible();
  const more = section.getByRole('button', { name: 'Afficher plus' });
  await more.click();
  await expect(people).toHaveCount(16);
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(people).toHaveCount(20);
  // The button disappears with the last block; keyboard focus moves to the next element.
  await expect(section.getByText('20 sur 20')).toBeFocused();
  await section.getByRole('button', { name: 'Afficher moins' }).click();
  await expect(people).toHaveCount(8);

  const search = section.getByRole('searchbox', { name: 'Nom ou courriel' });
  await search.fill('zade');
  await expect(section.getByText('Personne ne correspond à « zade ».')).toBeVisible();
  await search.fill('ZADIG');
  await expect(people).toHaveCount(1);
  await expect(people).toContainText('Zoé Zadig');
  await expect(page).toHaveURL(/users=ZADIG/);
  await page.reload();
  await expect(people).toHaveCount(1);
  await expect(search).toHaveValue('ZADIG');
  await section.getByRole('button', { name: 'Effacer' }).click();
  await expect(people).toHaveCount(8);
  await expect(page).toHaveURL(/\/org-admin$/);
});

test('two admins at once: each sees the changes of the other, without a reload', { tag: '@deep' }, async ({
  pageOf,
  page,
  newPerson,
}) => {
  await signIn(page, await newPerson({ isAdmin: true, firstName: 'Aïcha', lastName: 'Ar Bihan' }));
  await newPerson({ firstName: 'Yann', lastName: 'Kermarrec' });
  const other = await pageOf(await newPerson({ isAdmin: true, firstName: 'Brieuc', lastName: 'Bodin' }));
  await page.goto('/org-admin');
  await other.goto('/org-admin');
  for (const one of [page, other]) await expect(one.getByText('3 sur 3')).toBeVisible();

  await other.getByRole('button', { name: 'Modifier Yann Kermarrec' }).click();
  const dialog = other.getByRole('dialog', { name: 'Modification d’un utilisateur' });
  await dialog.getByRole('textbox', { name: 'Prénom' }).fill('Yannick');
  await dialog.getByRole('switch', { name: 'Administrateur' }).click();
  await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('listitem').filter({ hasText: 'Yannick Kermarrec' });
  await expect(row.getByRole('img', { name: 'Administrateur' })).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: 'Administrateurs' }).locator('+ dd')).toHaveText('3');

  await other.getByRole('button', { name: 'Créer un groupe' }).click();
  await other.getByRole('textbox', { name: 'Nom du groupe' }).fill('Veille des ports');
  await other.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(page.getByRole('list', { name: 'Gestion des groupes' })).toContainText('Veille des ports');
});
