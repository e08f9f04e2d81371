import { expect, expectAccessible, signIn, test } from '../support/journey.ts';

test('[SH-07] the top bar shows who may do what', async ({ page, newPerson }) => {
  await signIn(page, await newPerson({ firstName: 'Maïwenn', lastName: 'Le Goff' }));
  await page.goto('/portfolio');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Vigie' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'ADMIN' })).toHaveCount(0);
  await bar.getByRole('button', { name: 'Menu du compte : Maïwenn Le Goff' }).click();
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem', { name: 'Mon compte' })).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: 'Admin' })).toHaveCount(0);
  await expect(menu.getByRole('menuitem', { name: 'Analytics' })).toHaveCount(0);
  await expectAccessible(page);
  await menu.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('[SH-07] admins of the organisation and of the platform find their pages', { tag: '@deep' }, async ({
  page,
  newPerson,
}) => {
  await signIn(page, await newPerson({ isAdmin: true, isPlatformAdmin: true }));
  await page.goto('/portfolio');
  await page.getByRole('banner').getByRole('link', { name: 'ADMIN' }).click();
  await expect(page).toHaveURL(/\/org-admin$/);
  for (const [name, path] of [
    ['Admin', '/admin'],
    ['Analytics', '/analytics'],
  ] as const) {
    await page.getByRole('button', { name: /^Menu du compte/ }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
});

test('[SH-07] others learn that they have no admin rights', { tag: '@deep' }, async ({ page, newPerson }) => {
  await signIn(page, await newPerson());
  await page.goto('/org-admin');
  await expect(page.getByText("Sorry, you don't have admin rights!")).toBeVisible();
  await page.goto('/admin');
  await expect(page.getByText('réservée aux administrateurs de la plateforme')).toBeVisible();
});

test('[SH-07] advanced search and notifications open, say what they hold, and give the focus back', {
  tag: '@deep',
}, async ({ page, newPerson }) => {
  await signIn(page, await newPerson());
  await page.goto('/portfolio');
  const search = page.getByRole('banner').getByRole('button', { name: 'Recherche avancée' });
  await search.click();
  const dialog = page.getByRole('dialog', { name: 'Nouvelle section' });
  await expect(dialog.getByRole('textbox', { name: 'Ce que vous cherchez, avec vos mots' })).toBeFocused();
  await expect(dialog.getByText('Lancez une recherche')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(search).toBeFocused();
  await page.getByRole('button', { name: 'Notifications' }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toContainText(
    'Aucune notification pour l’instant',
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Menu du compte/ }).click();
  await page.getByRole('menuitem', { name: /^Rechercher \((Ctrl|⌘) K\)$/ }).click();
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
});

test('[SH-09] large screens have long labels, small ones a menu and short labels', async ({
  page,
  newPerson,
}) => {
  await signIn(page, await newPerson({ language: 'en' }));
  await page.goto('/portfolio');
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(navigation.getByRole('link')).toHaveText(['Portfolio', /^Info Watch/, 'Thinking Zone']);
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(navigation.getByRole('link')).toHaveText(['Portfolio', /^Watch/, 'Thinking']);
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
});

test('[SH-08] the drawer leads everywhere, and opens the groups of the portfolio', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'camille.derrien');
  await page.goto('/portfolio');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByRole('link')).toHaveText([
    'Vigie',
    'Accueil',
    'Portfolio',
    'Comité de direction',
    'Eau & littoral',
    'Veille climat',
    /^Journal/,
    'Se déconnecter',
  ]);
  expect((await drawer.boundingBox())?.width).toBeLessThanOrEqual(240);
  await expect(drawer.getByRole('link', { name: 'Journal (non lu)' })).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Masquer Portfolio' }).click();
  await expect(drawer.getByRole('link', { name: 'Eau & littoral' })).toBeHidden();
  await drawer.getByRole('button', { name: 'Afficher Portfolio' }).click();
  await drawer.getByRole('link', { name: 'Eau & littoral' }).click();
  await expect(page).toHaveURL(/\/portfolio#.+/);
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await drawer.getByRole('link', { name: 'Portfolio', exact: true }).click();
  await expect(page).toHaveURL(/\/portfolio$/);
});

test('[SH-08] a sub-list shows three lines of 2.5rem, then scrolls', { tag: '@deep' }, async ({
  page,
  newPerson,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, await newPerson());
  const me = await (await page.request.get('/api/me')).json();
  const groups = ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq'].map((name, index) => ({
    id: `019a7c1e-0000-7000-8000-00000000000${index}`,
    name,
    isPrivate: true,
  }));
  await page.route('**/api/me', (route) => route.fulfill({ json: { ...me, groups } }));
  await page.goto('/portfolio');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const list = page
    .getByRole('dialog', { name: 'Menu' })
    .getByRole('list')
    .filter({ hasText: 'Quatre' })
    .last();
  await expect(list.getByRole('listitem')).toHaveCount(5);
  await expect.poll(async () => (await list.boundingBox())?.height).toBe(3 * 2.5 * 16);
  expect(await list.evaluate((element) => element.scrollHeight)).toBe(5 * 2.5 * 16);
});

test('[SH-08] the red dot of the journal goes once it was read for ten seconds', { tag: '@deep' }, async ({
  page,
  newPerson,
}) => {
  await page.clock.install();
  await signIn(page, await newPerson());
  await page.goto('/journalv2');
  const navigation = page.getByRole('navigation', { name: 'Navigation principale' });
  await expect(navigation.getByRole('link', { name: 'Journal (non lu)' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Aucune recommandation pour l’instant' })).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(navigation.getByRole('link', { name: 'Journal', exact: true })).toBeVisible();
  await page.reload();
  await expect(navigation.getByRole('link', { name: 'Journal', exact: true })).toBeVisible();
});

test('FX-68: the section creator is in the bar of a phone, whole and within reach', async ({
  page,
  newPerson,
}) => {
  await signIn(page, await newPerson());
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 720 });
    await page.goto('/portfolio');
    const bar = page.getByRole('banner');
    const creator = bar.getByRole('button', { name: 'Recherche avancée' });
    await expect(creator).toBeInViewport({ ratio: 1 });
    const rows = await Promise.all(
      (await bar.locator('.row').getByRole('button').all()).map(
        async (button) => (await button.boundingBox())?.y,
      ),
    );
    // On one line with the others.
    expect(new Set(rows.map((y) => Math.round((y ?? 0) / 8))).size).toBe(1);
    await creator.click();
    await expect(page.getByRole('dialog', { name: 'Nouvelle section' })).toBeVisible();
    await page.keyboard.press('Escape');
  }
});
