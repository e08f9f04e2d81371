import { newId } from '../../src/platform/new-id.ts';
import { openIdentityProvider } from '../support/identity-provider.ts';
import { expect, expectAccessible, signIn, test } from '../support/journey.ts';

test('[TR-02] an organisation opens Vigie with its own account, and a colleague enters with it', async ({
  page,
  browser,
  newPerson,
  newOrganisation,
  pageOf,
}) => {
  const domain = `${newId()}.example`;
  const organisation = await newOrganisation('Agence Estuaire');
  const admin = await newPerson({ organisation, isAdmin: true, email: `ines@${domain}`, firstName: 'Inès' });
  const platformAdmin = await newPerson({
    organisation: await newOrganisation('Plateforme'),
    isPlatformAdmin: true,
  });
  await signIn(page, admin);
  await page.goto('/org-admin');
  await page.getByRole('tab', { name: 'Connexion' }).click();
  const account = page.getByRole('region', { name: 'Compte de l’organisation' });
  const redirectUri = (await account.locator('code').textContent()) ?? '';
  const provider = await openIdentityProvider(redirectUri);
  try {
    await test.step('the admin sets the provider', async () => {
      await expectAccessible(page);
      await account.getByRole('button', { name: 'Choisir un fournisseur' }).click();
      const dialog = page.getByRole('dialog', { name: 'Fournisseur d’identité' });
      await dialog.getByLabel('Adresse du fournisseur').fill(`${provider.issuer}/elsewhere`);
      await dialog.getByLabel('Identifiant du client').fill(provider.clientId);
      await dialog.getByLabel('Secret du client', { exact: true }).fill(provider.clientSecret);
      await dialog.getByLabel('Nom du compte').fill('Estuaire');
      await dialog.getByLabel('Personne à prévenir').fill('Inès Caradec');
      await dialog.getByRole('switch', { name: 'Créer le compte à la première connexion' }).click();
      await dialog.getByRole('button', { name: 'Ajouter une correspondance' }).click();
      await dialog.getByLabel('Groupe du fournisseur').fill('vigie-admins');
      await dialog.getByRole('checkbox', { name: 'Administrateur' }).check();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
      await expect(dialog.getByText('Aucun fournisseur d’identité ne répond à cette adresse')).toBeVisible();
      await dialog.getByLabel('Adresse du fournisseur').fill(provider.issuer);
      await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
      await expect(dialog).toBeHidden();
      await expect(account.getByText('vigie-admins')).toBeVisible();
    });

    await test.step('a platform admin confirms the domain', async () => {
      const domains = page.getByRole('region', { name: 'Domaines de courriel' });
      await domains.getByLabel('Domaine').fill(domain);
      await domains.getByRole('button', { name: 'Proposer' }).click();
      await expect(domains.getByText('À confirmer')).toBeVisible();
      const platform = await pageOf(platformAdmin);
      await platform.goto('/admin');
      await platform.getByRole('button', { name: /Domaines des organisations/ }).click();
      await expectAccessible(platform);
      await platform.getByRole('button', { name: `Confirmer ${domain} pour Agence Estuaire` }).click();
      await platform.getByRole('alertdialog').getByRole('button', { name: 'Confirmer' }).click();
      await expect(domains.getByText('Confirmé')).toBeVisible();
    });

    await test.step('the admin tests the connection, then requires the account', async () => {
      provider.accounts.set('ines', {
        sub: 'ines',
        email: admin.email,
        given_name: 'Inès',
        family_name: 'Caradec',
        groups: ['vigie-admins'],
      });
      await account.getByRole('button', { name: 'Tester la connexion' }).click();
      await page.getByRole('button', { name: `Continuer en tant que ${admin.email}` }).click();
      await expect(account.getByText('La connexion fonctionne.')).toBeVisible();
      await expect(account.getByText('« vigie-admins »')).toBeVisible();
      await page.getByRole('switch', { name: 'Exiger ce compte de tous les membres' }).click();
      const asked = page.getByRole('alertdialog');
      await expectAccessible(page);
      await asked.getByRole('button', { name: 'Exiger ce compte' }).click();
      await expect(account.getByText('Obligatoire')).toBeVisible();
    });

    await test.step('a new colleague gives up, reads why, and enters at the second try', async () => {
      const email = `noe.tanguy@${domain}`;
      provider.accounts.set('noe', { sub: 'noe', email, given_name: 'Noé', family_name: 'Tanguy' });
      const context = await browser.newContext();
      const colleague = await context.newPage();
      await colleague.goto('/login');
      await colleague.getByLabel('Adresse courriel').fill(email);
      await colleague.keyboard.press('Enter');
      const proceed = colleague.getByRole('button', { name: 'Continuer avec le compte Estuaire' });
      await expect(proceed).toBeFocused();
      await expect(
        colleague.getByText('Agence Estuaire utilise son propre compte de connexion.'),
      ).toBeVisible();
      await expect(colleague.getByLabel('Mot de passe', { exact: true })).toBeHidden();
      await expectAccessible(colleague);
      await proceed.press('Enter');
      await colleague.getByRole('link', { name: 'Annuler' }).click();
      const failure = colleague.getByRole('alert');
      await expect(failure).toContainText('prévenez Inès Caradec');
      await expect(failure).toContainText('Incident ');
      await expect(colleague.getByLabel('Adresse courriel')).toHaveValue(email);
      await expectAccessible(colleague);
      await colleague.getByRole('button', { name: 'Continuer avec le compte Estuaire' }).click();
      await colleague.getByRole('button', { name: `Continuer en tant que ${email}` }).click();
      await expect(colleague).toHaveURL(/\/portfolio/);
      await expect(colleague.getByRole('button', { name: /Noé Tanguy/ })).toBeVisible();
      await context.close();
    });
  } finally {
    await provider.close();
  }
});
