import type { Page } from '@playwright/test';
import { expect, expectAccessible, type Person, signIn, test } from '../support/journey.ts';
import { keepMessageOpen } from '../support/keep-message-open.ts';
import { breakUntilAsked } from './broken-until-asked.ts';

test('[SY-06] a page that fails gives a number and a way to go on', async ({ page, newPerson }) => {
  await signIn(page, await newPerson());
  const incident = '019a7c1e-0000-7000-8000-00000000abcd';
  await breakUntilAsked(page, '**/api/me', {
    status: 500,
    json: {
      type: '/problems/unexpected',
      title: 'unexpected',
      status: 500,
      detail: 'Une erreur est survenue, veuillez réessayer.',
      reason: 'unexpected',
      requestId: incident,
    },
  });
  await page.goto('/portfolio');
  await expect(
    page.getByRole('heading', { name: 'Une erreur est survenue, veuillez réessayer.' }),
  ).toBeVisible();
  await expect(page.getByText(incident)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { name: 'Mon portfolio' })).toBeVisible();
});

async function loseNetworkOnPortfolio(page: Page, person: Person): Promise<void> {
  await signIn(page, person);
  await page.goto('/portfolio');
  await page.getByRole('heading', { name: 'Mon portfolio' }).waitFor();
  await page.context().setOffline(true);
}

test('going offline is shown, and coming back too', { tag: '@deep' }, async ({
  page,
  context,
  newPerson,
}) => {
  await loseNetworkOnPortfolio(page, await newPerson());
  await expect(page.getByText('Vous êtes hors ligne.')).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByText('Vous êtes hors ligne.')).toBeHidden();
});

test('a page never opened before says that the network is missing, and opens once it is back', {
  tag: '@deep',
}, async ({ page, context, newPerson }) => {
  await loseNetworkOnPortfolio(page, await newPerson());
  await page.getByRole('link', { name: 'Réflexions' }).click();
  await expect(page.getByRole('heading', { name: 'Pas de connexion' })).toBeVisible();
  await expect(page.getByText('Numéro d’incident')).toBeHidden();
  // The product is still around it, and not the browser's own error.
  await expect(page.getByRole('link', { name: 'Portfolio', exact: true })).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Réflexions' })).toBeVisible();
});

test('without a network, a dialog never opened before leaves the page where it is', { tag: '@deep' }, async ({
  page,
  context,
  newPerson,
}) => {
  await loseNetworkOnPortfolio(page, await newPerson());
  const bar = page.getByRole('banner');
  const messages = page.getByRole('status', { name: 'Messages' });
  await bar.getByRole('button', { name: 'Capturer' }).click();
  await expect(messages).toContainText('Cette fenêtre n’a pas pu s’ouvrir.');
  await expect(page.getByRole('heading', { name: 'Mon portfolio' })).toBeVisible();
  await expect(page.getByText('Vous êtes hors ligne.')).toBeVisible();
  await messages.getByRole('button', { name: 'Fermer' }).click();
  await bar.getByRole('button', { name: 'Capturer' }).click();
  await expect(messages).toContainText('Cette fenêtre n’a pas pu s’ouvrir.');
  await context.setOffline(false);
  await messages.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('dialog', { name: 'Capturer' })).toBeVisible();
});

test('a dialog lost on its way leaves the page where it is, and opens when asked for again', {
  tag: '@deep',
}, async ({ page, newPerson }) => {
  await signIn(page, await newPerson());
  await page.goto('/portfolio');
  await page.getByRole('heading', { name: 'Mon portfolio' }).waitFor();
  let isLost = true;
  await page.route('**/assets/capture-dialog-*.js', (route) => (isLost ? route.abort() : route.continue()));
  let reloads = 0;
  page.on('load', () => {
    reloads += 1;
  });
  const lookedForNewVersion = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/');
  await page.getByRole('banner').getByRole('button', { name: 'Capturer' }).click();
  const messages = page.getByRole('status', { name: 'Messages' });
  await expect(messages).toContainText('Cette fenêtre n’a pas pu s’ouvrir.');
  await keepMessageOpen(messages.getByRole('button', { name: 'Réessayer' }));
  await (await lookedForNewVersion).finished();
  isLost = false;
  await messages.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('dialog', { name: 'Capturer' })).toBeVisible();
  expect(reloads).toBe(0);
});

test('who signs out leaves no message behind', { tag: '@deep' }, async ({ page, newPerson }) => {
  await signIn(page, await newPerson());
  await page.goto('/portfolio');
  await page.getByRole('heading', { name: 'Mon portfolio' }).waitFor();
  await page.route('**/assets/capture-dialog-*.js', (route) => route.abort());
  await page.getByRole('banner').getByRole('button', { name: 'Capturer' }).click();
  const retry = page.getByRole('status', { name: 'Messages' }).getByRole('button', { name: 'Réessayer' });
  await keepMessageOpen(retry);
  await page.getByRole('button', { name: /^Menu du compte/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  await expect(retry).toHaveCount(0);
});

test('[SY-05] people wear their initials on a colour of their own', { tag: '@deep' }, async ({
  page,
  newPerson,
}) => {
  await signIn(page, await newPerson({ firstName: 'Élodie', lastName: 'Ndiaye' }));
  await page.goto('/portfolio');
  await expect(page.getByRole('button', { name: 'Menu du compte : Élodie Ndiaye' })).toContainText('ÉN');
});

test('a session ended elsewhere leads out at the next call', { tag: '@deep' }, async ({
  page,
  newPerson,
}) => {
  await signIn(page, await newPerson());
  // Without the live line, so that the call itself is what finds out.
  await page.route('**/api/live**', (route) => route.abort());
  await page.goto('/home');
  await page.getByRole('button', { name: 'Masquer la visite' }).waitFor();
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Masquer la visite' }).click();
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fhome$/);
});

const SCREENS = [
  '/portfolio',
  '/journalv2',
  '/journalValidation',
  '/reflections',
  '/reflections/0199a7c1',
  '/doc/0199a7c1',
  '/admin',
  '/analytics',
  '/org-admin',
  '/nulle-part',
];

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

for (const size of SIZES) {
  test(`every screen can be used by everyone, and fits ${size.width} px`, { tag: '@deep' }, async ({
    page,
    newPerson,
  }) => {
    test.slow();
    await page.setViewportSize(size);
    await signIn(page, await newPerson({ isAdmin: true, isPlatformAdmin: true }));
    for (const path of SCREENS) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
      await test.step(path, () => expectAccessible(page));
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });
}

test('menus and dialogs of the bar can be used by everyone', { tag: '@deep' }, async ({
  page,
  newPerson,
}) => {
  await signIn(page, await newPerson({ isAdmin: true, isPlatformAdmin: true }));
  await page.goto('/portfolio');
  await page.getByRole('button', { name: /^Menu du compte/ }).click();
  await page.getByRole('menu').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Notifications' }).click();
  await page.getByRole('dialog', { name: 'Notifications' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button', { name: 'Capturer' }).click();
  await page.getByRole('dialog', { name: 'Capturer' }).waitFor();
  await expectAccessible(page);
});

test('text at twice its size stays on the page', { tag: '@deep' }, async ({ page, newPerson }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, await newPerson());
  for (const path of ['/home', '/portfolio', '/reflections']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    // All that it will show is there: what has not come yet cannot be too wide.
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${path} is wider than the screen`).toBeLessThanOrEqual(0);
  }
});
