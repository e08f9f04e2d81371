import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { users } from '../../src/features/accounts/accounts/server/people-tables.ts';
import { expect, signIn, test } from '../support/journey.ts';

test('[SH-11] the language is chosen once and lasts, here and on other devices', async ({
  page,
  newPerson,
  pageOf,
}) => {
  const person = await newPerson();
  await signIn(page, person);
  await page.goto('/reflections');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.getByRole('button', { name: /^Menu du compte/ }).click();
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/me/preferences'));
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  expect((await saved).status()).toBe(200);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Thinking Zone', level: 1 })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Thinking Zone', level: 1 })).toBeVisible();

  const other = await pageOf(person);
  await other.goto('/reflections');
  await expect(other.getByRole('heading', { name: 'Thinking Zone', level: 1 })).toBeVisible();
});

test('[SH-11] a browser that speaks neither language gets French', { tag: '@deep' }, async ({
  browser,
  app,
}) => {
  const context = await browser.newContext({ baseURL: app.url, locale: 'de-DE' });
  const page = await context.newPage();
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  await context.close();
});

test('[SH-10] a choice that cannot be saved says so in a message one can close', { tag: '@deep' }, async ({
  page,
  newPerson,
}) => {
  await signIn(page, await newPerson());
  await page.goto('/portfolio');
  await page.route('**/api/me/preferences', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: /^Menu du compte/ }).click();
  await page.getByRole('menuitemradio', { name: 'Sombre' }).click();
  await page.keyboard.press('Escape');
  const message = page.getByText(/n’a pas pu être enregistré dans votre compte/);
  await expect(message).toBeVisible();
  await page.getByRole('status', { name: 'Messages' }).getByRole('button', { name: 'Fermer' }).click();
  await expect(message).toBeHidden();
});

test('[SH-10] the theme is remembered and shown before the first paint', async ({ page, newPerson }) => {
  await signIn(page, await newPerson());
  await page.goto('/portfolio');
  await page.getByRole('button', { name: /^Menu du compte/ }).click();
  await page.getByRole('menuitemradio', { name: 'Sombre' }).click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.route('**/*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveClass(/dark/);
});

test('[SH-10] a dialog waits until we know who is there', { tag: '@deep' }, async ({ page, newPerson }) => {
  await signIn(page, await newPerson());
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/me', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/portfolio');
  await expect(page.getByRole('dialog', { name: 'Ouverture de votre espace…' })).toBeVisible();
  answer();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Mon portfolio' })).toBeVisible();
});

test('[SH-10] tooltips open after 333 ms', { tag: '@deep' }, async ({ page, newPerson }) => {
  await signIn(page, await newPerson());
  await page.clock.install();
  await page.goto('/portfolio');
  const search = page.getByRole('banner').getByRole('button', { name: 'Recherche avancée' });
  await expect(search).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await search.hover();
  await page.clock.runFor(330);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(page.getByRole('tooltip', { name: 'Recherche avancée' })).toBeVisible();
});

test('[SH-14] a feature switched on for one person is on for their screens only', async ({
  page,
  newPerson,
  pageOf,
  database,
}) => {
  const person = await newPerson();
  const colleague = await newPerson();
  await signIn(page, person);
  expect((await profileOf(page)).featureSwitches.advancedSearch).toBe(false);
  await database.asPlatform((tx) =>
    tx
      .update(users)
      .set({ featureSwitches: { advancedSearch: true } })
      .where(eq(users.id, person.id)),
  );
  expect((await profileOf(page)).featureSwitches.advancedSearch).toBe(true);
  expect((await profileOf(await pageOf(colleague))).featureSwitches.advancedSearch).toBe(false);
});

/** What the screens of a page know of its person. */
async function profileOf(page: Page) {
  const told = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/me');
  await page.goto('/portfolio');
  await page.getByRole('heading', { name: 'Mon portfolio' }).waitFor();
  return (await told).json();
}
