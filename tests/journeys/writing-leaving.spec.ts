import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn } from '../support/journey.ts';
import { test } from './analysing.ts';

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Abandonner vos modifications ?' });
const goOn = (page: Page) => question(page).getByRole('button', { name: 'Continuer' }).click();

test('FX-04: Escape, Back, a reload and the end of the session ask before they take a filled form', async ({
  page,
  context,
  newPerson,
  newArticle,
}) => {
  const admin = await newPerson({ isAdmin: true });
  const { path } = await newArticle(admin);
  await signIn(page, admin);
  await page.goto(path);
  await page.getByRole('button', { name: 'Modifier les tags' }).click();
  const tags = page.getByRole('combobox', { name: 'Tags' });
  const words = ['dune', 'oyat', 'digue', 'estran', 'vasière', 'épi', 'houle', 'marée'];
  for (const word of words) {
    await tags.fill(word);
    await page.getByRole('option', { name: new RegExp(word) }).click();
  }
  const chosen = page.getByRole('dialog').getByRole('list', { name: 'Tags' }).getByRole('listitem');
  await expect(chosen).toHaveCount(words.length);
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  // FX-74: as wide as confirmations are unless they say otherwise.
  expect((await question(page).boundingBox())?.width).toBe(700);
  await goOn(page);
  await expect(chosen).toHaveCount(words.length);
  await page.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.goto('/org-admin');
  await page.getByRole('link', { name: 'Journal' }).first().click();
  await expect(page).toHaveURL(/journal/);
  await page.goBack();
  await page.getByRole('button', { name: 'Créer un utilisateur' }).click();
  const dialog = page.getByRole('dialog', { name: 'Création d’un utilisateur' });
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  await field('Prénom').fill('Gaïd');
  await field('Nom').fill('Tanguy');
  await field('Courriel').fill(`gaid+${admin.id}@example.org`);
  const isWhole = async () => {
    await expect(field('Prénom')).toHaveValue('Gaïd');
    await expect(page).toHaveURL(/\/org-admin/);
  };
  await page.goForward();
  await goOn(page);
  await isWhole();

  // The browser's own question: refused, the page stays.
  const asked = page.waitForEvent('dialog');
  const leaving = page.evaluate(() => location.reload()).catch(() => undefined);
  await (await asked).dismiss();
  await leaving;
  await isWhole();

  const other = await context.newPage();
  // The page hears of it by itself, whatever is pressed meanwhile.
  await page.request.post('/api/accounts/sign-out');
  const over = page.getByRole('alertdialog', { name: 'Votre session est terminée' });
  await expect(over.getByRole('link', { name: 'Se connecter dans un nouvel onglet' })).toBeVisible();
  await expectAccessible(page);
  await signIn(other, admin);
  await over.getByRole('button', { name: 'Rester ici' }).click();
  await isWhole();
  await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Gaïd Tanguy' })).toBeVisible();
});
