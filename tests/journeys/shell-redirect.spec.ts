import type { Page } from '@playwright/test';
import { analysePage } from '../support/analyses.ts';
import { expect, expectAccessible, signIn, test } from '../support/journey.ts';

const TARGET = 'https://gazette-rivages.example/littoral?page=2';
const ADDRESS = `/redirect?redirectUrl=${encodeURIComponent(TARGET)}`;

/** The external page, mocked here: no request leaves the machine. Records the referrer of each visit. */
async function pageOutside(page: Page): Promise<(string | undefined)[]> {
  const referrers: (string | undefined)[] = [];
  await page.context().route('https://gazette-rivages.example/**', async (route) => {
    referrers.push((await route.request().allHeaders()).referer);
    await route.fulfill({ contentType: 'text/html', body: '<h1>La Gazette des rivages</h1>' });
  });
  return referrers;
}

/** Opens an address with the clock stopped: the countdown runs on demand, however long loading took. */
async function openInStillTime(page: Page, address: string): Promise<void> {
  const { promise: isKnown, resolve: tellWhoIsThere } = Promise.withResolvers<void>();
  await page.route('**/api/me', async (route) => {
    await isKnown;
    await route.continue();
  });
  await page.clock.install();
  await page.goto(address);
  await page.clock.pauseAt(Date.now() + 60_000);
  tellWhoIsThere();
  const isCounting = async () => {
    // What the page itself puts off by an instant moves on, too.
    await page.clock.runFor(10);
    return page.getByRole('timer').count();
  };
  await expect.poll(isCounting, { intervals: [20] }).toBe(1);
}

test('[SH-12] the page outside opens after fifteen seconds and does not learn where one comes from', async ({
  page,
  newPerson,
}) => {
  const referrers = await pageOutside(page);
  await signIn(page, await newPerson());
  await openInStillTime(page, ADDRESS);
  await expect(page.getByText('gazette-rivages.example', { exact: true })).toBeVisible();
  await expect(page.getByText(TARGET)).toBeVisible();
  await expect(page.getByRole('timer', { name: '15 secondes' })).toBeVisible();
  await page.clock.runFor(9_000);
  await expect(page.getByRole('timer', { name: /^[56] secondes$/ })).toBeVisible();
  await expect(page).toHaveURL(/\/redirect/);
  await page.clock.runFor(6_000);
  await expect(page).toHaveURL(TARGET);
  expect(referrers).toEqual([undefined]);
});

test('[SH-12] the countdown can be paused, resumed and cut short', { tag: '@deep' }, async ({
  page,
  newPerson,
}) => {
  await pageOutside(page);
  await signIn(page, await newPerson());
  await openInStillTime(page, ADDRESS);
  await page.getByRole('button', { name: 'Mettre en pause' }).click();
  const paused = page.getByRole('timer', { name: /secondes, en pause$/ });
  await expect(paused).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(paused).toBeVisible();
  await page.getByRole('button', { name: 'Reprendre' }).click();
  await expect(page.getByRole('button', { name: 'Mettre en pause' })).toBeVisible();
  await page.getByRole('link', { name: 'Continuer maintenant' }).click();
  await expect(page).toHaveURL(TARGET);
});

test('[SH-12] a stranger must click: nothing opens by itself', { tag: '@deep' }, async ({ page }) => {
  await pageOutside(page);
  await page.clock.install();
  await page.goto(ADDRESS);
  await expect(page.getByText('la page ne s’ouvrira que si vous cliquez')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mettre en pause' })).toHaveCount(0);
  await page.clock.runFor(60_000);
  await expect(page.getByRole('timer', { name: 'En attente de votre clic' })).toBeVisible();
  await expect(page).toHaveURL(/\/redirect/);
  await page.getByRole('link', { name: 'Continuer maintenant' }).click();
  await expect(page).toHaveURL(TARGET);
});

test('FX-68: who is not signed in gets the countdown for the page of the analysis that the link names, and for no other', async ({
  page,
  database,
  newPerson,
}) => {
  await pageOutside(page);
  const person = await newPerson();
  const [known, other] = [
    await analysePage(database, person, { url: TARGET }),
    await analysePage(database, person),
  ];
  for (const analysisId of [other, '0199f2a4-0000-7000-8000-000000000001']) {
    const answered = page.waitForResponse('**/api/known-page?*');
    await page.goto(`${ADDRESS}&analysisId=${analysisId}`);
    expect(await (await answered).json()).toEqual({ isKnown: false });
    await expect(page.getByRole('timer', { name: 'En attente de votre clic' })).toBeVisible();
  }
  await page.goto(`${ADDRESS}&analysisId=${known}`);
  await expect(page.getByRole('timer', { name: /^1[0-5] secondes$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ouvrir l’analyse dans Vigie' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Continuer maintenant' }).click();
  await expect(page).toHaveURL(TARGET);
});

test('[SH-12] the analysis an address names is offered to members, and nothing is claimed about it', {
  tag: '@deep',
}, async ({ page, newPerson }) => {
  const analysisId = '0199f2a4-0000-7000-8000-000000000001';
  const offer = page.getByRole('link', { name: 'Ouvrir l’analyse dans Vigie' });
  const timer = page.getByRole('timer');
  await page.goto(`${ADDRESS}&analysisId=${analysisId}`);
  await expect(timer).toBeVisible();
  await expect(offer).toHaveCount(0);
  await signIn(page, await newPerson());
  await page.goto(`${ADDRESS}&analysisId=ailleurs`);
  await expect(timer).toBeVisible();
  await expect(offer).toHaveCount(0);
  await openInStillTime(page, `${ADDRESS}&analysisId=${analysisId}`);
  await page.getByRole('button', { name: 'Mettre en pause' }).click();
  await page.clock.resume();
  await expect(offer).toHaveAttribute('href', `/doc/-/${analysisId}`);
  await expect(page.getByText(/équipe/)).toHaveCount(0);
  await expectAccessible(page);
});

for (const refused of [
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/hosts',
  '//ailleurs.example',
  '',
]) {
  test(`[SH-12] only web pages are followed: ${refused || 'nothing'}`, { tag: '@deep' }, async ({ page }) => {
    await page.goto(`/redirect?redirectUrl=${encodeURIComponent(refused)}`);
    await expect(page.getByRole('heading', { name: 'Cette adresse ne peut pas être ouverte' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Continuer maintenant' })).toHaveCount(0);
  });
}

/** As if the extension stood beside the page: what it is asked is kept, and answered. */
async function extensionBeside(page: Page): Promise<readonly unknown[]> {
  const asked: unknown[] = [];
  await page.exposeFunction('noteAsked', (message: unknown) => asked.push(message));
  await page.addInitScript(() => {
    const sendMessage = (_: string, message: unknown, hear: (answer: unknown) => void) => {
      Reflect.get(globalThis, 'noteAsked')(message);
      hear({ vigie: 'here', version: '0.3.38', isPaired: true, beside: true });
    };
    Object.defineProperty(globalThis, 'chrome', { value: { runtime: { sendMessage } } });
  });
  return asked;
}

test('[SH-12] where the extension answers the page opens at once, and it knows the analysis', {
  tag: '@deep',
}, async ({ page, newPerson }) => {
  const analysisId = '0199f2a4-0000-7000-8000-000000000001';
  await pageOutside(page);
  const asked = await extensionBeside(page);
  await signIn(page, await newPerson());
  await page.clock.install();
  await page.goto(`${ADDRESS}&analysisId=${analysisId}`);
  await expect(page).toHaveURL(TARGET);
  await expect.poll(() => asked).toContainEqual({ vigie: 'open', url: TARGET, analysisId });
});

test('[SH-12] a stranger’s link waits for a click although the extension is there', { tag: '@deep' }, async ({
  page,
}) => {
  await pageOutside(page);
  const asked = await extensionBeside(page);
  await page.goto(ADDRESS);
  await expect(page.getByRole('timer', { name: 'En attente de votre clic' })).toBeVisible();
  await expect.poll(() => asked).toContainEqual({ vigie: 'are-you-there' });
  expect(asked).not.toContainEqual(expect.objectContaining({ vigie: 'open' }));
  await expect(page).toHaveURL(/\/redirect/);
});

test('[SH-12] Chrome is offered the extension, and how to install it', { tag: '@deep' }, async ({ page }) => {
  await page.goto(ADDRESS);
  await expect(page.getByRole('heading', { name: 'Surlignez cette page là où elle est' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Télécharger l’extension' })).toHaveAttribute(
    'href',
    '/extension/vigie-extension.zip',
  );
  await expect(page.getByRole('link', { name: 'Comment l’installer' })).toHaveAttribute('href', '/extension');
  await expectAccessible(page);
});

test.describe('in another browser', () => {
  test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0' });

  test('[SH-12] a notice says that the extension is not supported, in the language of the reader', {
    tag: '@deep',
  }, async ({ page }) => {
    await page.goto(ADDRESS);
    await expect(
      page.getByRole('heading', { name: 'Ce navigateur n’est pas pris en charge par l’extension' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'English' }).click();
    await expect(
      page.getByRole('heading', { name: 'This browser is not supported by the extension' }),
    ).toBeVisible();
  });
});
