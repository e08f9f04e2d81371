import type { APIRequestContext } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../support/journey.ts';

const SCIM = 'urn:ietf:params:scim:schemas:core:2.0';

/** A directory with this token. */
function directoryAt(url: string, request: APIRequestContext, token: string) {
  const send = async (method: string, path: string, data: object) => {
    const answer = await request.fetch(`${url}/scim/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      data: JSON.stringify(data),
    });
    const text = await answer.text();
    return { status: answer.status(), id: text === '' ? '' : String(JSON.parse(text).id) };
  };
  return { send };
}

test('[TR-02] an admin connects the directory; what it manages is read-only, and a departure there is one here', async ({
  app,
  page,
  request,
  newPerson,
  pageOf,
}) => {
  const admin = await newPerson({ isAdmin: true, firstName: 'Anne', lastName: 'Aubin' });
  const person = await newPerson({ firstName: 'Nora', lastName: 'Caradec' });
  await signIn(page, admin);
  await page.goto('/org-admin?tab=sign-in');
  const panel = page.getByRole('region', { name: 'Provisionnement' });
  await expect(panel.getByRole('heading', { name: 'Aucun annuaire relié' })).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Créer un jeton' }).click();
  const creating = page.getByRole('dialog', { name: 'Créer le jeton de l’annuaire' });
  await creating.getByLabel('Valable').selectOption('90');
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await creating.getByRole('button', { name: 'Créer un jeton' }).click();
  const secret = page.getByRole('dialog', { name: 'Copiez ce jeton maintenant' });
  const token = await secret.getByRole('textbox').inputValue();
  await secret.getByRole('button', { name: 'J’ai copié le jeton' }).click();
  await expect(panel.getByText('Relié', { exact: true })).toBeVisible();
  await expect(panel.getByText(/par Anne Aubin, expire le /)).toBeVisible();
  const [mail] = await app.readMails(admin.email);
  expect(mail?.subject).toBe('Un jeton de provisionnement a été créé');

  const directory = directoryAt(app.url, request, token);
  const added = await directory.send('POST', '/Users', { schemas: [`${SCIM}:User`], userName: person.email });
  expect(added).toEqual({ status: 201, id: person.id });
  const group = { schemas: [`${SCIM}:Group`], displayName: 'Littoral', members: [{ value: person.id }] };
  expect((await directory.send('POST', '/Groups', group)).status).toBe(201);
  expect((await directory.send('POST', '/Users', { userName: 'jdupont' })).status).toBe(400);
  const fact = (name: string) => panel.getByRole('term').filter({ hasText: name }).locator('+ dd');
  await expect(fact('Personnes gérées')).toHaveText('1');
  await expect(fact('Groupes gérés')).toHaveText('1');
  const refusals = panel.getByRole('list', { name: 'Derniers refus' });
  await expect(refusals.getByRole('listitem')).toHaveText(
    /Ajout d’une personne.*jdupont.*adresse de courriel/,
  );
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('tab', { name: 'Membres' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Nora Caradec' });
  await expect(row.getByRole('img', { name: 'Géré par l’annuaire' })).toBeVisible();
  await row.getByRole('button', { name: 'Modifier Nora Caradec' }).click();
  const form = page.getByRole('dialog', { name: 'Modification d’un utilisateur' });
  await expect(form.getByText(/L’annuaire de l’organisation gère le nom et l’adresse/)).toBeVisible();
  for (const name of ['Prénom', 'Nom', 'Courriel'])
    await expect(form.getByRole('textbox', { name, exact: true })).not.toBeEditable();
  await expect(form.getByText('Par l’annuaire, qui en décide : Littoral.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Paramètres de groupe : Littoral' }).click();
  const settings = page.getByRole('dialog', { name: 'Paramètres de groupe' });
  await expect(settings.getByText(/L’annuaire de l’organisation gère ce groupe/)).toBeVisible();
  await expect(settings.getByRole('textbox', { name: 'Nom du groupe' })).not.toBeEditable();
  await expect(settings.getByRole('list', { name: 'Utilisateurs' })).toContainText('Nora Caradec');
  await expect(settings.getByRole('button', { name: 'Supprimer le groupe' })).toBeHidden();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const theirs = await pageOf(person);
  await theirs.goto('/account');
  await expect(theirs.getByText(/L’annuaire de votre organisation gère votre nom/)).toBeVisible();
  await expect(theirs.getByRole('textbox', { name: 'Prénom' })).not.toBeEditable();
  await expectAccessible(theirs);
  const leaving = { Operations: [{ op: 'Replace', path: 'active', value: 'False' }] };
  expect((await directory.send('PATCH', `/Users/${person.id}`, leaving)).status).toBe(200);
  await expect(theirs).toHaveURL(/\/login/);
  await expect(row.getByText('Suspendu')).toBeVisible();

  await page.getByRole('tab', { name: 'Connexion' }).click();
  await panel.getByRole('button', { name: 'Révoquer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Révoquer' }).click();
  await expect(panel.getByRole('heading', { name: 'Aucun annuaire relié' })).toBeVisible();
  expect((await directory.send('PATCH', `/Users/${person.id}`, leaving)).status).toBe(401);
  await page.getByRole('tab', { name: 'Membres' }).click();
  await expect(row).toBeVisible();
  await expect(row.getByRole('img', { name: 'Géré par l’annuaire' })).toBeHidden();
});
