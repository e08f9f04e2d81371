import { expect, expectAccessible } from '../support/journey.ts';
import { keepMessageOpen } from '../support/keep-message-open.ts';
import { test } from './reflecting.ts';

test('[ED-08] what a text was before can be read, and gone back to', { tag: '@deep' }, async ({
  page,
  pageOf,
  newPerson,
  mine,
}) => {
  const [reflectionId = ''] = await mine.begin({ title: 'Quatre hivers de sable', templateId: 'actionPlan' });
  const reader = await newPerson({ firstName: 'Inès', lastName: 'Caradec' });
  await mine.share(reflectionId, reader, 'Reader');
  await page.goto(`/reflections/${reflectionId}#redaction`);
  const text = page.getByRole('textbox', { name: 'Texte de la réflexion' });
  await expect(text.getByRole('heading').first()).toBeVisible();
  const openHistory = async () => {
    await page.getByRole('button', { name: 'Actions sur la réflexion' }).click();
    await page.getByRole('menuitem', { name: 'Historique des versions…' }).click();
    return page.getByRole('dialog', { name: 'Historique des versions' });
  };
  let history = await openHistory();
  await expect(history).toContainText('Aucune version pour l’instant');
  await history.getByRole('button', { name: 'Enregistrer une version maintenant' }).click();
  const versions = history.getByRole('list', { name: 'Versions du texte' }).getByRole('button');
  await expect(versions).toHaveCount(1);
  await expect(versions.first()).toContainText('Camille Derrien');
  await page.keyboard.press('Escape');

  await text.press('Control+a');
  await text.pressSequentially('Tout est à refaire.');
  await expect(text).toHaveText('Tout est à refaire.');
  await expect(page.getByText('État de la connexion: synchronisé')).toBeVisible();
  history = await openHistory();
  // Text typed a moment ago is in a version, too, once the page is left.
  const shown = history.getByRole('document');
  await expect(shown.getByRole('heading').first()).toBeVisible();
  await expectAccessible(page);
  await history.getByRole('button', { name: 'Restaurer cette version' }).click();
  await expect(history).toHaveCount(0);
  const undo = page.getByText('Annuler', { exact: true });
  await keepMessageOpen(undo);
  await expect(text.getByRole('heading').first()).toBeVisible();
  await expect(text).not.toContainText('Tout est à refaire.');

  await undo.click();
  await expect(text).toHaveText('Tout est à refaire.');

  history = await openHistory();
  await expect(versions).toHaveCount(4);
  await expect(versions.first()).toContainText('Retour à une version antérieure');
  await expect(shown.locator('.changed')).toHaveText(['Tout est à refaire.']);
  await versions.last().focus();
  await page.keyboard.press('Enter');
  await expect(shown.getByRole('heading').first()).toBeVisible();
  await page.keyboard.press('Escape');

  const theirs = await pageOf(reader);
  await theirs.goto(`/reflections/${reflectionId}#redaction`);
  await theirs.getByRole('button', { name: 'Actions sur la réflexion' }).click();
  await theirs.getByRole('menuitem', { name: 'Historique des versions…' }).click();
  const looking = theirs.getByRole('dialog', { name: 'Historique des versions' });
  await expect(looking.getByRole('document')).toHaveText('Tout est à refaire.');
  await expect(looking.getByRole('button', { name: /Revenir|Enregistrer/ })).toHaveCount(0);
});
