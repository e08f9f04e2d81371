import { expect, expectAccessible } from '../support/journey.ts';
import { cardOf, myCard, restPointer, selectWords, test, toolbar, twoPeople } from './analysing.ts';

test('[AL-10] [NO-04] a mission is given from a passage, answered once, and everyone is notified', {
  tag: '@deep',
}, async ({ page, pageOf, newPerson, openArticle }) => {
  const [solene, yanis] = await twoPeople(newPerson);
  const { path } = await openArticle(solene, [yanis]);
  await selectWords(page, 'Ce choix déplace 1 900 logements.');
  await toolbar(page)
    .getByRole('button', { name: /^Mission/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Nouvelle mission' });
  await expect(dialog.getByText('Ce choix déplace 1 900 logements.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Confier la mission' }).click();
  await expect(page.getByText('Écrivez ce que vous demandez.').first()).toBeVisible();
  await dialog
    .getByRole('textbox', { name: 'Ce que vous demandez' })
    .fill('Vérifier le chiffre à Port-Hallec.');
  await dialog.getByRole('button', { name: 'Confier la mission' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Choisissez au moins une personne' }).first(),
  ).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('combobox', { name: 'Pour qui' }).fill('Yan');
  await page.getByRole('option', { name: /Yanis Belkacem/ }).click();
  await dialog.getByRole('button', { name: 'Confier la mission' }).click();
  await expect(dialog).toBeHidden();
  await expect(myCard(page).getByText('Vérifier le chiffre à Port-Hallec.')).toBeVisible();
  await expect(myCard(page).getByText('0/1')).toBeVisible();

  const other = await pageOf(yanis);
  await other.goto(path);
  await expect(other.getByRole('button', { name: /^Notifications, / })).toHaveText(/\d/);
  const card = cardOf(other, 'Solène Le Goff');
  await card.getByRole('button', { name: 'Envoyer ma réponse' }).click();
  await card.getByRole('textbox', { name: /réponse/i }).fill('212 logements.');
  await card.getByRole('textbox', { name: /réponse/i }).press('Control+Enter');
  await expect(card.getByText('Accomplie')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Envoyer ma réponse' })).toHaveCount(0);
  await expect(myCard(page).getByText('1/1')).toBeVisible();
  await expect(myCard(page).getByText('212 logements.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Notifications, 1 / })).toHaveText('1');
  await restPointer(page);
  await expectAccessible(page);
});

test('[AL-10] someone who cannot open the analysis is offered access before the mission is given', {
  tag: '@deep',
}, async ({ page, pageOf, newPerson, openArticle }) => {
  const solene = await newPerson({ firstName: 'Solène', lastName: 'Le Goff' });
  const hugo = await newPerson({ firstName: 'Hugo', lastName: 'Vasseur' });
  const { path } = await openArticle(solene);
  await myCard(page)
    .getByRole('button', { name: /mission/i })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Nouvelle mission' });
  await dialog.getByRole('textbox', { name: 'Ce que vous demandez' }).fill('Relire la note.');
  await dialog.getByRole('combobox', { name: 'Pour qui' }).fill('Hug');
  await page.getByRole('option', { name: /Hugo Vasseur/ }).click();
  await expect(dialog.getByText(/n’a pas accès à cette analyse/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Donner l’accès' }).click();
  await dialog.getByRole('button', { name: 'Confier la mission' }).click();
  await expect(dialog).toBeHidden();
  const other = await pageOf(hugo);
  await other.goto(path);
  await expect(cardOf(other, 'Solène Le Goff').getByText('Relire la note.')).toBeVisible();
});
