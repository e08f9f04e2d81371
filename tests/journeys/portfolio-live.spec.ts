import { expect } from '../support/journey.ts';
import { fillPortfolio, numbered, titlesOf } from '../support/portfolio.ts';
import { test } from './keeping.ts';

test('[PO-02] a colleague’s addition appears at once, and their removal takes it away', {
  tag: '@deep',
}, async ({ pageOf, page, newPerson, database, newGroup }) => {
  const colleague = await newPerson();
  const group = await newGroup('Eau & littoral', colleague);
  await page.goto('/portfolio');
  const tree = page.getByRole('navigation', { name: 'Portfolios' });
  await expect(tree.getByRole('link', { name: /Eau & littoral/ })).toContainText('0');

  const theirs = await pageOf(colleague);
  const [digues] = await fillPortfolio(database, theirs, colleague, ['Digues'], group);
  const section = page.getByRole('region', { name: /^Eau & littoral/ });
  await expect(titlesOf(section)).toHaveText([/^Digues/]);
  await expect(tree.getByRole('link', { name: /Eau & littoral/ })).toContainText('1');
  await fillPortfolio(database, theirs, colleague, ['Nappes'], group);
  await expect(titlesOf(section)).toHaveText([/^Nappes/, /^Digues/]);

  const removed = await theirs.request.delete(`/portfolio/${group}/analysis/${digues}`);
  expect(removed.ok()).toBe(true);
  await expect(titlesOf(section)).toHaveText([/^Nappes/]);
});

test('[PO-02] the text being read never moves: new cards are announced, and shown on request', {
  tag: '@deep',
}, async ({ pageOf, page, newPerson, database, newGroup, fill }) => {
  const colleague = await newPerson();
  const group = await newGroup('Eau & littoral', colleague);
  await fill(numbered(8), group);
  await page.goto('/portfolio');
  const section = page.getByRole('region', { name: /^Eau & littoral/ });
  await expect(titlesOf(section)).toHaveCount(8);
  // The content above has its final height.
  await expect(page.getByRole('heading', { name: 'Votre portfolio est vide' })).toBeVisible();
  const last = section.getByRole('article', { name: /^Analyse 1/ });
  await last.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 2_000);
  // All the way down: a wheel moves the page little by little.
  const left = () =>
    page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight - window.scrollY);
  await expect.poll(left).toBeLessThan(1);
  await expect(section.getByRole('heading', { level: 2 })).not.toBeInViewport();
  const before = await last.boundingBox();

  const theirs = await pageOf(colleague);
  await fillPortfolio(database, theirs, colleague, ['Digues', 'Nappes'], group);
  const pill = page.getByRole('button', { name: '2 nouvelles analyses' });
  await expect(pill).toBeInViewport();
  expect(await last.boundingBox()).toEqual(before);
  await pill.click();
  await expect(titlesOf(section).first()).toHaveText(/^Nappes/);
  await expect(titlesOf(section).first()).toBeInViewport();
  await expect(pill).toHaveCount(0);
});

test('[SY-07] what can no longer be opened leaves the page, and what changed is shown as it is now', {
  tag: '@deep',
}, async ({ pageOf, page, newPerson, database, newGroup }) => {
  const colleague = await newPerson();
  const group = await newGroup('Eau & littoral', colleague);
  const theirs = await pageOf(colleague);
  const [digues] = await fillPortfolio(database, theirs, colleague, ['Digues', 'Nappes'], group);
  await page.goto('/portfolio');
  const section = page.getByRole('region', { name: /^Eau & littoral/ });
  await expect(titlesOf(section)).toHaveText([/^Nappes/, /^Digues/]);

  const tagged = await theirs.request.put(`/api/analyses/${digues}/tags`, { data: { tags: ['Urbanisme'] } });
  expect(tagged.ok()).toBe(true);
  await expect(section.getByRole('article', { name: /^Digues/ }).getByText('Urbanisme')).toBeVisible();

  const closed = await theirs.request.patch(`/api/shared/${digues}/access`, {
    data: { remove: [{ entityType: 'Group', entityId: group }] },
  });
  expect(closed.ok()).toBe(true);
  await expect(titlesOf(section)).toHaveText([/^Nappes/]);
});
