import { expect, expectAccessible } from '../support/journey.ts';
import { makePdf } from '../support/make-pdf.ts';
import { myCard, selectWords, toolbar } from './analysing.ts';
import { captureDialog, openPortfolio, test } from './capturing.ts';

test('[AL-06] a passage of a PDF is selected, also over two pages, shown in place and found again', {
  tag: '@deep',
}, async ({ page, newPerson }) => {
  await openPortfolio(page, await newPerson());
  await page.locator('body').press('n');
  const dialog = captureDialog(page);
  await dialog.getByRole('tab', { name: 'Fichier' }).click();
  const pdf = makePdf({
    title: 'Plan de prévention',
    pages: [
      ['Le plan fixe trois objectifs.', 'Le premier porte sur les digues', 'et leur entretien'],
      ['courant, que la commune finance.', 'Le deuxième porte sur les marais.'],
    ],
  });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: pdf });
  await dialog.getByRole('button', { name: 'Ajouter à 1 portfolio' }).click();
  // A file opens in a tab of its own; here it takes this one.
  const title = page.getByRole('link', { name: /Plan de prévention/ }).first();
  await page.goto((await title.getAttribute('href')) ?? '');
  const lastPage = page.getByRole('group', { name: 'Page 2 sur 2' });
  await expect(lastPage.getByText('Le deuxième porte sur les marais.')).toBeVisible();

  await selectWords(page, 'Le premier porte sur les digues');
  await toolbar(page)
    .getByRole('button', { name: /Clarification/ })
    .click();
  const mark = page.locator('mark').filter({ hasText: 'Le premier porte' });
  await expect(mark).toBeVisible();
  await selectWords(page, 'et leur entretien courant, que la commune finance');
  await page.keyboard.press('o');
  await expect(page.locator('mark').filter({ hasText: 'courant, que' })).toBeVisible();
  await expect(myCard(page).getByText('et leur entretien courant, que la commune finance')).toBeVisible();
  await expect(myCard(page)).toContainText('enregistrée');
  await expectAccessible(page);
  await page.reload();
  await expect(mark).toBeVisible();
  await expect(page.locator('mark').filter({ hasText: 'courant, que' })).toBeVisible();
  await expect(myCard(page).getByText('Passage introuvable dans le document')).toHaveCount(0);
});
