import { expect, signIn, test } from '../support/journey.ts';
import { createItem } from '../support/sharing.ts';

test('the whole story: open an organisation, invite its first admin, who makes groups and parts with someone', {
  tag: '@deep',
}, async ({ app, browser, page, newPerson, database }) => {
  const mark = Date.now();
  const organisationName = `Phare des Îles ${mark}`;
  const email = (name: string) => `${name}.${mark}@example.org`;

  await test.step('a platform admin opens it and invites a first person', async () => {
    await signIn(page, await newPerson({ isPlatformAdmin: true }));
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Créer une organisation' }).click();
    await page.getByRole('textbox', { name: "Nom de l'organisation" }).fill(organisationName);
    await page.getByRole('button', { name: 'Sauvegarder' }).click();
    await expect(page.getByRole('combobox', { name: 'Organisation' })).toHaveValue(organisationName);
    await page.getByRole('button', { name: 'Créer un utilisateur' }).click();
    await page.getByRole('textbox', { name: 'Prénom' }).fill('Annaïg');
    await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Le Meur');
    await page.getByRole('textbox', { name: 'Courriel' }).fill(email('annaig'));
    await page.getByRole('button', { name: 'Sauvegarder' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Annaïg Le Meur' })).toContainText(
      'Invitation',
    );
  });

  const theirs = await (await browser.newContext()).newPage();
  await test.step('she accepts from her mail', async () => {
    const [mail] = await app.readMails(email('annaig'));
    await theirs.goto(mail?.link ?? '');
    await theirs.getByRole('textbox', { name: 'Nouveau mot de passe' }).fill('phare-des-iles-1');
    await theirs.getByRole('textbox', { name: 'Confirmation' }).fill('phare-des-iles-1');
    await theirs.getByRole('button', { name: 'Confirmer' }).click();
    await expect(theirs.getByRole('button', { name: 'Menu du compte : Annaïg Le Meur' })).toBeVisible();
    await expect(theirs.getByRole('link', { name: 'ADMIN' })).toHaveCount(0);
  });

  await test.step('made an admin, she sees it at once', async () => {
    const row = page.getByRole('listitem').filter({ hasText: 'Annaïg Le Meur' });
    await expect(row).not.toContainText('Invitation');
    await row.getByRole('button', { name: 'Modifier Annaïg Le Meur' }).click();
    await page.getByRole('switch', { name: 'Administrateur', exact: true }).click();
    await page.getByRole('button', { name: 'Sauvegarder' }).click();
    await theirs.getByRole('banner').getByRole('link', { name: 'ADMIN' }).click();
    await expect(theirs.getByRole('heading', { level: 1, name: organisationName })).toBeVisible();
  });

  let memberId = '';
  await test.step('she adds someone and makes two groups', async () => {
    await theirs.getByRole('button', { name: 'Créer un utilisateur' }).click();
    await theirs.getByRole('textbox', { name: 'Prénom' }).fill('Per');
    await theirs.getByRole('textbox', { name: 'Nom', exact: true }).fill('Jakez');
    await theirs.getByRole('textbox', { name: 'Courriel' }).fill(email('per'));
    await theirs.getByRole('button', { name: 'Sauvegarder' }).click();
    await expect(theirs.getByRole('listitem').filter({ hasText: 'Per Jakez' })).toBeVisible();
    for (const name of ['Feux', 'Balises']) {
      await theirs.getByRole('button', { name: 'Créer un groupe' }).click();
      await theirs.getByRole('textbox', { name: 'Nom du groupe' }).fill(name);
      await theirs.getByRole('combobox', { name: 'Utilisateurs' }).fill('jak');
      await theirs.getByRole('option', { name: /Per Jakez/ }).click();
      await theirs.getByRole('button', { name: 'Sauvegarder' }).click();
      await expect(theirs.getByRole('list', { name: 'Gestion des groupes' })).toContainText(name);
    }
    const me = await (await theirs.request.get('/api/me')).json();
    const found = await theirs.request.get(`/admin/organization/${me.organizationId}/users?search=jakez`);
    const { users } = await found.json();
    memberId = users[0].id;
    const per = { id: memberId, email: email('per'), organisationId: me.organizationId };
    await createItem(database, per, 'analysis');
    await createItem(database, per, 'reflection');
  });

  await test.step('she deletes him, having read what follows', async () => {
    await theirs.getByRole('button', { name: 'Supprimer Per Jakez' }).click();
    const question = theirs.getByRole('alertdialog');
    await expect(question.getByRole('listitem')).toHaveText([
      'Quitte 2 groupes',
      '1 analyse n’a pas d’autre propriétaire : elle vous reviendra',
      '1 réflexion n’a pas d’autre propriétaire : elle vous reviendra',
    ]);
    await question.getByRole('button', { name: 'Supprimer Per Jakez' }).click();
    await expect(theirs.getByRole('term').filter({ hasText: 'Membres' }).locator('+ dd')).toHaveText('1');
    await expect(theirs.getByRole('listitem').filter({ hasText: 'Per Jakez' })).toHaveCount(0);
    await expect(theirs.getByRole('list', { name: 'Gestion des groupes' })).toContainText('Feux');
  });
  await theirs.context().close();
});
