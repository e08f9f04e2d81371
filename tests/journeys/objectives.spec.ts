import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { openAccount } from './opening-account.ts';

const objective = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true });
const drawn = (page: Page) =>
  page
    .getByRole('treeitem')
    .evaluateAll((rows) =>
      rows
        .map((row) => `${'.'.repeat(Number(row.ariaLevel) - 1)}${row.getAttribute('aria-label')}`)
        .join(' '),
    );

async function addObjective(page: Page, name: string) {
  await page.getByRole('button', { name: 'Ajouter un objectif' }).click();
  await page.getByLabel('Nom de l’objectif').fill(name);
  await page.keyboard.press('Enter');
  await expect(objective(page, name)).toBeFocused();
}

test('objectives are added, named, moved and deleted by keyboard, and a deletion is undone', {
  tag: '@deep',
}, async ({ page, newPerson }) => {
  test.slow();
  await openAccount(page, await newPerson());
  await expect(page.getByText('Ajoutez ce que vous voulez suivre.')).toBeVisible();
  await addObjective(page, 'Littoral');
  await addObjective(page, 'Eau');
  await addObjective(page, 'Énergie');
  await expect.poll(() => drawn(page)).toBe('Littoral Eau Énergie');

  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => drawn(page)).toBe('Littoral Énergie Eau');
  await expect(objective(page, 'Énergie')).toBeFocused();
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(() => drawn(page)).toBe('Littoral .Énergie Eau');
  await expectAccessible(page);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await expect(objective(page, 'Littoral')).toHaveAttribute('aria-expanded', 'false');
  await expect(objective(page, 'Énergie')).toBeHidden();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(objective(page, 'Énergie')).toBeFocused();

  await page.keyboard.press('Enter');
  const name = page.getByLabel('Nom de l’objectif');
  await expect(name).toBeFocused();
  await name.fill('');
  await page.keyboard.press('Enter');
  await expect(name).toHaveAccessibleDescription('Ce champ est obligatoire.');
  await page.keyboard.press('Escape');
  await page.keyboard.press('F2');
  await name.fill('Énergie locale');
  await page.keyboard.press('Enter');
  await expect(objective(page, 'Énergie locale')).toBeFocused();

  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Delete');
  await expect.poll(() => drawn(page)).toBe('Eau');
  // Reloading the page before the server has the restored objective would show the old list.
  const kept = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/me/objectives') &&
      (answer.request().postData()?.includes('Littoral') ?? false),
  );
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect.poll(() => drawn(page)).toBe('Littoral .Énergie locale Eau');
  await expect(objective(page, 'Littoral')).toBeFocused();
  await kept;
  await expect(page.getByText(/Enregistré à/)).toBeVisible();
  await page.reload();
  await expect.poll(() => drawn(page)).toBe('Littoral .Énergie locale Eau');
});

test('objectives are moved with the mouse, and another tab follows', { tag: '@deep' }, async ({
  page,
  context,
  newPerson,
}) => {
  await openAccount(page, await newPerson());
  await addObjective(page, 'Littoral');
  await addObjective(page, 'Eau');
  await addObjective(page, 'Énergie');
  await expect(page.getByText(/Enregistré à/)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/account');
  await expect.poll(() => drawn(other)).toBe('Littoral Eau Énergie');

  await objective(page, 'Énergie').locator('.handle').hover();
  await page.mouse.down();
  const target = await objective(page, 'Littoral').boundingBox();
  if (!target) throw new Error('the objective is not drawn');
  await page.mouse.move(target.x + 200, target.y + target.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => drawn(page)).toBe('Littoral .Énergie Eau');
  await expect.poll(() => drawn(other)).toBe('Littoral .Énergie Eau');
});

test('no more than eight levels of objectives', { tag: '@deep' }, async ({ page, newPerson }) => {
  await openAccount(page, await newPerson());
  await addObjective(page, 'n1');
  for (let level = 2; level <= 8; level += 1) {
    await objective(page, `n${level - 1}`)
      .getByRole('button', { name: 'Ajouter un sous-objectif' })
      .click();
    await page.getByLabel('Nom de l’objectif').fill(`n${level}`);
    await page.keyboard.press('Enter');
  }
  await objective(page, 'n8').getByRole('button', { name: 'Ajouter un sous-objectif' }).click();
  await expect(page.getByText('Pas plus de 8 niveaux d’objectifs.')).toBeVisible();
  await expect(page.getByLabel('Nom de l’objectif')).toBeHidden();
});
