import type { Page } from '@playwright/test';
import { type App, expect, expectAccessible, type Person, signIn } from '../support/journey.ts';
import { beside, myCard, say, test, twoPeople } from './analysing.ts';

test('[AU-07] signing out leaves nothing of the person, in every open tab', async ({
  context,
  newPerson,
}) => {
  const person = await newPerson();
  const page = await context.newPage();
  await signIn(page, person);
  await page.goto('/account');
  await expect(page.getByLabel('Prénom')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/account');
  await expect(other.getByLabel('Prénom')).toBeVisible();
  await page.evaluate(() => localStorage.setItem('vigie.user', 'something of this person'));

  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login/);
  await expect(other.getByLabel('Prénom')).toBeHidden();
  const left = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(left).not.toContain('vigie.user');
  expect(left).not.toContain(person.email);
  expect((await page.request.get('/api/me')).status()).toBe(401);
  await page.goto('/account');
  await expect(page).toHaveURL(/\/login/);
});

test('[AU-07] drafts wait for the person whose session ended, and neither stay nor are sent for the next one', {
  tag: '@deep',
}, async ({ page, context, newPerson, newArticle }) => {
  const [solene, yanis] = await twoPeople(newPerson);
  const { path, analysisId } = await newArticle(solene, [yanis]);
  const field = myCard(page).getByRole('textbox', { name: 'Commentaire' });
  const actions = `**/api/analyses/${analysisId}/elements/**`;
  /** One thing is on its way to a server that does not answer, another is being written. */
  const begin = async (sent: string, begun: string) => {
    await page.route(actions, (route) => route.abort());
    await say(page, sent);
    await field.fill(begun);
  };
  const told = async () => {
    const answer = await page.request.get(`/api/analyses/${analysisId}/user-analyses`);
    expect(answer.ok()).toBe(true);
    return answer.text();
  };
  await signIn(page, solene);
  await page.goto(path);
  await begin('Dit avant la fin.', 'Commencé avant la fin');
  await page.request.post('/api/accounts/sign-out');
  await expect(page).toHaveURL(/\/login/);
  await page.unroute(actions);
  await enter(page, solene);
  await expect(field).toHaveValue('Commencé avant la fin');
  await expect.poll(told).toContain('Dit avant la fin.');

  await begin('Dit avant de partir.', 'Commencé avant de partir');
  const other = await context.newPage();
  await other.goto('/logout');
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  await page.unroute(actions);
  await enter(page, yanis);
  await expect(field).toHaveValue('');
  await expect(beside(page).getByText('Dit avant la fin.')).toBeVisible();
  await say(page, 'Une chose à moi.');
  await expect.poll(told).toContain('Une chose à moi.');
  expect(await told()).not.toContain('Dit avant de partir.');
});

/** Signs in at the door, and comes back to the page one was led away from. */
async function enter(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Adresse courriel').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

test('[AU-07] signing in again in one tab replaces the session, and signs nobody out in the other', {
  tag: '@deep',
}, async ({ context, newPerson }) => {
  const person = await newPerson({ firstName: 'Maïwenn', lastName: 'Le Goff' });
  const page = await context.newPage();
  await signIn(page, person);
  const line = () => page.waitForResponse((answer) => answer.url().includes('/api/live') && answer.ok());
  await Promise.all([line(), page.goto('/account')]);
  await expect(page.getByLabel('Prénom')).toBeVisible();
  const before = await context.cookies();
  const other = await context.newPage();
  await other.goto('/account');
  // The line of the first tab ends with the session it was opened with, and is opened again with the new one.
  const opened = line();
  const status = await other.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch('/api/accounts/sign-in', { method: 'POST', headers, body })).status;
    },
    JSON.stringify({ email: person.email, password: person.password }),
  );
  expect(status).toBe(204);
  await opened;
  expect(await context.cookies()).not.toEqual(before);
  await page.getByLabel('Prénom').fill('Maï');
  await page.keyboard.press('Enter');
  for (const tab of [page, other])
    await expect(tab.getByRole('heading', { level: 1, name: 'Maï Le Goff' })).toBeVisible();
});

/** Signs in by a mailed link, although somebody else is signed in in this browser. */
async function enterByLink(app: App, page: Page, { email }: Person): Promise<void> {
  const asked = await page.request.post('/api/accounts/sign-in-link', { data: { email } });
  expect(asked.ok()).toBe(true);
  const mails = await app.readMails(email);
  await page.goto(mails.at(-1)?.link ?? '');
  await page.getByRole('button', { name: 'Continuer avec ce lien' }).click();
  await page.getByRole('button', { name: 'Se connecter avec ce lien' }).click();
}

test('FX-04: a changed form is deleted without a question, and not shown to the person who signs in in another tab', {
  tag: '@deep',
}, async ({ app, page, context, newPerson, newArticle }) => {
  const [solene, yanis] = await twoPeople(newPerson);
  const { path } = await newArticle(solene, [yanis]);
  await signIn(page, solene);
  await page.goto(path);
  await beside(page).getByRole('button', { name: 'Partager' }).click();
  const sharing = page.getByRole('dialog', { name: 'Partager l’analyse' });
  await sharing.getByRole('button', { name: /^Retirer l’accès.*Yanis Belkacem$/ }).click();
  await expect(sharing.getByText('1 modification à enregistrer')).toBeVisible();
  const questions: string[] = [];
  page.on('dialog', (question) => {
    questions.push(question.type());
    void question.accept();
  });
  await enterByLink(app, await context.newPage(), yanis);
  await expect(page).toHaveURL(/\/portfolio$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(questions).toEqual([]);
  // Nothing was saved: he still has access, and finds no changes.
  await page.goto(path);
  await beside(page).getByRole('button', { name: 'Partager' }).click();
  await expect(sharing.getByText('Yanis Belkacem')).toBeVisible();
  await expect(sharing.getByText(/à enregistrer/)).toHaveCount(0);
});

test('FX-04: signing out asks first when another tab holds what was not sent', async ({
  page,
  context,
  newPerson,
  newArticle,
}) => {
  const person = await newPerson();
  const { path } = await newArticle(person);
  await signIn(page, person);
  await page.goto(path);
  const field = myCard(page).getByRole('textbox', { name: 'Commentaire' });
  await field.fill('Je finis ce soir.');
  const other = await context.newPage();
  await other.goto('/portfolio');
  const signOut = async () => {
    await other.getByRole('button', { name: /^Menu du compte/ }).click();
    await other.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  };
  await signOut();
  const question = other.getByRole('alertdialog', { name: 'Abandonner vos modifications ?' });
  await expect(question).toContainText('dans un autre onglet');
  await expectAccessible(other);
  await question.getByRole('button', { name: 'Continuer' }).click();
  await expect(field).toHaveValue('Je finis ce soir.');

  await field.fill('');
  await signOut();
  await expect(other).toHaveURL(/\/login/);
  await expect(page).toHaveURL(/\/login/);
});

test('[AU-07] a tab is not left to a person who signs in in another one by a mailed link, though nobody signed out', {
  tag: '@deep',
}, async ({ app, page, context, newPerson, newArticle }) => {
  const [solene, yanis] = await twoPeople(newPerson);
  const { path } = await newArticle(solene, [yanis]);
  await signIn(page, solene);
  await page.goto(path);
  await myCard(page).getByRole('textbox', { name: 'Commentaire' }).fill('Commencé, puis laissé là');
  await enterByLink(app, await context.newPage(), yanis);
  await expect(page).toHaveURL(/\/portfolio$/);
  await page.goto(path);
  await expect(myCard(page).getByRole('textbox', { name: 'Commentaire' })).toHaveValue('');
});

test('[AU-07] a session revoked from another browser ends there within seconds', { tag: '@deep' }, async ({
  page,
  newPerson,
  pageOf,
}) => {
  const person = await newPerson();
  const phone = await pageOf(person, {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  });
  await phone.goto('/portfolio');
  await expect(phone.getByRole('main')).toBeVisible();

  await signIn(page, person);
  await page.goto('/account#sessions');
  const sessions = page.getByRole('list', { name: 'Sessions' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByText('Cet appareil')).toBeVisible();
  const revoke = page.getByRole('button', { name: 'Déconnecter Safari sur iPhone' });
  await expect(revoke).toHaveAccessibleDescription(/^ouverte le /);
  await revoke.click();
  const question = page.getByRole('alertdialog', { name: /Safari sur iPhone/ });
  await expect(question.getByRole('button', { name: 'Annuler' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Déconnecter' }).click();
  await expect(page.getByText('Session déconnectée.')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  // Nobody touches the phone: its live connection is notified.
  await expect(phone).toHaveURL(/\/login/);
});

test('[AU-07] the list of sessions follows what happens elsewhere; the others are closed at once, here too if wished', {
  tag: '@deep',
}, async ({ page, newPerson, pageOf }) => {
  const person = await newPerson();
  await signIn(page, person);
  await page.goto('/account#sessions');
  const sessions = page.getByRole('list', { name: 'Sessions' });
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Déconnecter les autres' })).toBeHidden();

  const other = await pageOf(person);
  await other.goto('/portfolio');
  await expect(sessions.getByRole('listitem')).toHaveCount(2);

  await page.getByRole('button', { name: 'Déconnecter les autres' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Déconnecter les autres' }).click();
  await expect(page.getByText('Autres sessions déconnectées.')).toBeVisible();
  await expect(other).toHaveURL(/\/login/);
  await expect(page).toHaveURL(/\/account/);

  await signIn(other, person);
  await other.goto('/account');
  await expect(other.getByLabel('Prénom')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Déconnecter les autres' }).click();
  await page.getByLabel('Me déconnecter ici aussi').check();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Déconnecter les autres' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/);
});

test('[AU-07] when the server does not answer, signing out says that the session is still open there', {
  tag: '@deep',
}, async ({ page, newPerson }) => {
  const person = await newPerson();
  await signIn(page, person);
  await page.goto('/account');
  await expect(page.getByLabel('Prénom')).toBeVisible();
  await page.route('**/api/accounts/sign-out', (route) => route.fulfill({ status: 500, body: '' }), {
    times: 1,
  });
  await page.goto('/logout');
  await expect(page.getByText('Le serveur ne répond pas')).toBeVisible();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('[AU-08] an account without a profile shows a notice, and can leave', async ({ page, newPerson }) => {
  const person = await newPerson();
  await signIn(page, person);
  const sentence = `Could not find a user profile for id ${person.id}`;
  await page.route('**/api/me', (route) =>
    route.fulfill({
      status: 404,
      contentType: 'application/problem+json',
      json: {
        type: '/problems/missing-profile',
        title: 'missing-profile',
        status: 404,
        detail: sentence,
        reason: 'missing-profile',
        requestId: 'r',
      },
    }),
  );
  await page.goto('/portfolio');
  await expect(page.getByRole('alert')).toHaveText(sentence);
  await expect(page.getByRole('heading', { name: 'Profil introuvable' })).toBeVisible();
  await page.unroute('**/api/me');
  await page.getByRole('link', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL(/\/login$/);
});
