import { expect, expectAccessible, signIn, test } from '../support/journey.ts';

test('the first tab stop skips to the content', { tag: '@deep' }, async ({ page, newPerson }) => {
  await signIn(page, await newPerson());
  await page.goto('/reflections');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Aller au contenu' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('keys lead to the main places and list themselves', { tag: '@deep' }, async ({ page, newPerson }) => {
  await signIn(page, await newPerson());
  await page.goto('/portfolio');
  await page.getByRole('heading', { name: 'Mon portfolio' }).waitFor();
  for (const [key, path] of [
    ['r', '/reflections'],
    ['j', '/journalv2'],
    ['p', '/portfolio'],
  ] as const) {
    // One right after the other: a second key that comes late is a key by itself.
    await Promise.all([page.keyboard.press('g'), page.keyboard.press(key)]);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Raccourcis clavier' });
  await expect(sheet.getByText('Rechercher partout')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'Capturer' })).toBeVisible();
});

test('single keys do nothing in a field, nor for those who turned them off', { tag: '@deep' }, async ({
  page,
  newPerson,
}) => {
  await signIn(page, await newPerson());
  await page.goto('/portfolio');
  await page.getByRole('heading', { name: 'Mon portfolio' }).waitFor();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Rechercher dans Vigie' });
  await palette.getByRole('combobox').pressSequentially('n?');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();

  const turnedOff = await page.request.patch('/api/me/preferences', {
    data: { singleKeyShortcuts: false },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(turnedOff.status()).toBe(200);
  await page.reload();
  await page.getByRole('heading', { name: 'Mon portfolio' }).waitFor();
  await page.keyboard.press('n');
  await page.keyboard.press('Control+k');
  await expect(palette).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('the palette finds a page or an action by a few letters', { tag: '@deep' }, async ({
  page,
  newPerson,
}) => {
  await signIn(page, await newPerson());
  await page.goto('/portfolio');
  await page.getByRole('heading', { name: 'Mon portfolio' }).waitFor();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Rechercher dans Vigie' });
  const field = palette.getByRole('combobox');
  await expect(field).toBeFocused();
  await expectAccessible(page);
  // However long the list is, its footer is visible.
  await expect(palette.getByText('parcourir')).toBeInViewport({ ratio: 1 });
  await field.fill('zzz');
  await expect(palette.getByText('Rien ne correspond à « zzz ».')).toBeVisible();
  await field.fill('refle');
  await expect(palette.getByRole('option')).toHaveText([/Réflexions/, /Créer une réflexion/]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/reflections$/);
  await page.keyboard.press('Control+k');
  await palette.getByRole('combobox').fill('sombre');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveClass(/dark/);
});

test.describe('under a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the palette names no keys, and is left by a word', { tag: '@deep' }, async ({ page, newPerson }) => {
    await signIn(page, await newPerson());
    await page.goto('/portfolio');
    await page.getByRole('button', { name: 'Rechercher' }).tap();
    const palette = page.getByRole('dialog', { name: 'Rechercher dans Vigie' });
    await expect(palette.getByRole('option', { name: /^Journal/ })).toBeVisible();
    await expect(palette.locator('kbd').filter({ visible: true })).toHaveCount(0);
    await expectAccessible(page);
    await palette.getByRole('button', { name: 'Annuler' }).tap();
    await expect(palette).toBeHidden();
  });
});
