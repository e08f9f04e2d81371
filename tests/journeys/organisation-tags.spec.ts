import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn } from '../support/journey.ts';
import { test } from './analysing.ts';

// AL-13: #FFEFAF and #AFE1FF.
const YELLOW = 'rgb(255, 239, 175)';
const BLUE = 'rgb(175, 225, 255)';

const vocabulary = (page: Page) => page.getByRole('list', { name: 'Tags de l’organisation' });
const tagOf = (page: Page, word: string) =>
  page.getByRole('list', { name: 'Tags' }).getByText(word, { exact: true });

async function chooseTag(page: Page, typed: string, offered: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: 'Tags' }).fill(typed);
  await page.getByRole('option', { name: offered }).click();
}

test('[AL-13] an admin adds a tag: on an analysis it is yellow, and a person’s own word is blue', {
  tag: '@deep',
}, async ({ page, pageOf, newPerson, newArticle }) => {
  const admin = await newPerson({ isAdmin: true });
  const colleague = await newPerson();
  const { path } = await newArticle(colleague);
  await signIn(page, admin);
  await page.goto('/org-admin');
  await expect(page.getByRole('heading', { name: 'L’organisation n’a pas encore de tags' })).toBeVisible();
  await page.getByRole('button', { name: 'Ajouter un tag' }).click();
  await page.getByRole('textbox', { name: 'Tag' }).fill('Trait de côte');
  await page.keyboard.press('Enter');
  await expect(vocabulary(page).getByRole('listitem')).toContainText(['Trait de côteAucune analyse']);
  await expectAccessible(page);

  const theirs = await pageOf(colleague);
  await theirs.goto(path);
  await theirs.getByRole('button', { name: 'Modifier les tags' }).click();
  await chooseTag(theirs, 'TRAIT', /^Trait de côte/);
  await chooseTag(theirs, 'à lire en CA', /^Créer «\sà lire en CA\s»$/);
  await expectAccessible(theirs);
  await theirs.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(tagOf(theirs, 'Trait de côte')).toHaveCSS('background-color', YELLOW);
  await expect(tagOf(theirs, 'à lire en CA')).toHaveCSS('background-color', BLUE);
  await theirs.reload();
  await expect(tagOf(theirs, 'Trait de côte')).toHaveCSS('background-color', YELLOW);
  await expect(tagOf(theirs, 'à lire en CA')).toHaveCSS('background-color', BLUE);
});

test('[AL-13] a tag is renamed everywhere, and removed from the vocabulary with an undo', {
  tag: '@deep',
}, async ({ page, newPerson, newArticle }) => {
  const admin = await newPerson({ isAdmin: true });
  const { path } = await newArticle(admin, [], { tags: ['Littoral'] });
  await signIn(page, admin);
  await page.request.post('/api/organisation-tags', { data: { text: 'Littoral' } });
  await page.goto('/org-admin');
  await expect(vocabulary(page).getByRole('listitem')).toContainText(['Littoral1 analyse']);
  await page.getByRole('button', { name: 'Renommer le tag Littoral' }).click();
  await page.getByRole('textbox', { name: 'Tag' }).fill('Rivages');
  await page.keyboard.press('Enter');
  await expect(vocabulary(page).getByRole('listitem')).toContainText(['Rivages1 analyse']);
  await page.goto(path);
  await expect(tagOf(page, 'Rivages')).toHaveCSS('background-color', YELLOW);

  await page.goto('/org-admin');
  await page.getByRole('button', { name: 'Retirer le tag Rivages' }).click();
  await expect(page.getByRole('heading', { name: 'L’organisation n’a pas encore de tags' })).toBeVisible();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(vocabulary(page).getByRole('listitem')).toContainText(['Rivages1 analyse']);
});

test('a long list of tags is below its field, and Cancel and Save stay in reach', {
  tag: '@deep',
}, async ({ page, newPerson, newArticle }) => {
  const admin = await newPerson({ isAdmin: true });
  const { path } = await newArticle(admin);
  await signIn(page, admin);
  for (const place of Array.from({ length: 12 }).keys()) {
    await page.request.post('/api/organisation-tags', { data: { text: `Rivage ${place + 1}` } });
  }
  await page.goto(path);
  await page.getByRole('button', { name: 'Modifier les tags' }).click();
  await page.getByRole('combobox', { name: 'Tags' }).fill('Rivage');
  const list = page.getByRole('listbox', { name: 'Tags' });
  await expect(list.getByRole('option', { name: /^Rivage 1 / })).toBeVisible();
  // The list is complete, so its layout is final.
  await expect(list).toHaveAttribute('aria-busy', 'false');
  const save = page.getByRole('button', { name: 'Sauvegarder' });
  const roomBelow = async () => {
    const [shown, below] = [await list.boundingBox(), await save.boundingBox()];
    return (below?.y ?? 0) - (shown?.y ?? 0) - (shown?.height ?? 0);
  };
  await expect.poll(roomBelow).toBeGreaterThanOrEqual(0);
});
