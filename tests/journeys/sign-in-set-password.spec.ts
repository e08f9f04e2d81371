import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { users } from '../../src/features/accounts/accounts/server/people-tables.ts';
import {
  type App,
  expect,
  expectAccessible,
  test as journey,
  type Person,
  signIn,
} from '../support/journey.ts';

const newPassword = (page: Page) => page.getByLabel('Nouveau mot de passe');
const confirmation = (page: Page) => page.getByLabel('Confirmation');
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirmer' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Asks for a mail as the person would, and gives the link it carries. */
async function linkFor(page: Page, app: App, email: string, asked: 'password-reset' | 'sign-in-link') {
  const answer = await page.request.post(`/api/accounts/${asked}`, { data: { email } });
  expect(answer.ok()).toBe(true);
  const mails = await app.readMails(email);
  return mails.at(-1)?.link ?? '';
}

interface Fixtures {
  /** Someone new asks for a mail and opens the link it carries. */
  openLink: (asked: 'password-reset' | 'sign-in-link') => Promise<Person>;
}
const test = journey.extend<Fixtures>({
  openLink: ({ page, app, newPerson }, use) =>
    use(async (asked) => {
      const person = await newPerson();
      await page.goto(await linkFor(page, app, person.email, asked));
      return person;
    }),
});

async function choose(page: Page, password: string, again = password) {
  await newPassword(page).fill(password);
  await confirmation(page).fill(again);
}

test('[AU-03] [AU-04] the link of the mail opens the form, and the new password opens the product', async ({
  page,
  openLink,
}) => {
  const person = await openLink('password-reset');
  await expect(heading(page, 'Choisissez votre mot de passe')).toBeVisible();
  // The token has left the address at once.
  await expect(page).toHaveURL(/\/setPassword$/);
  await expect(page.getByLabel('Adresse courriel')).toHaveValue(person.email);
  await expect(confirm(page)).toBeDisabled();
  await expectAccessible(page);

  await choose(page, 'rivages-et-marees');
  await expect(page.getByText('Solide')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '6 caractères au moins' })).toContainText(/./);
  await expect(page.getByRole('img', { name: 'Respecté', exact: true })).toHaveCount(3);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/portfolio$/);

  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Adresse courriel').fill(person.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill('rivages-et-marees');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/portfolio$/);
});

test('[AU-09] an invited person reads who invites them, chooses a password and is in', {
  tag: '@deep',
}, async ({ page, app, newPerson, request }) => {
  const admin = await newPerson({ firstName: 'Inès', lastName: 'Caradec', isAdmin: true });
  const email = `invited-${admin.id}@example.org`;
  await request.post('/api/accounts/sign-in', { data: { email: admin.email, password: admin.password } });
  const { organizationId } = await (await request.get('/api/me')).json();
  const invited = await request.post(`/admin/organization/${organizationId}/user`, {
    data: { user: { firstName: 'Jonas', lastName: 'Bertrand', email, isAdmin: false } },
  });
  expect(invited.ok()).toBe(true);
  const [mail] = await app.readMails(email);
  await page.goto(mail?.link ?? '');
  await expect(page.getByText('Invitation d’Inès Caradec')).toBeVisible();
  await expect(page.getByText(/Observatoire des rivages · valable jusqu’au \d+ /)).toBeVisible();
  await expectAccessible(page);
  await choose(page, 'rivages-et-marees');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/portfolio$/);
});

test('[AU-04] a missing password and two that differ are shown; Confirmer waits', { tag: '@deep' }, async ({
  page,
  openLink,
}) => {
  await openLink('password-reset');
  await newPassword(page).focus();
  await confirmation(page).focus();
  await expect(newPassword(page)).toHaveAccessibleDescription('Saisissez un nouveau mot de passe.');
  await choose(page, 'rivages-et-marees', 'rivages');
  await newPassword(page).focus();
  await expect(confirmation(page)).toHaveAccessibleDescription(
    'Les deux mots de passe ne correspondent pas.',
  );
  await expect(confirm(page)).toBeDisabled();
  await confirmation(page).fill('rivages-et-marees');
  await expect(confirm(page)).toBeEnabled();
});

test('[AU-04] a weak password shows the missing requirements and freezes the address', {
  tag: '@deep',
}, async ({ page, openLink }) => {
  await openLink('password-reset');
  await choose(page, 'mer29', 'mer2');
  await expect(page.getByText('6 caractères au moins, il en manque 1')).toBeVisible();
  await expect(page.getByText('Trop court', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Adresse courriel')).toHaveAttribute('readonly');
  await expect(confirm(page)).toBeDisabled();
  await expectAccessible(page);
  await choose(page, 'rivages-et-marees');
  await confirm(page).click();
  await expect(page).toHaveURL(/\/portfolio$/);
});

test('FX-06 TR-04: one verdict on a password: nothing is refused before it is sent, nor after it was edited', async ({
  page,
  openLink,
}) => {
  await openLink('password-reset');
  const refusal = page.getByText('Ce mot de passe n’a pas été accepté');
  const rare = page.getByRole('listitem').filter({ hasText: 'Pas parmi les plus courants' });
  await newPassword(page).fill('mer29');
  await confirmation(page).focus();
  await expect(newPassword(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(refusal).toBeHidden();
  await expect(rare.getByRole('img', { name: 'À respecter' })).toBeVisible();

  // As common as can be: meter, list and button say the same at once.
  await choose(page, 'azertyuiop');
  await expect(page.getByText('Trop courant', { exact: true })).toBeVisible();
  await expect(rare.getByRole('img', { name: 'Non respecté' })).toBeVisible();
  await expect(confirm(page)).toBeDisabled();
  await choose(page, 'rivages-et-marees');
  await expect(page.getByRole('img', { name: 'Respecté', exact: true })).toHaveCount(3);
  await expect(newPassword(page)).not.toHaveAttribute('aria-invalid');

  await page.route(
    '**/api/accounts/links/set-password',
    (route) =>
      route.fulfill({
        status: 400,
        contentType: 'application/problem+json',
        json: {
          type: '',
          title: '',
          status: 400,
          detail: '',
          requestId: 'r',
          reason: 'auth/weak-password',
        },
      }),
    { times: 1 },
  );
  await confirm(page).click();
  await expect(refusal).toBeVisible();
  await newPassword(page).press('End');
  await newPassword(page).pressSequentially('!');
  await expect(refusal).toBeHidden();
  await confirmation(page).fill('rivages-et-marees!');
  await confirm(page).click();
  await expect(page).toHaveURL(/\/portfolio$/);
});

test('FX-07: a link of somebody else says who is signed in and asks; staying changes nothing, going on switches', async ({
  page,
  app,
  newPerson,
}) => {
  const [here, other] = [await newPerson(), await newPerson()];
  await signIn(page, here);
  const link = await linkFor(page, app, other.email, 'password-reset');
  const whoIsHere = async () => (await (await page.request.get('/api/me')).json()).email;

  await page.goto(link);
  await expect(heading(page, 'Vous êtes déjà connecté')).toBeVisible();
  const asked = page.getByRole('region', { name: 'Vous êtes déjà connecté' });
  await expect(asked).toContainText(here.email);
  await expect(asked).toContainText(other.email);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Rester sur mon compte' }).click();
  await expect(page).toHaveURL(/\/portfolio$/);
  expect(await whoIsHere()).toBe(here.email);

  await page.goto(link);
  await page.getByRole('button', { name: 'Continuer avec ce lien' }).click();
  await choose(page, 'rivages-et-marees');
  expect(await whoIsHere()).toBe(here.email);
  await confirm(page).click();
  await expect(page).toHaveURL(/\/portfolio$/);
  expect(await whoIsHere()).toBe(other.email);
  // One's own link asks nothing.
  await page.request.post('/api/accounts/sign-in-link', { data: { email: other.email } });
  const mails = await app.readMails(other.email, 3);
  await page.goto(mails.find((mail) => mail.link.includes('kind=signIn'))?.link ?? '');
  await expect(heading(page, 'Connexion par lien')).toBeVisible();
});

test('FX-08 FX-67: a link that no longer serves, or was cut, offers a new one; only who was signed in is signed out', async ({
  page,
  app,
  newPerson,
}) => {
  const person = await newPerson();
  const link = await linkFor(page, app, person.email, 'password-reset');
  const address = page.getByLabel('Adresse courriel');
  const signedOut = page.getByText('Par prudence, votre session a été fermée.');
  await page.goto(link);
  await choose(page, 'rivages-et-marees');
  await confirm(page).click();
  await expect(page).toHaveURL(/\/portfolio$/);

  const mistyped = link.replace(/token=..../, 'token=abcd');
  await page.goto(mistyped);
  await expect(heading(page, 'Ce lien n’est pas valable')).toBeVisible();
  await expect(signedOut).toBeVisible();
  await expect(address).toHaveValue(person.email);
  await expect(address).toHaveAttribute('readonly');
  await expectAccessible(page);
  await expect.poll(async () => (await page.request.get('/api/me')).status()).toBe(401);

  for (const [served, name] of [
    [link, 'Ce lien a expiré'],
    [mistyped, 'Ce lien n’est pas valable'],
  ] as const) {
    await page.goto('/login');
    await page.goto(served);
    await expect(heading(page, name)).toBeVisible();
    await expect(address).toHaveValue(person.email);
    await expect(signedOut).toBeHidden();
  }
  // Cut so short that nothing says whose it was.
  await page.goto('/login');
  await page.goto(link.slice(0, link.indexOf('token=') + 20));
  await expect(address).toBeEditable();
  const send = page.getByRole('button', { name: 'Envoyer un nouveau lien' });
  await send.click();
  await expect(address).toHaveAccessibleDescription('Cette adresse courriel n’est pas valide.');
  await address.fill(person.email);
  await send.click();
  await expect(page.getByText('Courriel envoyé')).toBeVisible();
});

test('[AU-04] another address than the one the link was sent to is refused', { tag: '@deep' }, async ({
  page,
  openLink,
}) => {
  const person = await openLink('password-reset');
  const address = page.getByLabel('Adresse courriel');
  await address.fill('someone.else@example.org');
  await choose(page, 'rivages-et-marees');
  await confirm(page).click();
  await expect(address).toHaveAccessibleDescription('Ce lien a été envoyé à une autre adresse.');
  await expect(address).toBeFocused();
  await address.fill(person.email);
  await confirm(page).click();
  await expect(page).toHaveURL(/\/portfolio$/);
});

test('[AU-04] a link that has served signs out, freezes the address and offers a new one', {
  tag: '@deep',
}, async ({ page, app, newPerson }) => {
  const person = await newPerson();
  const link = await linkFor(page, app, person.email, 'password-reset');
  await page.goto(link);
  await choose(page, 'rivages-et-marees');
  await confirm(page).click();
  await expect(page).toHaveURL(/\/portfolio$/);

  await page.goto(link);
  await expect(heading(page, 'Ce lien a expiré')).toBeVisible();
  await expect(page.getByText('Rien n’est perdu. Par prudence, votre session a été fermée.')).toBeVisible();
  await expect(page.getByLabel('Adresse courriel')).toHaveValue(person.email);
  await expect(page.getByLabel('Adresse courriel')).toHaveAttribute('readonly');
  await expectAccessible(page);
  await expect.poll(async () => (await page.request.get('/api/me')).status()).toBe(401);
  await page.getByRole('button', { name: 'Envoyer un nouveau lien' }).click();
  await expect(page.getByText('Courriel envoyé')).toBeVisible();
  // The second of the three says that the password was changed.
  const mails = await app.readMails(person.email, 3);
  const links = mails.map((mail) => mail.link).filter((one) => one.includes('#token=') && one !== link);
  expect(links).toHaveLength(1);
  await page.goto(links[0] ?? '');
  await expect(heading(page, 'Choisissez votre mot de passe')).toBeVisible();
});

test('[AU-04] another failure is shown and can be retried', { tag: '@deep' }, async ({ page, openLink }) => {
  await openLink('password-reset');
  await page.route(
    '**/api/accounts/links/set-password',
    (route) => route.fulfill({ status: 500, body: '' }),
    {
      times: 1,
    },
  );
  await choose(page, 'rivages-et-marees');
  await confirm(page).click();
  await expect(page.getByText('Une erreur est survenue, veuillez réessayer.')).toBeVisible();
  await confirm(page).click();
  await expect(page).toHaveURL(/\/portfolio$/);
});

for (const [asked, submit] of [
  ['password-reset', 'Confirmer'],
  ['sign-in-link', 'Se connecter avec ce lien'],
] as const) {
  test(`[AU-04] [AU-05] a suspended person with a link (${asked}) reads whom to ask`, {
    tag: '@deep',
  }, async ({ page, openLink, database }) => {
    const person = await openLink(asked);
    const button = page.getByRole('button', { name: submit });
    await expect(button).toBeVisible();
    await database.platform.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, person.id));
    if (asked === 'password-reset') await choose(page, 'rivages-et-marees');
    await button.click();
    await expect(page.getByRole('alert')).toHaveText(
      'Ce compte est suspendu. Contactez l’administrateur de votre organisation.',
    );
    await expect(page).toHaveURL(/\/setPassword$/);
  });
}

test('[AU-05] a sign-in link signs in, then a password is set', { tag: '@deep' }, async ({
  page,
  app,
  newPerson,
}) => {
  const person = await newPerson();
  await page.goto('/login');
  await page.getByLabel('Adresse courriel').fill(person.email);
  await page.getByRole('button', { name: 'Recevoir un lien de connexion' }).click();
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
  await expect(page.getByText('Courriel envoyé')).toBeVisible();
  const [mail] = await app.readMails(person.email);
  await page.goto(mail?.link ?? '');
  await expect(heading(page, 'Connexion par lien')).toBeVisible();
  await expect(page).toHaveURL(/\/setPassword$/);
  await page.getByRole('button', { name: 'Se connecter avec ce lien' }).click();
  await expect(page.getByText('Connexion réussie.')).toBeVisible();
  await expectAccessible(page);
  await choose(page, 'rivages-et-marees');
  await confirm(page).click();
  await expect(page).toHaveURL(/\/portfolio$/);
  const answer = await page.request.post('/api/accounts/sign-in', {
    data: { email: person.email, password: 'rivages-et-marees' },
  });
  expect(answer.ok()).toBe(true);
});

test('[AU-05] after a sign-in link one may go on without a password', { tag: '@deep' }, async ({
  page,
  openLink,
}) => {
  await openLink('sign-in-link');
  await expect(heading(page, 'Connexion par lien')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Se connecter avec ce lien' }).click();
  await page.getByRole('button', { name: 'Continuer sans mot de passe' }).click();
  await expect(page).toHaveURL(/\/portfolio$/);
});

test('[AU-05] a link that was not emailed is reported as such, with the way out', { tag: '@deep' }, async ({
  page,
}) => {
  for (const fragment of ['', '#token=', '#something=else']) {
    await page.goto(`/setPassword${fragment}`);
    await expect(heading(page, 'Ouvrez le lien reçu par courriel'), fragment).toBeVisible();
    await expect(page.getByText('Cette adresse n’est pas un lien de connexion.')).toBeVisible();
    if (fragment === '') await expectAccessible(page);
    await page.getByRole('button', { name: 'Recevoir un nouveau lien' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Revenir à la connexion' }).click();
    await expect(page, fragment).toHaveURL(/\/login$/);
  }
});
