import { expect, expectAccessible } from '../support/journey.ts';
import { recommendAll, sectionOf, test } from './reading-journal.ts';

const DAY_MS = 86_400_000;

test('[JO-04] what a section recommended before: twenty at a time, what became of each, and a discard taken back', {
  tag: '@deep',
}, async ({ page, made, me, section }) => {
  const { id } = await section('Zones humides', ['Marais']);
  const past = Array.from({ length: 45 }, (_, at) => `Ancien ${at + 1}`);
  await recommendAll(made, me, id, past, (at) => ({
    exhausted: true,
    exhaustedBecause: at === 1 ? 'discarded' : 'outdated',
    ...(at === 1 ? { exhaustedBy: me.id, rating: 0, ratingBefore: 3 } : {}),
    ...(at === 2 ? { rating: 4, ratedBy: me.id } : {}),
    deactivatedAt: new Date(Date.now() - (at + 1) * DAY_MS),
    recommendedAt: new Date(Date.now() - (at + 10) * DAY_MS),
  }));
  await page.goto('/journalv2');
  const mine = sectionOf(page, /^Zones humides/);
  await mine.getByRole('button', { name: 'Historique des recommandations' }).click();
  const dialog = page.getByRole('dialog', { name: 'Historique des recommandations' });
  const lines = dialog.getByRole('listitem');
  await expect(lines).toHaveCount(20);
  await expect(dialog.getByText('20 affichées sur 45, la suite arrive')).toBeVisible();
  expect((await dialog.locator('.MuiDialog-paper').or(dialog).last().boundingBox())?.width).toBe(820);
  await expect(lines.nth(1)).toContainText('Écartée par vous');
  await expect(lines.nth(2).getByRole('img', { name: 'Pertinence 4 sur 4, essentiel' })).toBeVisible();
  await expect(lines.first()).toContainText('Retirée hier, après 9 jours');
  await expect(lines.first()).toContainText('Trop ancienne');
  await expectAccessible(page);

  await lines.last().scrollIntoViewIfNeeded();
  await expect(lines).toHaveCount(40);
  await lines.last().scrollIntoViewIfNeeded();
  await expect(lines).toHaveCount(45);
  await expect(dialog.getByText('45 affichées sur 45')).toBeVisible();

  await dialog.getByRole('searchbox', { name: 'Titre ou source' }).fill('Ancien 44');
  await expect(lines).toHaveText([/Ancien 44/]);
  await dialog.getByRole('button', { name: 'Effacer' }).click();
  await dialog.getByRole('radio', { name: /^Écartées/ }).check();
  await expect(lines).toHaveText([/Ancien 2/]);
  await lines.first().getByRole('button', { name: 'Rétablir' }).click();
  await expect(lines).toHaveCount(0);
  await expect(dialog.getByText('Rien ne correspond')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(mine.getByRole('button', { name: 'Historique des recommandations' })).toBeFocused();
  const restored = mine.getByRole('article', { name: /^Ancien 2/ });
  await expect(restored.getByRole('slider')).toHaveValue('3');
});
