import { expect, signIn } from '../support/journey.ts';
import {
  ago,
  bell,
  COAST,
  card,
  doneOf,
  MINUTE_MS,
  rows,
  statuses,
  test,
} from '../support/journey-notifications.ts';

test('[NO-01] [SH-07] the badge counts live in every tab, and goes when nothing is left', {
  tag: '@deep',
}, async ({ page, context, actions, me, colleague }) => {
  await signIn(page, me);
  await page.goto('/portfolio');
  await expect(bell(page)).toBeVisible();
  await expect(bell(page)).toHaveText('');
  const second = await context.newPage();
  await second.goto('/home');
  await expect(bell(second)).toBeVisible();

  const analysis = await actions.share(COAST, { by: colleague, to: [me] });
  for (const tab of [page, second]) await expect(bell(tab, 1)).toHaveText('1');
  await expect(
    page.getByRole('status').filter({ hasText: '1 nouvelle notification, 1 à traiter' }),
  ).toHaveCount(1);
  await actions.assign(analysis, { by: colleague, to: [me] });
  for (const tab of [page, second]) await expect(bell(tab, 2)).toHaveText('2');

  await bell(page, 2).click();
  await card(page).getByRole('button', { name: 'Tout marquer comme traité' }).click();
  for (const tab of [page, second]) {
    await expect(bell(tab)).toBeVisible();
    await expect(bell(tab)).toHaveText('');
  }
});

test('[NO-01] beyond 99 the badge stops counting, and says so', { tag: '@deep' }, async ({
  page,
  actions,
  me,
  colleague,
}) => {
  const analysis = await actions.share(COAST, { by: colleague, to: [me] });
  for (let told = 1; told < 101; told += 1) await actions.assign(analysis, { by: colleague, to: [me] });
  await signIn(page, me);
  await page.goto('/portfolio');
  await expect(page.getByRole('button', { name: 'Notifications, plus de 99 à traiter' })).toHaveText('99+');
});

test('[NO-03] opening displays, a click opens and settles it, done and mark all silence', {
  tag: '@deep',
}, async ({ page, context, actions, me, colleague }) => {
  await context.route('https://gazette-rivages.example/**', (route) => route.abort());
  const analysis = await actions.share(COAST, { by: colleague, to: [me], at: ago(4 * MINUTE_MS) });
  for (const minutes of [3, 2, 1]) {
    await actions.assign(analysis, { by: colleague, to: [me], at: ago(minutes * MINUTE_MS) });
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

test('[NO-03] what the server refuses is taken back, with a message', { tag: '@deep' }, async ({
  page,
  actions,
  me,
  colleague,
}) => {
  await actions.share(COAST, { by: colleague, to: [me] });
  await signIn(page, me);
  await page.route('**/api/notifications/*/status', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/portfolio');
  await bell(page, 1).click();
  await doneOf(rows(page).first()).click();
  await expect(page.getByText('Une erreur est survenue, veuillez réessayer.')).toBeVisible();
  await expect(doneOf(rows(page).first())).toBeEnabled();
  await expect(bell(page, 1)).toHaveText('1');
  await expect.poll(() => statuses(page)).toEqual(['displayed']);
});

test('[NO-04] the four kinds are notified, one’s own actions never are, and those without an address lead to the analysis', {
  tag: '@deep',
}, async ({ page, browser, actions, me, colleague }) => {
  const analysis = await actions.share(
    { title: '', url: '' },
    { by: colleague, to: [me], at: ago(5 * MINUTE_MS) },
  );
  await actions.modify(analysis, { by: colleague, at: ago(4 * MINUTE_MS) });
  await actions.modify(analysis, { by: me, at: ago(3 * MINUTE_MS) });
  await actions.assign(analysis, { by: colleague, to: [me], at: ago(2 * MINUTE_MS) });
  await actions.assign(analysis, { by: me, to: [me], at: ago(2 * MINUTE_MS) });
  await actions.accomplish(analysis, { by: colleague, author: me, at: ago(MINUTE_MS) });
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
  await theirs.getByRole('button', { name: 'Notifications, 1 pending' }).click();
  const told = theirs.getByRole('dialog', { name: 'Notifications' });
  await expect(told.getByRole('listitem')).toHaveCount(1);
  await expect(told).toContainText('Camille Derrien edited an analysis');
  await expect(told.getByRole('button', { name: 'Mark all as done' })).toBeEnabled();
  await told.getByRole('link', { name: 'See all' }).click();
  await expect(theirs).toHaveTitle('Notifications · Vigie');
  await expect(theirs.getByRole('heading', { name: /^(Today|Yesterday)$/ })).toBeVisible();
  await elsewhere.close();
});
