import { expect, signIn, test } from '../support/journey.ts';

const PAGES = [
  ['/home', 'Accueil'],
  ['/portfolio', 'Portfolio'],
  ['/doc/0199a7c1/0199a7c2', 'Document'],
  ['/doc/0199a7c1', 'Document'],
  ['/journalv2', 'Journal'],
  ['/journalValidation', 'Validation des journaux'],
  ['/reflections', 'Réflexions'],
  ['/reflections/0199a7c1?backTo=%2Fportfolio', 'Réflexion'],
  ['/admin', 'Administration'],
  ['/analytics', 'Journal Analytics'],
  ['/account', 'Mon compte'],
  ['/notifications', 'Notifications'],
] as const;

test('[SH-01] the root and /index.html lead to the portfolio', async ({ page, newPerson }) => {
  await signIn(page, await newPerson());
  await page.goto('/index.html');
  await expect(page).toHaveURL(/\/portfolio$/);
  await page.goto('/');
  await expect(page).toHaveURL(/\/portfolio$/);
});

test('[SH-02] nobody enters signed out, and the page asked for is found again after signing in', async ({
  page,
  newPerson,
}) => {
  const person = await newPerson();
  await page.goto('/reflections?backTo=x#ici');
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  await page.getByLabel('Adresse courriel').fill(person.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/reflections/);
  await expect(page.getByRole('heading', { name: 'Réflexions', level: 1 })).toBeVisible();
});

test('[SH-02] the sign-in page leads home when one is already in, and never to another site', {
  tag: '@deep',
}, async ({ page, newPerson }) => {
  await signIn(page, await newPerson());
  await page.goto('/login');
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/login?returnTo=%2Freflections');
  await expect(page).toHaveURL(/\/reflections$/);
  for (const outside of ['https://ailleurs.example/', '//ailleurs.example', '/\\ailleurs.example']) {
    await page.goto(`/login?returnTo=${encodeURIComponent(outside)}`);
    await expect(page).toHaveURL(/\/home$/);
  }
});

test('[SH-02] /logout signs out, whatever the page one comes from', { tag: '@deep' }, async ({
  page,
  newPerson,
}) => {
  await signIn(page, await newPerson());
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login$/);
  expect((await page.request.get('/api/me')).status()).toBe(401);
});

test('[SH-03] [SH-05] every path has its page and its title', async ({ page, newPerson }) => {
  await signIn(page, await newPerson());
  for (const [path, title] of PAGES) {
    await page.goto(path);
    await expect(page, path).toHaveTitle(`${title} · Vigie`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toHaveCount(1);
    await expect(page.getByText("n'existe pas"), path).toHaveCount(0);
  }
});

test('[SH-05] titles follow the language, and an organisation names its own page', { tag: '@deep' }, async ({
  page,
  newPerson,
  newOrganisation,
}) => {
  const organisation = await newOrganisation('Agence des marées');
  await signIn(page, await newPerson({ organisation, language: 'en' }));
  await page.goto('/reflections');
  await expect(page).toHaveTitle('Thinking Zone · Vigie');
  await page.goto('/org-admin');
  await expect(page).toHaveTitle('Agence des marées · Vigie');
  await page.getByRole('link', { name: 'Info Watch' }).click();
  await expect(page).toHaveTitle('Info Watch · Vigie');
});

test('[SH-04] an unknown path says so, in the language of the reader', async ({ page, newPerson }) => {
  await page.goto('/portefeuille');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("la page /portefeuille n'existe pas");
  // FX-12, FX-74: so do addresses that nobody can decode, and those of programs where nothing is.
  for (const nowhere of ['/%E0%A4%A', '/api/none', '/files/none', '/assets/none.js']) {
    await page.goto(nowhere);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`la page ${nowhere} n'existe pas`);
  }
  await expect(page.getByRole('link', { name: 'Se connecter' })).toBeVisible();

  await signIn(page, await newPerson({ language: 'en' }));
  await page.goto('/été/perdu');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('the page /été/perdu does not exist');
  await page.getByRole('main').getByRole('link', { name: 'Go to the portfolio' }).click();
  await expect(page).toHaveURL(/\/portfolio$/);
});

test('[SH-06] back finds its place again, an anchor is reached, the rest starts at the top', async ({
  page,
  newPerson,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1000, height: 500 });
  await signIn(page, await newPerson());
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: /quatre étapes/ })).toBeVisible();
  // Until the extension is detected, the content above may change its height.
  await expect(page.getByRole('link', { name: 'Comment l’installer' })).toBeVisible();
  const away = page.getByRole('link', { name: 'Réflexions' });
  // A page that has only just been drawn is still put at its top once.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, 400));
    await away.hover();
    expect(await page.evaluate(() => window.scrollY)).toBe(400);
  }).toPass();
  await away.click();
  await expect(page).toHaveURL(/\/reflections$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);

  await page.goto('/reflections');
  await page.getByRole('link', { name: 'Voir un exemple' }).click();
  await expect(page).toHaveURL(/\/home#tour$/);
  await expect(page.getByRole('heading', { name: /quatre étapes/ })).toBeInViewport();
});
