import type { Page } from '@playwright/test';
import { type AnalysisActs, analysisActs } from '../support/acts.ts';
import { test as base, expect, expectAccessible, type Person, signIn } from '../support/journey.ts';

const COAST = {
  title: 'Recul du trait de côte : ce que révèle la nouvelle cartographie',
  url: 'https://gazette-rivages.example/littoral?page=2',
};
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);

const test = base.extend<{ acts: AnalysisActs; me: Person; colleague: Person }>({
  acts: async ({ database }, use) => use(analysisActs(database)),
  me: async ({ newPerson }, use) => use(await newPerson({ firstName: 'Camille', lastName: 'Derrien' })),
  colleague: async ({ newPerson }, use) => use(await newPerson({ firstName: 'Solène', lastName: 'Le Goff' })),
});

/** The bell says how many are left; « 0 » is a bell that says nothing. */
const bell = (page: Page, left?: number) =>
  page.getByRole('button', {
    name: left ? `Notifications, ${left} à traiter` : 'Notifications',
    exact: true,
    includeHidden: true,
  });
const card = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const rows = (page: Page) => card(page).getByRole('listitem');
const doneOf = (row: ReturnType<typeof rows>) => row.getByRole('button', { name: 'Marquer comme traitée' });

/** What the server knows of each, newest first. */
async function statuses(page: Page): Promise<string[]> {
  const answer = await page.request.get('/api/notifications?limit=100');
  const { items } = await answer.json();
  return items.map(({ metadata }: { metadata: { status: string } }) => metadata.status);
}

test('[NO-01] [SH-07] the badge counts live in every tab, and goes when nothing is left', async ({
  page,
  context,
  acts,
  me,
  colleague,
}) => {
  await signIn(page, me);
  await page.goto('/portfolio');
  await expect(bell(page)).toBeVisible();
  await expect(bell(page)).toHaveText('');
  const second = await context.newPage();
  await second.goto('/home');
  await expect(bell(second)).toBeVisible();

  const analysis = await acts.share(COAST, { by: colleague, to: [me] });
  for (const tab of [page, second]) await expect(bell(tab, 1)).toHaveText('1');
  await expect(
    page.getByRole('status').filter({ hasText: '1 nouvelle notification, 1 à traiter' }),
  ).toHaveCount(1);
  await acts.assign(analysis, { by: colleague, to: [me] });
  for (const tab of [page, second]) await expect(bell(tab, 2)).toHaveText('2');

  await bell(page, 2).click();
  await card(page).getByRole('button', { name: 'Tout marquer comme traité' }).click();
  for (const tab of [page, second]) {
    await expect(bell(tab)).toBeVisible();
    await expect(bell(tab)).toHaveText('');
  }
});

test('[NO-01] beyond 99 the badge stops counting, and says so', async ({ page, acts, me, colleague }) => {
  const analysis = await acts.share(COAST, { by: colleague, to: [me] });
  for (let told = 1; told < 101; told += 1) await acts.assign(analysis, { by: colleague, to: [me] });
  await signIn(page, me);
  await page.goto('/portfolio');
  await expect(page.getByRole('button', { name: 'Notifications, plus de 99 à traiter' })).toHaveText('99+');
});

test('[NO-02] the card tells the latest ten: who, what, about which document, when', async ({
  page,
  acts,
  me,
  colleague,
}) => {
  for (let told = 0; told < 11; told += 1) {
    const document = { title: `Document ${told}`, url: `https://gazette-rivages.example/${told}` };
    await acts.share(document, { by: colleague, to: [me], at: ago(told * DAY_MS + 4 * MINUTE_MS) });
  }
  await signIn(page, me);
  await page.goto('/portfolio');
  await bell(page, 11).click();
  await expect(card(page).getByRole('heading', { name: 'Notifications' })).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
  await expect.poll(() => card(page).boundingBox()).toMatchObject({ width: 400 });
  const first = rows(page).first();
  await expect(first).toContainText('Solène Le Goff a partagé une analyse');
  await expect(first).toContainText('Document 0');
  await expect(first.getByRole('time')).toHaveText(/^il y a \d+ minutes$/);
  await expect(first.getByRole('time')).toHaveAttribute('title', /^\d+ \S+ \d{4} à \d\d:\d\d$/);
  // Just after midnight it was a day earlier.
  await expect(rows(page).nth(3).getByRole('time')).toHaveText(/^il y a [34] jours$/);
  await expect(doneOf(first)).toBeEnabled();
  await expectAccessible(page);
});

test('[NO-03] opening displays, a click opens and settles it, done and mark all silence', async ({
  page,
  context,
  acts,
  me,
  colleague,
}) => {
  await context.route('https://gazette-rivages.example/**', (route) => route.abort());
  const analysis = await acts.share(COAST, { by: colleague, to: [me], at: ago(4 * MINUTE_MS) });
  for (const minutes of [3, 2, 1]) {
    await acts.assign(analysis, { by: colleague, to: [me], at: ago(minutes * MINUTE_MS) });
  }
  await signIn(page, me);
  await page.goto('/portfolio');
  await expect(bell(page, 4)).toBeVisible();
  expect(await statuses(page)).toEqual(['created', 'created', 'created', 'created']);

  await bell(page, 4).click();
  await expect.poll(() => statuses(page)).toEqual(['displayed', 'displayed', 'displayed', 'displayed']);
  await expect(bell(page, 4)).toHaveText('4');

  const opening = context.waitForEvent('page');
  await rows(page).nth(0).getByRole('link').click();
  const opened = await opening;
  const address = new URL(opened.url());
  expect(address.pathname).toBe('/redirect');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    redirectUrl: COAST.url,
    analysisId: analysis.id,
  });
  await expect(opened.getByRole('link', { name: 'Ouvrir l’analyse dans Vigie' })).toHaveAttribute(
    'href',
    `/doc/-/${analysis.id}`,
  );
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  await opened.close();
  await expect(doneOf(rows(page).nth(0))).toBeDisabled();

  const middle = context.waitForEvent('page');
  await rows(page).nth(1).getByRole('link').click({ button: 'middle' });
  await (await middle).close();
  await expect(doneOf(rows(page).nth(1))).toBeDisabled();

  await doneOf(rows(page).nth(2)).click();
  await expect(doneOf(rows(page).nth(2))).toBeDisabled();
  await expect(bell(page, 1)).toHaveText('1');
  await expect.poll(() => statuses(page)).toEqual(['clicked', 'clicked', 'silenced', 'displayed']);

  const markAll = card(page).getByRole('button', { name: 'Tout marquer comme traité' });
  await markAll.click();
  await expect(markAll).toBeDisabled();
  await expect.poll(() => statuses(page)).toEqual(['clicked', 'clicked', 'silenced', 'silenced']);

  await page.reload();
  await expect(bell(page)).toHaveText('');
  await bell(page).click();
  await expect(rows(page)).toHaveCount(4);
  for (const row of await rows(page).all()) await expect(doneOf(row)).toBeDisabled();
  await expect(markAll).toBeDisabled();
});

test('[NO-03] what the server refuses is taken back, with a message', async ({
  page,
  acts,
  me,
  colleague,
}) => {
  await acts.share(COAST, { by: colleague, to: [me] });
  await signIn(page, me);
  await page.route('**/api/notifications/*/status', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/portfolio');
  await bell(page, 1).click();
  await doneOf(rows(page).first()).click();
  await expect(page.getByText('Une erreur est survenue, veuillez réessayer.')).toBeVisible();
  await expect(doneOf(rows(page).first())).toBeEnabled();
  await expect(bell(page, 1)).toHaveText('1');
  expect(await statuses(page)).toEqual(['displayed']);
});

test('[NO-04] the four kinds are told, one’s own acts never are, and what has no address leads to its analysis', async ({
  page,
  browser,
  acts,
  me,
  colleague,
}) => {
  const analysis = await acts.share(
    { title: '', url: '' },
    { by: colleague, to: [me], at: ago(5 * MINUTE_MS) },
  );
  await acts.modify(analysis, { by: colleague, at: ago(4 * MINUTE_MS) });
  await acts.modify(analysis, { by: me, at: ago(3 * MINUTE_MS) });
  await acts.assign(analysis, { by: colleague, to: [me], at: ago(2 * MINUTE_MS) });
  await acts.assign(analysis, { by: me, to: [me], at: ago(2 * MINUTE_MS) });
  await acts.accomplish(analysis, { by: colleague, author: me, at: ago(MINUTE_MS) });
  await signIn(page, me);
  await page.goto('/portfolio');
  await bell(page, 4).click();
  await expect(rows(page)).toHaveCount(4);
  for (const [index, says] of [
    'Solène Le Goff a accompli une mission',
    'Solène Le Goff vous a confié une mission',
    'Solène Le Goff a modifié une analyse',
    'Solène Le Goff a partagé une analyse',
  ].entries()) {
    await expect(rows(page).nth(index)).toContainText(says);
  }
  await expect(rows(page).first()).toContainText('Document sans titre');
  await expect(rows(page).first().getByRole('link')).toHaveAttribute('href', `/doc/-/${analysis.id}`);

  const elsewhere = await browser.newContext({ locale: 'en-GB' });
  const theirs = await elsewhere.newPage();
  await signIn(theirs, colleague);
  await theirs.goto('/portfolio');
  await theirs.getByRole('button', { name: 'Notifications, 1 to deal with' }).click();
  const told = theirs.getByRole('dialog', { name: 'Notifications' });
  await expect(told.getByRole('listitem')).toHaveCount(1);
  await expect(told).toContainText('Camille Derrien modified an analysis');
  await expect(told.getByRole('button', { name: 'Mark all as dealt with' })).toBeEnabled();
  await told.getByRole('link', { name: 'See all' }).click();
  await expect(theirs).toHaveTitle('Notifications · Vigie');
  await expect(theirs.getByRole('heading', { name: /^(Today|Yesterday)$/ })).toBeVisible();
  await elsewhere.close();
});

test('[NO-02] the keyboard goes from line to line, settles one, and gets its place back', async ({
  page,
  acts,
  me,
  colleague,
}) => {
  const analysis = await acts.share(COAST, { by: colleague, to: [me] });
  await acts.assign(analysis, { by: colleague, to: [me] });
  await signIn(page, me);
  await page.goto('/portfolio');
  await bell(page, 2).focus();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(1).getByRole('link')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await expect(doneOf(rows(page).first())).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(doneOf(rows(page).first())).toBeDisabled();
  await expect(rows(page).first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card(page)).toBeHidden();
  await expect(bell(page, 1)).toBeFocused();
});

test('[NO-01] what arrives joins at the top, but never moves what is being read', async ({
  page,
  acts,
  me,
  colleague,
}) => {
  const analysis = await acts.share(COAST, { by: colleague, to: [me], at: ago(30 * MINUTE_MS) });
  await signIn(page, me);
  await page.goto('/portfolio');
  await bell(page, 1).click();
  await expect(rows(page)).toHaveCount(1);
  await acts.assign(analysis, { by: colleague, to: [me], at: ago(20 * MINUTE_MS) });
  await expect(rows(page).first()).toContainText('vous a confié une mission');

  await rows(page).first().hover();
  await acts.accomplish(analysis, { by: colleague, author: me });
  const arrived = card(page).getByRole('button', { name: '1 nouvelle notification' });
  await expect(arrived).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('vous a confié une mission');
  await expect.poll(() => statuses(page)).toEqual(['created', 'displayed', 'displayed']);
  await arrived.click();
  await expect(rows(page).first()).toContainText('a accompli une mission');
  await expect(arrived).toBeHidden();
  await expect.poll(() => statuses(page)).toEqual(['displayed', 'displayed', 'displayed']);
});

test('[NO-03] all of them stand on a page, by day, and its address says how many', async ({
  page,
  acts,
  me,
  colleague,
}) => {
  const analysis = await acts.share(COAST, { by: colleague, to: [me], at: ago(3 * DAY_MS) });
  for (let told = 0; told < 39; told += 1) {
    const at = ago(told < 20 ? told * 1_000 : DAY_MS + told * 1_000);
    await acts.assign(analysis, { by: colleague, to: [me], at });
  }
  await signIn(page, me);
  await page.goto('/portfolio');
  await bell(page, 40).click();
  await card(page).getByRole('link', { name: 'Tout voir' }).click();
  await expect(page).toHaveURL(/\/notifications$/);
  await expect(page).toHaveTitle('Notifications · Vigie');
  await expect(card(page)).toBeHidden();
  const main = page.getByRole('main');
  await expect(main).toBeFocused();
  const lines = main.getByRole('listitem');
  await expect(main.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await expect(lines).toHaveCount(32);
  await expect(main.getByText('32 sur 40')).toBeVisible();
  await main.getByRole('button', { name: 'Afficher plus' }).click();
  await expect(lines).toHaveCount(40);
  await expect(page).toHaveURL(/\/notifications\?shown=64$/);
  await page.reload();
  await expect(lines).toHaveCount(40);
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText(/^Aujourd’hui$|^Hier$/);

  await doneOf(lines.first()).click();
  await expect(doneOf(lines.first())).toBeDisabled();
  await expect(bell(page, 39)).toBeVisible();
  await main.getByRole('button', { name: 'Tout marquer comme traité' }).click();
  await expect(bell(page)).toHaveText('');
  await expect(doneOf(lines.last())).toBeDisabled();
  expect(new Set(await statuses(page))).toEqual(new Set(['silenced']));
});

test('[NO-02] a phone has the bell too; the card leaves the margins, the page says when there is nothing', async ({
  page,
  acts,
  me,
  colleague,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, me);
  await page.goto('/notifications');
  const empty = page.getByRole('heading', { name: 'Aucune notification pour l’instant' });
  await expect(empty).toBeVisible();
  await expectAccessible(page);
  await acts.share(COAST, { by: colleague, to: [me] });
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await expect(empty).toBeHidden();
  await expectAccessible(page);
  await bell(page, 1).click();
  await expect(rows(page)).toHaveCount(1);
  // It grows into its place.
  await expect.poll(() => card(page).boundingBox()).toMatchObject({ x: 16, width: 390 - 2 * 16 });
});

test('a list that cannot be read says so and is read again', async ({ page, acts, me, colleague }) => {
  await acts.share(COAST, { by: colleague, to: [me] });
  await signIn(page, me);
  let isBroken = true;
  await page.route(/\/api\/notifications\?/, (route) =>
    isBroken ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await page.goto('/portfolio');
  await bell(page, 1).click();
  const again = card(page).getByRole('button', { name: 'Réessayer' });
  await expect(again).toBeVisible();
  await expectAccessible(page);
  isBroken = false;
  await again.click();
  await expect(rows(page)).toHaveCount(1);
});
