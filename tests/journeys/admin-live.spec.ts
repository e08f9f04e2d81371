import { expect, signIn, test } from '../support/journey.ts';

test('[AD-12] made an admin, a person sees ADMIN at once in their open tab, and loses it as fast', {
  tag: '@deep',
}, async ({ pageOf, page, newPerson }) => {
  const admin = await newPerson({ isAdmin: true });
  const member = await newPerson({ firstName: 'Katell', lastName: 'Stéphan' });
  const theirs = await pageOf(member);
  await theirs.goto('/portfolio');
  const button = theirs.getByRole('banner').getByRole('link', { name: 'ADMIN' });
  await expect(theirs.getByRole('button', { name: 'Menu du compte : Katell Stéphan' })).toBeVisible();
  await expect(button).toHaveCount(0);

  await signIn(page, admin);
  await page.goto('/org-admin');
  const setAdmin = async () => {
    await page.getByRole('button', { name: 'Modifier Katell Stéphan' }).click();
    await page.getByRole('switch', { name: 'Administrateur' }).click();
    await page.getByRole('button', { name: 'Sauvegarder' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await setAdmin();
  // Opened before the list is up to date, the form would show, and save, the old values.
  const row = page.getByRole('listitem').filter({ hasText: 'Katell Stéphan' });
  await expect(row.getByRole('img', { name: 'Administrateur' })).toBeVisible();
  await expect(button).toBeVisible();
  await button.click();
  await expect(theirs.getByRole('heading', { name: 'Gestion des utilisateurs' })).toBeVisible();
  await setAdmin();
  await expect(theirs.getByText("Sorry, you don't have admin rights!")).toBeVisible();
});

test('[AD-12] put into a group, a person finds it at once', { tag: '@deep' }, async ({
  pageOf,
  page,
  newPerson,
}) => {
  const admin = await newPerson({ isAdmin: true });
  const member = await newPerson({ firstName: 'Maël', lastName: 'Rolland' });
  const theirs = await pageOf(member);
  await theirs.goto('/account');
  await expect(theirs.getByRole('heading', { level: 1, name: 'Maël Rolland' })).toBeVisible();
  const face = theirs.getByRole('main').getByRole('img', { name: 'Brise-lames' });
  await expect(face).toHaveCount(0);

  await signIn(page, admin);
  await page.goto('/org-admin');
  await page.getByRole('button', { name: 'Créer un groupe' }).click();
  await page.getByRole('textbox', { name: 'Nom du groupe' }).fill('Brise-lames');
  await page.getByRole('combobox', { name: 'Utilisateurs' }).fill('rol');
  await page.getByRole('option', { name: /Maël Rolland/ }).click();
  await page.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(face).toBeVisible();
});

test('[AD-12] a suspended person leaves their open tab at once', { tag: '@deep' }, async ({
  pageOf,
  page,
  newPerson,
}) => {
  const admin = await newPerson({ isAdmin: true });
  const member = await newPerson({ firstName: 'Loeiz', lastName: 'Ropars' });
  const theirs = await pageOf(member);
  await theirs.goto('/portfolio');
  await expect(theirs.getByRole('button', { name: 'Menu du compte : Loeiz Ropars' })).toBeVisible();
  await signIn(page, admin);
  await page.goto('/org-admin');
  await page.getByRole('button', { name: 'Modifier Loeiz Ropars' }).click();
  await page.getByRole('button', { name: 'Suspendre' }).click();
  await expect(theirs).toHaveURL(/\/login/);
});
