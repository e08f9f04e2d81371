import { expect, expectAccessible, signIn } from '../support/journey.ts';
import { beside, captured, myCard, selectWords, test, toolbar } from './analysing.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('[AL-02] on a phone: the document, the contributions, and the summary, one at a time; a tapped passage opens', {
  tag: '@deep',
}, async ({ page, newPerson, openArticle }) => {
  const person = await newPerson({ firstName: 'Solène', lastName: 'Le Goff' });
  await openArticle(person);
  await expect(captured(page).getByText('La carte est sobre')).toBeVisible();
  await expect(beside(page)).toBeHidden();
  await selectWords(page, 'les projections sont publiées commune par commune');
  await toolbar(page)
    .getByRole('button', { name: /Clarification/ })
    .tap();
  const mark = captured(page).locator('mark').first();
  await expect(mark).toBeVisible();
  await mark.tap();
  const sheet = page.getByRole('region', { name: 'Passage sélectionné' });
  await expect(sheet.getByText('Solène Le Goff')).toBeVisible();
  await expect(sheet.getByText('1 sur 1')).toBeVisible();
  await expect(sheet.getByRole('button', { name: /^D’accord/ })).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Fermer le passage' }).tap();
  await expect(sheet).toBeHidden();
  await mark.tap();
  await expect(sheet).toBeVisible();
  // The focus is in the frame of the page.
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await mark.focus();
  await page.keyboard.press('Enter');
  await sheet.getByRole('button', { name: 'Fermer le passage' }).focus();
  await page.keyboard.press('Escape');
  await expect(mark).toBeFocused();

  const tabs = page.getByRole('navigation', { name: 'Parties de l’analyse' });
  await tabs.getByRole('button', { name: /^Analyses/ }).tap();
  await expect(myCard(page)).toBeVisible();
  const field = myCard(page).getByRole('textbox', { name: 'Commentaire' });
  await field.fill('Depuis le téléphone.');
  const [mission, publish] = ['Mission', 'Publier'].map((name) => myCard(page).getByRole('button', { name }));
  // The codes come a moment after the box has opened, and move both.
  await expect(myCard(page).getByRole('radiogroup', { name: 'Code' })).toBeVisible();
  await expect
    .poll(async () => {
      const [first, second] = [await mission?.boundingBox(), await publish?.boundingBox()];
      return first && second ? first.y - second.y : null;
    })
    .toBe(0);
  await publish?.tap();
  await expect(myCard(page).getByText('Depuis le téléphone.')).toBeVisible();
  await expect(myCard(page).getByText('enregistrée à')).toBeVisible();
  const clarifications = beside(page).getByRole('button', { name: /Clarification/ });
  await clarifications.tap();
  await expect(clarifications).toHaveAttribute('aria-pressed', 'true');
  await expect(myCard(page).getByText('Depuis le téléphone.')).toHaveCount(0);
  await expectAccessible(page);
  await tabs.getByRole('button', { name: 'Résumé' }).tap();
  await expect(beside(page).getByText('2 contributions')).toBeVisible();
  await expectAccessible(page);
  await tabs.getByRole('button', { name: 'Document' }).tap();
  await expect(mark).toBeVisible();
});

test('[AL-02] on a phone: a tapped passage stays in sight, each side is found where one left it, a finger gives half stars', {
  tag: '@deep',
}, async ({ page, newPerson, newArticle }) => {
  const person = await newPerson({ firstName: 'Solène', lastName: 'Le Goff' });
  const { path } = await newArticle(person);
  await signIn(page, person);
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(path);
  await selectWords(page, 'les projections sont publiées commune par commune');
  const mission = await toolbar(page).getByRole('button', { name: 'Mission' }).boundingBox();
  expect((mission?.x ?? 0) + (mission?.width ?? 999)).toBeLessThanOrEqual(320);
  await toolbar(page)
    .getByRole('button', { name: /Clarification/ })
    .tap();
  const mark = captured(page).locator('mark').first();
  await page.evaluate(() => window.scrollTo(0, 0));
  await mark.tap();
  const sheet = page.getByRole('region', { name: 'Passage sélectionné' });
  await expect(sheet).toBeVisible();
  const topOfSheet = (await sheet.boundingBox())?.y ?? 0;
  await expect.poll(async () => (await mark.boundingBox())?.y).toBeLessThan(topOfSheet);

  await page.setViewportSize({ width: 390, height: 700 });
  const tabs = page.getByRole('navigation', { name: 'Parties de l’analyse' });
  await tabs.getByRole('button', { name: /^Analyses/ }).tap();
  const rating = myCard(page).getByRole('group', { name: /note/i });
  await rating.getByRole('radio', { name: '2,5 sur 5' }).tap();
  await expect(rating.getByRole('radio', { name: '3 sur 5', exact: true })).toBeChecked();
  await rating.getByRole('radio', { name: '3 sur 5', exact: true }).tap();
  await expect(rating.getByRole('radio', { name: '2,5 sur 5' })).toBeChecked();
  await myCard(page).getByRole('button', { name: 'Archiver' }).tap();
  const message = page.getByRole('status', { name: 'Messages' });
  await expect(message.getByText('Élément archivé')).toBeVisible();
  const [lowest, bar] = [await message.boundingBox(), await tabs.boundingBox()];
  expect((lowest?.y ?? 0) + (lowest?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  await message.getByRole('button', { name: 'Annuler' }).tap();
  await expect(myCard(page).getByRole('button', { name: 'Archiver' })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 480 });
  const scrolled = () => beside(page).evaluate((column) => column.scrollTop);
  await expect(async () => {
    await beside(page).evaluate((column) => column.scrollTo(0, 90));
    expect(await scrolled()).toBe(90);
  }).toPass();
  await tabs.getByRole('button', { name: 'Résumé' }).tap();
  await tabs.getByRole('button', { name: /^Analyses/ }).tap();
  await expect.poll(scrolled).toBe(90);
});
