import { expect, test } from '../support/journey.ts';
import { openAccount } from './opening-account.ts';

test('language and theme change at once and are found again on another device', { tag: '@deep' }, async ({
  page,
  newPerson,
  pageOf,
}) => {
  const person = await newPerson();
  await openAccount(page, person);
  await page.getByRole('radio', { name: 'English' }).check();
  await expect(page.getByRole('heading', { name: 'Objectives', exact: true })).toBeVisible();
  // The language may still be on its way to the server: only the answer to the theme says that both are kept.
  const saved = page.waitForResponse((answer) => answer.request().postDataJSON()?.theme === 'dark');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await saved;
  await expect(page.locator('html')).toHaveClass(/dark/);
  const other = await pageOf(person);
  await other.goto('/account');
  await expect(other.getByRole('heading', { name: 'Objectives', exact: true })).toBeVisible();
  await expect(other.locator('html')).toHaveClass(/dark/);
});

test('[AD-11] the size of a section is kept, refused when it makes no sense, and removed when emptied', {
  tag: '@deep',
}, async ({ page, newPerson }) => {
  await openAccount(page, await newPerson());
  const size = page.getByLabel('Nombre maximum d’analyses');
  const kept = async () => (await (await page.request.get('/api/me')).json()).preferences;
  await size.fill('0');
  await page.keyboard.press('Enter');
  await expect(size).toHaveAccessibleDescription('La valeur doit être d’au moins 1.');
  await size.fill('24');
  await page.keyboard.press('Enter');
  await expect.poll(kept).toMatchObject({ maxPortfolioSectionSize: 24 });
  await size.fill('');
  await page.keyboard.press('Enter');
  await expect.poll(kept).not.toHaveProperty('maxPortfolioSectionSize');
  await size.fill('12');
  await page.keyboard.press('Enter');
  await expect.poll(kept).toHaveProperty('maxPortfolioSectionSize', 12);
  await page.getByRole('button', { name: 'Effacer et afficher toutes les analyses' }).click();
  await expect.poll(kept).not.toHaveProperty('maxPortfolioSectionSize');

  const shortcuts = page.getByRole('switch', { name: 'Raccourcis à une touche' });
  await shortcuts.click();
  await expect.poll(kept).toMatchObject({ singleKeyShortcuts: false });
  await expect(shortcuts).not.toBeChecked();
  await page.getByRole('button', { name: 'Voir la liste' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
