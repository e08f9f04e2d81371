import { expect, expectAccessible, signIn } from '../support/journey.ts';
import { beside, captured, myCard, selectWords, test, toolbar } from './analysing.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('[AL-02] on a phone: the document, what people said, and the summary, one at a time; a tapped passage opens', async ({
  page,
  newPerson,
  newArticle,
}) => {
  const person = await newPerson({ firstName: 'Solène', lastName: 'Le Goff' });
  const { path } = await newArticle(person);
  await signIn(page, person);
  await page.goto(path);
  await expect(captured(page).getByText('La carte est sobre')).toBeVisible();
  await expect(beside(page)).toBeHidden();
  await selectWords(page, 'les projections sont publiées commune par commune');
  await toolbar(page)
    .getByRole('button', { name: /Clarification/ })
    .tap();
  const mark = captured(page).locator('mark').first();
  await expect(mark).toBeVisible();
  await mark.tap();
  const sheet = page.getByRole('region', { name: 'Passage choisi' });
  await expect(sheet.getByText('Solène Le Goff')).toBeVisible();
  await expect(sheet.getByText('1 sur 1')).toBeVisible();
  await expect(sheet.getByRole('button', { name: /^D’accord/ })).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Fermer le passage' }).tap();
  await expect(sheet).toBeHidden();

  const tabs = page.getByRole('navigation', { name: 'Parties de l’analyse' });
  await tabs.getByRole('button', { name: /^Analyses/ }).tap();
  await expect(myCard(page)).toBeVisible();
  const field = myCard(page).getByRole('textbox', { name: 'Commentaire' });
  await field.fill('Depuis le téléphone.');
  await myCard(page).getByRole('button', { name: 'Publier' }).tap();
  await expect(myCard(page).getByText('Depuis le téléphone.')).toBeVisible();
  await beside(page)
    .getByRole('button', { name: /^C\b|Clarification/ })
    .first()
    .tap();
  await expect(myCard(page).getByText('Depuis le téléphone.')).toHaveCount(0);
  await expectAccessible(page);
  await tabs.getByRole('button', { name: 'Résumé' }).tap();
  await expect(beside(page).getByText('2 contributions')).toBeVisible();
  await expectAccessible(page);
  await tabs.getByRole('button', { name: 'Document' }).tap();
  await expect(mark).toBeVisible();
});
