import type { Page } from '@playwright/test';
import { expect, expectAccessible, type Person, signIn, test } from '../support/journey.ts';
import { codeOf, forgetConfirmation } from '../support/second-factors.ts';
import { openAccount } from './opening-account.ts';

/** An authenticator in the browser of this page, which verifies its user at once. */
async function plugInAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Adds an authenticator app in the open dialog; returns its secret. */
async function confirmApp(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Ajouter une application d’authentification' });
  await expect(dialog.getByRole('img', { name: 'QR code à scanner avec votre application' })).toBeVisible();
  const secret = ((await dialog.locator('code').textContent()) ?? '').replace(/\s/g, '');
  await expectAccessible(page);
  await dialog.getByLabel('Entrez le code affiché').fill(codeOf(secret, -1));
  await dialog.getByRole('button', { name: 'Vérifier le code' }).click();
  return secret;
}

/** Puts the recovery codes away; returns them. */
async function storeCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Gardez vos codes de secours' });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  await dialog.getByRole('checkbox', { name: 'Je les ai rangés en lieu sûr' }).check();
  await dialog.getByRole('button', { name: 'Terminer' }).click();
  await expect(dialog).toBeHidden();
  return codes;
}

async function leave(page: Page): Promise<void> {
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login/);
}

/** Passes the first factor in the form. */
async function giveName(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Adresse courriel').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Confirmez que c’est vous' })).toBeVisible();
}

const security = (page: Page) => page.locator('#security');

test('[TR-01] a passkey, then an app, protect an account; both sign in, and the passkey alone too', async ({
  page,
  newPerson,
  database,
}) => {
  const person = await newPerson();
  await plugInAuthenticator(page);
  await openAccount(page, person);
  await security(page).getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
  const naming = page.getByRole('dialog', { name: 'Ajouter une clé d’accès' });
  await naming.getByLabel('Nom').fill('Portable de Camille');
  await expectAccessible(page);
  await naming.getByRole('button', { name: 'Continuer' }).click();
  await storeCodes(page);
  await expect(security(page).getByText('Portable de Camille')).toBeVisible();
  await security(page).getByRole('button', { name: 'Ajouter une application' }).click();
  const secret = await confirmApp(page);
  await expect(security(page).getByText('Active', { exact: true })).toBeVisible();
  await expect(security(page).getByText('10 sur 10')).toBeVisible();
  await expectAccessible(page);

  await leave(page);
  await giveName(page, person);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click();
  await expect(page).toHaveURL(/\/portfolio/);

  await leave(page);
  await giveName(page, person);
  await page.getByRole('button', { name: 'Un code de votre application' }).click();
  await page.getByLabel('Code à six chiffres').fill('000000');
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await expect(page.getByText('il reste 4 essais')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Code à six chiffres').fill(codeOf(secret, 1));
  const trust = page.getByLabel('Ne plus demander sur cet appareil pendant 30 jours');
  await expect(trust).not.toBeChecked();
  await trust.check();
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await expect(page).toHaveURL(/\/portfolio/);

  // The device is trusted: the password is enough, until it is forgotten.
  await leave(page);
  await page.goto('/login');
  await page.getByLabel('Adresse courriel').fill(person.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/portfolio/);
  await page.goto('/account#security');
  await security(page)
    .getByRole('button', { name: /^Oublier / })
    .click();
  await expect(page.getByText('Le second facteur sera redemandé sur cet appareil.')).toBeVisible();

  await leave(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click();
  await expect(page).toHaveURL(/\/portfolio/);

  // Later, what is dangerous asks again; a passkey is enough, and nothing happens without an answer.
  await page.goto('/account#security');
  await forgetConfirmation({ database }, person);
  const remove = security(page).getByRole('button', { name: 'Retirer', exact: true });
  const question = page.getByRole('dialog', { name: 'Confirmez que c’est vous' });
  await remove.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer', exact: true }).click();
  await expect(question.getByLabel('Votre mot de passe')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(security(page).getByText('Active', { exact: true })).toBeVisible();
  await remove.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer', exact: true }).click();
  await question.getByRole('button', { name: 'Utiliser une clé d’accès' }).click();
  await expect(security(page).getByText('Active', { exact: true })).toBeHidden();
});

test('[TR-01] a recovery code opens the account once; an administrator resets lost factors', {
  tag: '@deep',
}, async ({ page, pageOf, newPerson, app }) => {
  const admin = await newPerson({ isAdmin: true, firstName: 'Inès', lastName: 'Caradec' });
  const person = await newPerson({ firstName: 'Camille', lastName: 'Derrien' });
  await openAccount(page, person);
  await security(page).getByRole('button', { name: 'Ajouter une application' }).click();
  await confirmApp(page);
  const [code = ''] = await storeCodes(page);

  await leave(page);
  await giveName(page, person);
  await expect(page.getByText('Inès Caradec peut rétablir votre accès.')).toBeVisible();
  await page.getByRole('button', { name: /Un code de secours/ }).click();
  await page.getByLabel('Code de secours').fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await expect(page).toHaveURL(/\/portfolio/);

  const boss = await pageOf(admin);
  await boss.goto('/org-admin');
  await boss.getByRole('button', { name: 'Modifier Camille Derrien' }).click();
  await boss.getByRole('button', { name: 'Réinitialiser le second facteur' }).click();
  const asked = boss.getByRole('alertdialog', { name: /Réinitialiser le second facteur de Camille Derrien/ });
  await expectAccessible(boss);
  await asked.getByRole('button', { name: 'Réinitialiser le second facteur' }).click();
  await expect(boss.getByText(/Second facteur réinitialisé/)).toBeVisible();
  const mails = await app.readMails(person.email, 3);
  expect(mails.map(({ subject }) => subject)).toContain('Votre second facteur a été réinitialisé');

  await signIn(page, person);
  await page.goto('/notifications');
  await expect(page.getByText('a réinitialisé votre second facteur')).toBeVisible();
});

test('[TR-01] where the organisation requires it, a second factor is set up before anything else', {
  tag: '@deep',
}, async ({ page, pageOf, newPerson }) => {
  const admin = await newPerson({ isAdmin: true });
  const person = await newPerson();
  const boss = await pageOf(admin);
  await boss.goto('/account#security');
  await security(boss).getByRole('button', { name: 'Ajouter une application' }).click();
  await confirmApp(boss);
  await storeCodes(boss);
  await boss.goto('/org-admin');
  await boss.getByRole('switch', { name: 'Second facteur exigé de tous' }).click();
  await boss.getByRole('alertdialog').getByRole('button', { name: 'Exiger un second facteur' }).click();
  await expect(boss.getByText('Un second facteur est désormais exigé de tous.')).toBeVisible();

  await signIn(page, person);
  await page.goto('/journalv2');
  await expect(page.getByRole('heading', { name: 'Protégez votre compte' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /Une application d’authentification/ }).click();
  await confirmApp(page);
  await storeCodes(page);
  await expect(page).toHaveURL(/\/journalv2/);
  await page.goto('/account#security');
  await expect(security(page).getByText('Votre compte est en règle.')).toBeVisible();
});
