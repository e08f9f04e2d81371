import type { Locator } from '@playwright/test';
import { demoPerson, expect, signIn, test } from '../support/journey.ts';

const TITLE = /^\/(redirect\?redirectUrl=https?%3A%2F%2F|doc\/[\w-]+(\/[\w-]+)?(\?recommendation=|$))/;

/** Every title leads to its document, a page outside or a file here, in a tab of its own. */
async function expectTitles(titles: Locator) {
  await expect(titles.first()).toBeVisible();
  for (const link of await titles.all()) {
    await expect(link).toHaveAttribute('href', TITLE);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toContainText('(nouvel onglet)');
  }
  await expect(titles.and(titles.page().locator('[href^="/redirect"]')).first()).toBeAttached();
}

test('FX-65: the title of a document leads to the same place on every screen', async ({ page }) => {
  await signIn(page, demoPerson('solene.legoff'));
  await page.goto('/portfolio');
  const cards = page.getByRole('article');
  await expectTitles(cards.locator('h3 a'));
  await cards.first().hover();
  await cards.first().getByRole('button', { name: 'Documents similaires' }).click();
  await expectTitles(page.getByRole('region', { name: /^Documents similaires à/ }).getByRole('link'));

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Rechercher dans Vigie' });
  await palette.getByRole('combobox').fill('submersion');
  const found = palette.getByRole('group', { name: /^(Documents|Publications)/ }).getByRole('option');
  await expectTitles(found);
  await page.keyboard.press('Escape');

  await page.goto('/journalv2');
  await expectTitles(page.getByRole('main').getByRole('article').locator('h3 a'));
  await page.getByRole('banner').getByRole('button', { name: 'Recherche avancée' }).click();
  const creator = page.getByRole('dialog', { name: 'Nouvelle section' });
  await creator
    .getByRole('textbox', { name: 'Ce que vous cherchez, avec vos mots' })
    .fill('recul du trait de côte');
  await creator.getByRole('button', { name: 'Rechercher' }).click();
  await expectTitles(creator.getByRole('region', { name: /^Résultats/ }).locator('h4 a'));

  await page.goto('/reflections');
  await page
    .getByRole('link', { name: /Habiter l’estuaire en 2050/ })
    .first()
    .click();
  await expectTitles(page.getByRole('main').getByRole('article').locator('h3 a'));
  const reflection = new URL(page.url()).pathname;
  await page.goto(`${reflection}#redaction`);
  await expectTitles(page.getByRole('navigation', { name: 'Bibliographie' }).getByRole('link'));
});
