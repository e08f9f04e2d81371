import type { Page } from '@playwright/test';
import { demoPerson, expect, expectAccessible, signIn, test } from '../support/journey.ts';

/** How much of the visible content moved by itself, as browsers measure it (layout shift): below .02 is not noticeable. */
async function shiftOf(page: Page): Promise<number> {
  return page.evaluate<number>(`new Promise((resolve) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) sum += value;
    }).observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))));
  })`);
}

test('FX-47: pages do not move while their content loads', async ({ page }) => {
  await signIn(page, demoPerson('thomas.kerbrat'));
  await page.goto('/extension');
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  expect(await shiftOf(page)).toBeLessThan(0.02);
  await page.goto('/admin');
  await expect(page.getByText(/^\d+ sur \d+$/).first()).toBeVisible();
  expect(await shiftOf(page)).toBeLessThan(0.02);
});

test('FX-47: browsers report no refusal where nobody is signed in', async ({ page }) => {
  const reported: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') reported.push(message.text());
  });
  await page.goto('/portfolio');
  await expect(page).toHaveURL(/\/log(out|in)/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/login');
  await expect(page.getByRole('textbox').first()).toBeVisible();
  await page.goto('/nulle-part');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(reported).toEqual([]);
});

test('FX-47: headings of an analysis follow each other', async ({ page }) => {
  await signIn(page, demoPerson('thomas.kerbrat'));
  await page.goto('/portfolio');
  const title = page.locator('article a[href*="analysisId="]').first();
  const leaving = new URL((await title.getAttribute('href')) ?? '', page.url());
  await page.goto(`/doc/-/${leaving.searchParams.get('analysisId')}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Passages les plus soutenus' })).toBeVisible();
  await expectAccessible(page);
});

test('FX-45: avatars of groups keep their shape where an analysis is moved', async ({ page }) => {
  await signIn(page, demoPerson('thomas.kerbrat'));
  await page.goto('/portfolio');
  const card = page.getByRole('article').first();
  await card.hover();
  await card.getByRole('button', { name: 'Déplacer vers un portfolio' }).click();
  const avatars = page.getByRole('dialog').locator('label [data-group]');
  await expect(avatars.first()).toBeVisible();
  for (const avatar of await avatars.all()) {
    expect(await avatar.boundingBox()).toMatchObject({ width: 20, height: 20 });
  }
});

test('FX-74: reflections are in two, two, three and four columns, the wider the screen', async ({ page }) => {
  await signIn(page, demoPerson('thomas.kerbrat'));
  await page.goto('/reflections');
  const grid = page.getByRole('article').first().locator('..');
  for (const [width, columns] of Object.entries({ 700: 2, 1000: 2, 1300: 3, 1600: 4 })) {
    await page.setViewportSize({ width: Number(width), height: 800 });
    await expect
      .poll(() => grid.evaluate((one) => getComputedStyle(one).gridTemplateColumns.split(' ').length))
      .toBe(columns);
  }
});
