import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/journey.ts';

const CODES = [
  ['auth/user-not-found', 'Aucun compte ne correspond à cette adresse.', 'No account matches this address.'],
  ['auth/invalid-email', 'Cette adresse courriel n’est pas valide.', 'This email address is not valid.'],
  ['auth/wrong-password', 'Adresse ou mot de passe incorrect.', 'Incorrect address or password.'],
  ['auth/weak-password', 'Ce mot de passe est trop court.', 'This password is too short.'],
  ['auth/user-disabled', 'Ce compte est suspendu.', 'This account is suspended.'],
  ['expired', 'Ce lien a expiré ou a déjà servi.', 'This link has expired or was already used.'],
  ['notFromEmailLink', 'n’est pas un lien de connexion', 'This address is not a sign-in link.'],
  [
    'anything-else',
    'Une erreur est survenue, veuillez réessayer.',
    'Something went wrong, please try again.',
  ],
] as const;

const email = (page: Page) => page.getByLabel('Adresse courriel');
const password = (page: Page) => page.getByLabel('Mot de passe', { exact: true });

async function write(page: Page, typed: { email: string; password: string }) {
  await email(page).fill(typed.email);
  await password(page).fill(typed.password);
}

test('[AU-01] Enter signs in, the button says so, and the page first asked for opens', async ({
  page,
  newPerson,
}) => {
  const person = await newPerson();
  await page.goto('/account?from=mail#sessions');
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  await expect(email(page)).toBeFocused();
  // Held back until the state in between has been seen.
  let answer = () => {};
  const seen = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/accounts/sign-in', async (route) => {
    await seen;
    await route.continue();
  });
  await write(page, person);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Connexion…' })).toBeVisible();
  await expect(page.getByRole('form', { name: 'Connexion' })).toHaveAttribute('aria-busy', 'true');
  answer();
  await expect(page).toHaveURL(/\/account\?from=mail#sessions$/);
  // FX-55: at the door once more, one is at home.
  await page.goto('/login');
  await expect(page).toHaveURL(/\/home$/);
});

test('[AU-01] an address of another site is never followed after signing in', { tag: '@deep' }, async ({
  page,
  newPerson,
}) => {
  const person = await newPerson();
  await page.goto('/login?returnTo=//elsewhere.example/');
  await write(page, person);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(/\/portfolio$/);
});

test('[AU-01] signed in in one tab, another one at the door goes in when it is looked at again', {
  tag: '@deep',
}, async ({ page, context, newPerson }) => {
  const person = await newPerson();
  await page.goto('/login');
  await expect(email(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/login');
  await write(other, person);
  await other.keyboard.press('Enter');
  await expect(other).toHaveURL(/\/portfolio$/);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page).toHaveURL(/\/portfolio$/);
});

test('[AU-01] missing or wrong input is shown under its field, which takes the focus', {
  tag: '@deep',
}, async ({ page, newPerson }) => {
  const person = await newPerson();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(email(page)).toHaveAccessibleDescription('Saisissez votre adresse courriel.');
  await expect(email(page)).toBeFocused();
  await email(page).fill('personne');
  await page.keyboard.press('Enter');
  await expect(email(page)).toHaveAccessibleDescription('Cette adresse courriel n’est pas valide.');
  await email(page).fill(person.email);
  await page.keyboard.press('Enter');
  await expect(password(page)).toHaveAccessibleDescription('Saisissez votre mot de passe.');
  await password(page).fill('not the password');
  await page.keyboard.press('Enter');
  await expect(password(page)).toHaveAccessibleDescription(/^Adresse ou mot de passe incorrect\./);
  await expect(password(page)).toBeFocused();
  await expectAccessible(page);
  await password(page).pressSequentially('x');
  await expect(password(page)).not.toHaveAttribute('aria-invalid');
  await email(page).fill('nobody@nowhere.example');
  await page.keyboard.press('Enter');
  await expect(password(page)).toHaveAccessibleDescription(/^Adresse ou mot de passe incorrect\./);
});

test('[AU-01] every refusal is shown in French, and in English as soon as it is chosen', {
  tag: '@deep',
}, async ({ page }) => {
  let code = '';
  await page.route('**/api/accounts/sign-in', (route) =>
    route.fulfill({
      status: 400,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: code, status: 400, detail: '', reason: code, requestId: 'r' },
    }),
  );
  await page.goto('/login');
  for (const [refusal, french, english] of CODES) {
    code = refusal;
    await page.getByRole('radio', { name: 'Français' }).check();
    await write(page, { email: 'someone@example.org', password: `secret ${code}` });
    await page.keyboard.press('Enter');
    await expect(page.getByText(french), code).toBeVisible();
    await page.getByRole('radio', { name: 'English' }).check();
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await expect(page.getByText(english), code).toBeVisible();
  }
});

test('[AU-01] too many attempts: the waiting time is shown', { tag: '@deep' }, async ({
  page,
  newPerson,
}) => {
  const person = await newPerson();
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const data = { email: person.email, password: `wrong ${attempt}` };
    await page.request.post('/api/accounts/sign-in', { data });
  }
  await page.goto('/login');
  await write(page, person);
  await page.keyboard.press('Enter');
  await expect(password(page)).toHaveAccessibleDescription(/^Trop d’essais\. Réessayez dans \d+ min\.$/);
});

test('[AU-02] a forgotten password: the link is sent, sent again, and the note goes when the address is edited', async ({
  page,
  app,
  newPerson,
}) => {
  const person = await newPerson();
  await page.goto('/login');
  await email(page).fill(person.email);
  await page.getByRole('button', { name: 'Mot de passe oublié' }).click();
  const dialog = page.getByRole('dialog', { name: 'Réinitialiser le mot de passe' });
  const address = dialog.getByLabel('Adresse courriel');
  await expect(address).toHaveValue(person.email);
  await expect(address).toBeFocused();
  await expectAccessible(page);

  await address.fill('not an address');
  await page.keyboard.press('Enter');
  await expect(address).toHaveAccessibleDescription('Cette adresse courriel n’est pas valide.');

  await address.fill(person.email);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Courriel envoyé. Vérifiez aussi vos indésirables.')).toBeVisible();
  await app.readMails(person.email, 1);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Renvoyer le lien' }).click();
  await app.readMails(person.email, 2);

  await address.press('End');
  await address.press('Backspace');
  await expect(dialog.getByText('Courriel envoyé')).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Envoyer le lien' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Fermer' }).last().click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Mot de passe oublié' })).toBeFocused();
});

test('[AU-02] the dialog says « sent » for an address nobody has', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/login');
  await email(page).fill('nobody@nowhere.example');
  await page.getByRole('button', { name: 'Mot de passe oublié' }).click();
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
  await expect(page.getByText('Courriel envoyé')).toBeVisible();
});

test('help and privacy are answered in plain words, in both languages and themes, down to a phone', {
  tag: '@deep',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Aide' }).click();
  await expect(page.getByRole('dialog', { name: 'Aide' }).getByText('Je n’ai pas de compte')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'EN' }).check();
  await page.getByRole('button', { name: 'Privacy' }).click();
  await expect(page.getByRole('dialog', { name: 'Privacy' }).getByText('Who can read it')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  const overflows = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(overflows).toBe(false);
});
