import type { Page } from '@playwright/test';
import { expect, expectAccessible } from '../support/journey.ts';
import { keepMessageOpen } from '../support/keep-message-open.ts';
import { cardOf, myCard, restPointer, say, test, twoPeople } from './analysing.ts';

/** Says something, and waits until it is kept. */
async function comment(page: Page, words: string): Promise<void> {
  await say(page, words);
  await expect(myCard(page)).toContainText('enregistrée');
}

test('[AL-08] a vote is given, changed and taken back, and the author sees it without reloading', {
  tag: '@deep',
}, async ({ page, pageOf, newPerson, openArticle }) => {
  const [solene, yanis] = await twoPeople(newPerson);
  const { path } = await openArticle(solene, [yanis]);
  await comment(page, 'À citer tel quel.');
  const mine = myCard(page);
  const other = await pageOf(yanis);
  await other.goto(path);
  const card = cardOf(other, 'Solène Le Goff');
  const agree = card.getByRole('button', { name: /^D’accord/ });
  const disagree = card.getByRole('button', { name: /^Pas d’accord/ });
  await agree.click();
  await expect(agree).toHaveAttribute('aria-pressed', 'true');
  await expect(agree).toHaveText('1');
  await expect(mine.getByRole('button', { name: /^D’accord/ })).toHaveText('1');
  await disagree.click();
  await expect(agree).toHaveText('0');
  await expect(disagree).toHaveText('1');
  await expect(mine.getByRole('button', { name: /^Pas d’accord/ })).toHaveText('1');
  await disagree.click();
  await expect(disagree).toHaveText('0');
  await expect(disagree).toHaveAttribute('aria-pressed', 'false');
  await expect(mine.getByRole('button', { name: /^Pas d’accord/ })).toHaveText('0');
  await restPointer(other);
  await expectAccessible(other);
});

test('[AL-09] replies: first three then the rest, support, delete one’s own with undo, nothing empty', async ({
  page,
  pageOf,
  newPerson,
  openArticle,
}) => {
  const [solene, yanis] = await twoPeople(newPerson);
  const { path } = await openArticle(solene, [yanis]);
  await comment(page, 'À citer tel quel.');
  const other = await pageOf(yanis);
  await other.goto(path);
  const card = cardOf(other, 'Solène Le Goff');
  const mine = myCard(page);
  await card.getByRole('button', { name: /^Répondre/ }).click();
  const field = card.getByRole('textbox', { name: 'Votre réponse' });
  await field.press('Control+Enter');
  await expect(card.getByText('1 réponse')).toHaveCount(0);
  for (const words of ['Une.', 'Deux.', 'Trois.', 'Quatre.']) {
    if (!(await field.isVisible()))
      await card
        .getByRole('button', { name: /^Répondre/ })
        .first()
        .click();
    await field.fill(words);
    await field.press('Control+Enter');
    await expect(card.getByText(words)).toBeVisible();
  }
  await expect(mine.getByText('Trois.')).toBeVisible();
  await expect(mine.getByText('Quatre.')).toHaveCount(0);
  await mine.getByRole('button', { name: 'Afficher 1 autre réponse' }).click();
  await expect(mine.getByText('Quatre.')).toBeVisible();
  await mine
    .getByRole('button', { name: /^Utile/ })
    .first()
    .click();
  await expect(card.getByRole('button', { name: /^Utile/ }).first()).toHaveText('1');
  await expect(mine.getByRole('button', { name: 'Supprimer la réponse' })).toHaveCount(0);

  await card.getByRole('button', { name: 'Supprimer la réponse' }).first().click();
  await keepMessageOpen(other.getByRole('button', { name: 'Annuler' }));
  await expect(card.getByText('Une.')).toHaveCount(0);
  await expect(mine.getByText('Une.')).toHaveCount(0);
  await other.getByRole('button', { name: 'Annuler' }).click();
  await expect(card.getByText('Une.')).toBeVisible();
  await expect(mine.getByText('Une.')).toBeVisible();
});

test('[AL-11] an element is archived, can be brought back, and is hidden from everyone', {
  tag: '@deep',
}, async ({ page, pageOf, newPerson, openArticle }) => {
  const [solene, yanis] = await twoPeople(newPerson);
  const { path } = await openArticle(solene, [yanis]);
  await comment(page, 'À citer tel quel.');
  const other = await pageOf(yanis);
  await other.goto(path);
  const seen = cardOf(other, 'Solène Le Goff').getByText('À citer tel quel.');
  await expect(seen).toBeVisible();
  await myCard(page).getByRole('button', { name: 'Archiver' }).click();
  await keepMessageOpen(page.getByRole('button', { name: 'Annuler' }));
  await expect(myCard(page).getByText('À citer tel quel.')).toHaveCount(0);
  await expect(seen).toHaveCount(0);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(myCard(page).getByText('À citer tel quel.')).toBeVisible();
  await expect(seen).toBeVisible();
});

/** Rates the document. Not forced: content still loading above may move the stars from under the pointer. */
async function rate(page: Page, stars: string): Promise<void> {
  const choice = myCard(page).getByRole('group', { name: 'Votre note' }).getByRole('radio', { name: stars });
  await choice.click();
  await expect(choice).toBeChecked();
}

test('[AL-05] half a star at a time, nine criteria, and the average without those who did not rate', {
  tag: '@deep',
}, async ({ page, pageOf, newPerson, openArticle }) => {
  const [solene, yanis] = await twoPeople(newPerson);
  const { path } = await openArticle(solene, [yanis]);
  await rate(page, '3,5 sur 5');
  await expect(page.getByText('1 note')).toBeVisible();
  await myCard(page).getByRole('button', { name: 'Détailler' }).click();
  await expect(myCard(page).getByRole('radio', { name: '5 sur 5', exact: true })).toHaveCount(10);
  const other = await pageOf(yanis);
  await other.goto(path);
  await expect(other.getByText('1 note')).toBeVisible();
  await rate(other, '4,5 sur 5');
  await expect(page.getByText('2 notes')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Analyses' }).getByText('4,0').first()).toBeVisible();
  await expectAccessible(page);
});
