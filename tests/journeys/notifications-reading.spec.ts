import { expect, expectAccessible, signIn } from '../support/journey.ts';
import {
  ago,
  bell,
  COAST,
  card,
  DAY_MS,
  doneOf,
  MINUTE_MS,
  rows,
  statuses,
  test,
} from '../support/journey-notifications.ts';
import { breakUntilAsked } from './broken-until-asked.ts';

test('[NO-02] the card shows the latest ten: who, what, about which document, when', async ({
  page,
  actions,
  me,
  colleague,
}) => {
  for (let told = 0; told < 11; told += 1) {
    const document = { title: `Document ${told}`, url: `https://gazette-rivages.example/${told}` };
    await actions.share(document, { by: colleague, to: [me], at: ago(told * DAY_MS + 4 * MINUTE_MS) });
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

test('[NO-02] the keyboard goes from line to line, settles one, and gets its place back', {
  tag: '@deep',
}, async ({ page, actions, me, colleague }) => {
  const analysis = await actions.share(COAST, { by: colleague, to: [me] });
  await actions.assign(analysis, { by: colleague, to: [me] });
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

test('[NO-01] new notifications are added at the top, but never move those being read', {
  tag: '@deep',
}, async ({ page, actions, me, colleague }) => {
  const analysis = await actions.share(COAST, { by: colleague, to: [me], at: ago(30 * MINUTE_MS) });
  await signIn(page, me);
  await page.goto('/portfolio');
  await bell(page, 1).click();
  await expect(rows(page)).toHaveCount(1);
  await actions.assign(analysis, { by: colleague, to: [me], at: ago(20 * MINUTE_MS) });
  await expect(rows(page).first()).toContainText('vous a confié une mission');

  await rows(page).first().hover();
  await actions.accomplish(analysis, { by: colleague, author: me });
  const arrived = card(page).getByRole('button', { name: '1 nouvelle notification' });
  await expect(arrived).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('vous a confié une mission');
  await expect.poll(() => statuses(page)).toEqual(['created', 'displayed', 'displayed']);
  // A pointer on its way there leaves the line that is being read, which is another way to see what arrived.
  await arrived.press('Enter');
  await expect(rows(page).first()).toContainText('a accompli une mission');
  await expect(arrived).toBeHidden();
  await expect.poll(() => statuses(page)).toEqual(['displayed', 'displayed', 'displayed']);
});

test('[NO-03] all of them are on a page, by day, and its address contains how many', {
  tag: '@deep',
}, async ({ page, actions, me, colleague }) => {
  const analysis = await actions.share(COAST, { by: colleague, to: [me], at: ago(3 * DAY_MS) });
  for (let told = 0; told < 39; told += 1) {
    const at = ago(told < 20 ? told * 1_000 : DAY_MS + told * 1_000);
    await actions.assign(analysis, { by: colleague, to: [me], at });
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
  // Shown at once, known to the server a moment later.
  await expect.poll(async () => [...new Set(await statuses(page))]).toEqual(['silenced']);
});

test('[NO-02] a phone has the bell too; the card leaves the margins, the page says when there is nothing', {
  tag: '@deep',
}, async ({ page, actions, me, colleague }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, me);
  await page.goto('/notifications');
  const empty = page.getByRole('heading', { name: 'Aucune notification pour l’instant' });
  await expect(empty).toBeVisible();
  await expectAccessible(page);
  await actions.share(COAST, { by: colleague, to: [me] });
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await expect(empty).toBeHidden();
  await expectAccessible(page);
  await bell(page, 1).click();
  await expect(rows(page)).toHaveCount(1);
  // It grows into its place.
  await expect.poll(() => card(page).boundingBox()).toMatchObject({ x: 16, width: 390 - 2 * 16 });
});

test('a list that cannot be read says so and is read again', { tag: '@deep' }, async ({
  page,
  actions,
  me,
  colleague,
}) => {
  await actions.share(COAST, { by: colleague, to: [me] });
  await signIn(page, me);
  await breakUntilAsked(page, /\/api\/notifications\?/);
  await page.goto('/portfolio');
  await bell(page, 1).click();
  const again = card(page).getByRole('button', { name: 'Réessayer' });
  await expect(again).toBeVisible();
  await expectAccessible(page);
  await again.click();
  await expect(rows(page)).toHaveCount(1);
});
