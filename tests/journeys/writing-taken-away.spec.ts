import { expect, expectAccessible, signIn } from '../support/journey.ts';
import { cardOf, myCard, say, test, twoPeople } from './analysing.ts';

test('FX-02, FX-03: words whose comment is archived, then whose analysis is withdrawn, stay in sight', async ({
  page,
  pageOf,
  newPerson,
  openArticle,
}) => {
  const [solene, yanis] = await twoPeople(newPerson);
  const { path, analysisId } = await openArticle(solene, [yanis]);
  await say(page, 'La carte date de 1998.');
  const other = await pageOf(yanis);
  await other.goto(path);
  const theirs = cardOf(other, 'Solène Le Goff');
  await theirs.getByRole('button', { name: 'Répondre' }).click();
  await theirs.getByRole('textbox', { name: 'Votre réponse' }).fill('Une plus récente existe au port.');
  await myCard(page).getByRole('button', { name: 'Plus d’actions' }).click();
  await page.getByRole('menuitem', { name: 'Archiver' }).click();

  const kept = other.getByRole('group', { name: 'Votre texte' });
  await expect(kept).toContainText('Le commentaire auquel vous répondiez a été archivé.');
  const words = kept.getByRole('textbox', { name: 'Votre texte' });
  await expect(words).toHaveValue('Une plus récente existe au port.');
  await expectAccessible(other);
  await page.getByRole('status', { name: 'Messages' }).getByRole('button', { name: 'Annuler' }).click();
  await expect(kept).toBeHidden();
  await expect(theirs.getByRole('textbox', { name: 'Votre réponse' })).toHaveValue(
    'Une plus récente existe au port.',
  );
  await myCard(page).getByRole('button', { name: 'Plus d’actions' }).click();
  await page.getByRole('menuitem', { name: 'Archiver' }).click();
  await kept.getByRole('button', { name: 'Publier comme commentaire' }).click();
  await expect(kept).toBeHidden();
  await expect(myCard(other).getByText('Une plus récente existe au port.')).toBeVisible();
  await expect(cardOf(page, 'Yanis Belkacem').getByText('Une plus récente existe au port.')).toBeAttached();

  await myCard(other).getByRole('textbox', { name: 'Commentaire' }).fill('Je finis ce soir.');
  const remove = [{ entityType: 'User', entityId: yanis.id }];
  const answer = await page.request.patch(`/api/shared/${analysisId}/access`, { data: { remove } });
  expect(answer.ok()).toBe(true);
  const withdrawn = other.getByRole('heading', { name: 'Vous n’avez plus accès à cette analyse' });
  await expect(withdrawn).toBeVisible();
  await expect(words).toHaveValue('Je finis ce soir.');
  await expectAccessible(other);
  await other.reload();
  await expect(withdrawn).toBeVisible();
  await expect(words).toHaveValue('Je finis ce soir.');

  await other.getByRole('button', { name: /^Menu du compte/ }).click();
  await other.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  const question = other.getByRole('alertdialog', { name: 'Abandonner vos modifications ?' });
  await question.getByRole('button', { name: 'Continuer' }).click();
  await expect(words).toHaveValue('Je finis ce soir.');

  const stranger = await pageOf(await newPerson());
  await stranger.goto(path);
  await expect(stranger.getByRole('heading', { name: 'Ce document n’est pas accessible' })).toBeVisible();
});

test('FX-04: a form whose group a colleague deletes meanwhile stays as it was written, and saving it says why not', async ({
  page,
  pageOf,
  newPerson,
}) => {
  const [one, another] = [await newPerson({ isAdmin: true }), await newPerson({ isAdmin: true })];
  await signIn(page, one);
  const other = await pageOf(another);
  await Promise.all([page.goto('/org-admin'), other.goto('/org-admin')]);
  await page.getByRole('button', { name: 'Créer un groupe' }).click();
  await page.getByRole('dialog').getByLabel('Nom du groupe').fill('Dunes');
  await page.getByRole('button', { name: 'Sauvegarder' }).click();
  for (const who of [page, other])
    await who.getByRole('button', { name: 'Paramètres de groupe : Dunes' }).click();
  const form = page.getByRole('dialog', { name: 'Paramètres de groupe' });
  const description = form.getByLabel('Description');
  await description.fill('Ceux qui replantent.');
  await other.getByRole('button', { name: 'Supprimer le groupe' }).click();
  await other
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Supprimer/ })
    .click();
  await expect(other.getByText('Le groupe Dunes est supprimé.')).toBeVisible();
  await expect(description).toHaveValue('Ceux qui replantent.');
  await form.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(form.getByRole('alert')).toContainText('n’existe plus');
  await expect(description).toHaveValue('Ceux qui replantent.');
});
