import { eq } from 'drizzle-orm';
import { sessions } from '../../src/features/accounts/accounts/server/credential-tables.ts';
import { RECENT_SIGN_IN_MS } from '../../src/features/accounts/sign-in/rules/sign-in-limits.ts';
import { expect, expectAccessible, signIn, test } from '../support/journey.ts';
import { openAccount } from './opening-account.ts';

test('[SY-08] names are kept when the field is left, refused with a reason, and known everywhere', async ({
  page,
  newPerson,
}) => {
  const person = await newPerson({ firstName: 'Maïwenn', lastName: 'Le Goff' });
  await openAccount(page, person);
  await expectAccessible(page);
  await page.getByLabel('Prénom').fill('Maï');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Enregistré à \d\d:\d\d/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Maï Le Goff' })).toBeVisible();
  await page.getByLabel('Nom', { exact: true }).fill('  ');
  await page.getByLabel('Prénom').focus();
  await expect(page.getByLabel('Nom', { exact: true })).toHaveAccessibleDescription(
    'Ce champ est obligatoire.',
  );
  await page.getByLabel('Nom', { exact: true }).press('Escape');
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Le Goff');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Maï Le Goff' })).toBeVisible();
});

test('a token is made, shown once, works, and is revoked', { tag: '@deep' }, async ({
  page,
  request,
  newPerson,
}) => {
  await openAccount(page, await newPerson());
  await page.getByRole('button', { name: 'Créer un jeton' }).click();
  const dialog = page.getByRole('dialog', { name: 'Créer un jeton d’accès' });
  await dialog.getByRole('button', { name: 'Créer un jeton' }).click();
  await expect(dialog.getByLabel('Nom')).toHaveAccessibleDescription('Ce champ est obligatoire.');
  await dialog.getByLabel('Nom').fill('Export mensuel');
  await dialog.getByRole('checkbox', { name: /Lecture/ }).uncheck();
  await dialog.getByRole('button', { name: 'Créer un jeton' }).click();
  await expect(dialog.getByText('Choisissez au moins un droit.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: /Lecture/ }).check();
  await dialog.getByLabel('Expiration').selectOption('365');
  await dialog.getByRole('button', { name: 'Créer un jeton' }).click();
  const secret = await page.getByLabel('Jeton', { exact: true }).inputValue();
  expect(secret.length).toBeGreaterThan(20);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'J’ai copié le jeton' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.content()).not.toContain(secret);

  const asProgram = { headers: { authorization: `Bearer ${secret}` } };
  expect((await request.get('/api/me', asProgram)).status()).toBe(200);
  await expect(page.getByText(/^Lecture · créé le .*, expire le /)).toBeVisible();
  await page.getByRole('button', { name: 'Révoquer Export mensuel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Révoquer' }).click();
  await expect(page.getByText('Jeton révoqué.')).toBeVisible();
  await expect(page.getByText('Aucun jeton pour l’instant.')).toBeVisible();
  expect((await request.get('/api/me', asProgram)).status()).toBe(401);
});

test('[AU-06] the password is changed with the old one, or a link is sent', { tag: '@deep' }, async ({
  page,
  app,
  newPerson,
}) => {
  const person = await newPerson();
  await openAccount(page, person);
  const current = page.getByLabel('Mot de passe actuel');
  const change = page.getByRole('button', { name: 'Changer le mot de passe' });
  await expect(change).toBeDisabled();
  await current.fill('not the password');
  await page.getByLabel('Nouveau mot de passe').fill('rivages-et-marees');
  await page.getByLabel('Confirmation').fill('rivages-et-marees');
  await change.click();
  await expect(current).toHaveAccessibleDescription('Ce n’est pas votre mot de passe actuel.');
  await expect(current).toBeFocused();
  await current.fill(person.password);
  await change.click();
  await expect(page.getByText('Mot de passe changé.')).toBeVisible();
  await expectAccessible(page);
  const answer = await page.request.post('/api/accounts/sign-in', {
    data: { email: person.email, password: 'rivages-et-marees' },
  });
  expect(answer.ok()).toBe(true);

  await page.getByRole('button', { name: 'M’envoyer un lien' }).click();
  await expect(page.getByText(`Courriel envoyé à ${person.email}.`)).toBeVisible();
  const mails = await app.readMails(person.email, 2);
  expect(mails.map(({ link }) => link).join(' ')).toContain('/setPassword#token=');
});

test('FX-57: who does not prove who they are in an old session is signed out and offered a new link', {
  tag: '@deep',
}, async ({ page, newPerson, database }) => {
  const person = await newPerson();
  await openAccount(page, person);
  await database.platform
    .update(sessions)
    .set({ createdAt: new Date(Date.now() - RECENT_SIGN_IN_MS) })
    .where(eq(sessions.userId, person.id));
  const current = page.getByLabel('Mot de passe actuel');
  await page.getByLabel('Nouveau mot de passe').fill('rivages-et-marees');
  await page.getByLabel('Confirmation').fill('rivages-et-marees');
  for (const wrong of ['first guess', 'second guess', 'third guess']) {
    await expect(page).toHaveURL(/\/account/);
    await current.fill(wrong);
    await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
    if (wrong !== 'third guess')
      await expect(current).toHaveAccessibleDescription('Ce n’est pas votre mot de passe actuel.');
  }
  await expect(page.getByRole('heading', { name: 'Reconnectez-vous pour continuer' })).toBeVisible();
  await expect(page.getByLabel('Adresse courriel')).toHaveValue(person.email);
  await expect(page.getByLabel('Adresse courriel')).toHaveAttribute('readonly');
  await expectAccessible(page);
  await expect.poll(async () => (await page.request.get('/api/me')).status()).toBe(401);
  await page.getByRole('button', { name: 'Envoyer un nouveau lien' }).click();
  await expect(page.getByText('Courriel envoyé')).toBeVisible();
});

test('FX-57: an admin with an old session changes their own address with the password, or is signed out', {
  tag: '@deep',
}, async ({ page, newPerson, database }) => {
  const admin = await newPerson({ isAdmin: true });
  await signIn(page, admin);
  await page.goto('/org-admin');
  await database.platform
    .update(sessions)
    .set({ createdAt: new Date(Date.now() - RECENT_SIGN_IN_MS) })
    .where(eq(sessions.userId, admin.id));
  const change = async (email: string) => {
    await page.getByRole('button', { name: /^Modifier / }).click();
    await page.getByRole('textbox', { name: 'Courriel', exact: true }).fill(email);
    await save.click();
  };
  const save = page.getByRole('button', { name: 'Sauvegarder' });
  const proof = page.getByLabel('Votre mot de passe');
  await change(`one-${admin.email}`);
  await expect(proof).toBeFocused();
  await expectAccessible(page);
  await proof.fill(admin.password);
  await save.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await (await page.request.get('/api/me')).json()).email).toBe(`one-${admin.email}`);

  await change(`two-${admin.email}`);
  for (const wrong of ['first guess', 'second guess']) {
    await proof.fill(wrong);
    await save.click();
    await expect(proof).toHaveAccessibleDescription('Ce n’est pas votre mot de passe.');
  }
  await proof.fill('third guess');
  await save.click();
  await expect(page.getByRole('heading', { name: 'Reconnectez-vous pour continuer' })).toBeVisible();
  await expect(page.getByLabel('Adresse courriel')).toHaveValue(`one-${admin.email}`);
});

test('the contents follow the reading, and stay within reach on a phone', { tag: '@deep' }, async ({
  page,
  newPerson,
}) => {
  await openAccount(page, await newPerson());
  const contents = page.getByRole('navigation', { name: 'Compte' });
  await expect(contents.getByRole('link', { name: 'Profil' })).toHaveAttribute('aria-current', 'location');
  await contents.getByRole('link', { name: 'Sessions et jetons' }).click();
  await expect(page).toHaveURL(/#sessions$/);
  await expect(page.getByRole('heading', { name: 'Sessions', exact: true })).toBeInViewport();
  await expect(contents.getByRole('link', { name: 'Sessions et jetons' })).toHaveAttribute(
    'aria-current',
    'location',
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await contents.getByRole('combobox').selectOption('password');
  await expect(page.getByRole('heading', { name: 'Mot de passe', exact: true })).toBeInViewport();
  await expectAccessible(page);
  const overflows = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(overflows).toBe(false);
});

test('the licences of what Vigie is made of are a link away', { tag: '@deep' }, async ({
  page,
  newPerson,
}) => {
  await openAccount(page, await newPerson());
  await page.getByRole('link', { name: 'Licences des logiciels que Vigie contient' }).click();
  await expect(page).toHaveURL(/\/licences\.txt$/);
  for (const name of ['react-dom', '@mui/material', 'pdfjs-dist', '@fontsource-variable/inter']) {
    await expect(page.getByText(`${name} `)).toBeVisible();
  }
});
