import { expect, expectAccessible, signIn } from '../support/journey.ts';
import { test } from './extension-browser.ts';
import { article } from './host-pages.ts';

test('[EX-01] the person signed in in the web app pairs the extension, and sees the same views beside a page', async ({
  extension,
  site,
  newPerson,
}) => {
  const person = await newPerson({ firstName: 'Solène', lastName: 'Le Goff' });
  const { page, panel, mine } = await extension.beside(site.serve('/article', article()));
  await expect(panel.getByRole('heading', { name: /Relie/ })).toBeVisible();
  await signIn(page, person);
  const opening = extension.context.waitForEvent('page');
  await panel.getByRole('button', { name: 'Relier à mon compte' }).click();
  const web = await opening;
  const code = (await web.getByTestId('pairing-code').textContent()) ?? '';
  await expect(panel.getByText(code)).toBeVisible();
  await web.getByRole('button', { name: 'Relier', exact: true }).click();
  await expect(panel.getByRole('tab', { name: 'Analyse' })).toHaveAttribute('aria-selected', 'true');
  await expect(mine).toBeVisible();
});

test('[EX-01] a pairing that is revoked in the account ends in the open panel, which says so and connects again', {
  tag: '@deep',
}, async ({ extension, site, newPerson, pageOf }) => {
  const person = await newPerson();
  await extension.pair(person);
  const { panel, mine } = await extension.beside(site.serve('/article', article()));
  const field = mine.getByRole('textbox', { name: 'Commentaire' });
  await field.fill('Un brouillon qui ne se perd pas.');
  const web = await pageOf(person);
  await web.goto('/account');
  const tokens = await web.request.get('/api/accounts/tokens');
  const { tokens: listed } = (await tokens.json()) as { tokens: { id: string; kind: string }[] };
  expect(listed.map(({ kind }) => kind)).toEqual(['extension']);
  await web.request.delete(`/api/accounts/tokens/${listed[0]?.id}`);
  await expect(panel.getByRole('button', { name: 'Relier à mon compte' })).toBeVisible();
  await extension.pair(person);
  await expect(field).toHaveValue('Un brouillon qui ne se perd pas.');
});

test('[EX-01] the panel opens where it is configured: the browser’s side panel, or a frame inside the page', {
  tag: '@deep',
}, async ({ extension, site, newPerson }) => {
  const person = await newPerson();
  await extension.pair(person);
  const { page, panel, mine } = await extension.beside(site.serve('/article', article()));
  await expect(mine).toBeVisible();
  expect(page.frames().some((frame) => frame.url().includes('panel.html'))).toBe(false);
  await panel.getByRole('button', { name: 'Fermer' }).click();
  await expect.poll(() => panel.page().isClosed()).toBe(true);
});

test.describe('in the page', () => {
  test.use({ panelPlace: 'page' });

  test('[EX-01] a frame inside the page where that was chosen; the icon closes it again', {
    tag: '@deep',
  }, async ({ extension, site, newPerson }) => {
    const person = await newPerson();
    await extension.pair(person);
    const { page, mine } = await extension.beside(site.serve('/article', article()));
    await expect(mine).toBeVisible();
    const isInside = () => page.frames().some((frame) => frame.url().includes('panel.html'));
    expect(isInside()).toBe(true);
    await extension.clickIcon(page);
    await expect.poll(isInside).toBe(false);
  });
});

test('[EX-01] nothing is asked of the server about a page before the panel is opened on it', {
  tag: '@deep',
}, async ({ app, extension, site, newPerson }) => {
  const asked: string[] = [];
  extension.context.on('request', (request) => {
    if (request.url().startsWith(app.url)) asked.push(request.url());
  });
  await extension.pair(await newPerson());
  asked.length = 0;
  const page = await extension.open(site.serve('/article', article()));
  await page.getByText('La carte est sobre').click();
  await page.goto(site.serve('/autre', article('Un autre')));
  expect(asked).toEqual([]);
});

test('[EX-01] the panel is read by everyone: no accessibility fault, signed out and signed in', {
  tag: '@deep',
}, async ({ extension, site, newPerson }) => {
  const { panel, mine } = await extension.beside(site.serve('/article', article()));
  await expect(panel.getByRole('button', { name: 'Relier à mon compte' })).toBeVisible();
  await expectAccessible(panel);
  await extension.pair(await newPerson());
  await expect(mine).toBeVisible();
  await expectAccessible(panel);
});
