import { sql } from 'drizzle-orm';
import { expect, expectAccessible } from '../support/journey.ts';
import { namedGroup } from '../support/portfolio.ts';
import { eventsOf } from '../support/recommendation-fixtures.ts';
import { cardOf, sectionOf, test } from './reading-journal.ts';

test('[JO-05] rated, discarded and restored by keyboard, pinned, and each action recorded', {
  tag: '@deep',
}, async ({ page, database, section }) => {
  const { recommendationIds } = await section('Zones humides', ['Marais', 'Tourbières', 'Roselières']);
  const [first = '', second = '', third = ''] = recommendationIds;
  const jsonLdTypes = async (id: string) => (await eventsOf(database, id)).map(({ type }) => type);
  await page.goto('/journalv2');
  const mine = sectionOf(page, /^Zones humides/);
  const titles = mine.getByRole('heading', { level: 3 });
  await expect(titles).toHaveText([/^Marais/, /^Tourbières/, /^Roselières/]);

  await page.keyboard.press('j');
  await expect(cardOf(page, /^Marais/).getByRole('link', { name: /^Marais/ })).toBeFocused();
  await page.keyboard.press('3');
  await expect(cardOf(page, /^Marais/).getByRole('slider')).toHaveValue('3');
  await expect.poll(() => jsonLdTypes(first)).toEqual(['rated']);
  await page.keyboard.press('3');
  await page.keyboard.press('j');
  await page.keyboard.press('0');
  await expect(titles).toHaveText([/^Marais/, /^Roselières/]);
  await expect(cardOf(page, /^Roselières/).getByRole('link', { name: /^Roselières/ })).toBeFocused();
  await page.getByRole('status', { name: 'Messages' }).getByRole('button', { name: 'Annuler' }).click();
  await expect(titles).toHaveText([/^Marais/, /^Tourbières/, /^Roselières/]);
  await expect.poll(() => jsonLdTypes(second)).toEqual(['discarded', 'undiscarded']);

  await cardOf(page, /^Roselières/)
    .getByRole('button', { name: 'Plus d’actions' })
    .click();
  await page.getByRole('menuitem', { name: 'Épingler en tête de section' }).click();
  await expect.poll(() => jsonLdTypes(third)).toEqual(['pinned']);
  await expect(titles).toHaveText([/Roselières/, /^Marais/, /^Tourbières/]);
  const more = cardOf(page, /Roselières/).getByRole('button', { name: 'Plus d’actions' });
  await expect(more).toBeFocused();
  await more.press('s');
  await expect(page.getByRole('region', { name: /similaires/i })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: /similaires/i })).toHaveCount(0);
  const opener = cardOf(page, /Roselières/).getByRole('button', { name: 'Documents similaires' });
  await expect(opener).toBeFocused();
  for (const isOpen of ['true', 'false']) {
    await opener.click();
    await expect(opener).toHaveAttribute('aria-expanded', isOpen);
  }
  await expect(opener).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(cardOf(page, /Roselières/).getByRole('link', { name: /^Roselières/ })).toBeFocused();
  await page.reload();
  await expect(titles).toHaveText([/Roselières/, /^Marais/, /^Tourbières/]);
  await expect(cardOf(page, /^Marais/).getByRole('slider')).toHaveValue('3');
  expect(await jsonLdTypes(first)).toEqual(['rated']);
  const gauge = cardOf(page, /^Marais/).getByRole('slider', { name: 'Pertinence' });
  await gauge.click({ position: { x: 10, y: 14 } });
  await expect(gauge).toHaveAttribute('aria-valuetext', '1 sur 4, peu utile');
  await gauge.press('ArrowRight');
  await gauge.press('ArrowRight');
  await expect(gauge).toHaveAttribute('aria-valuetext', '3 sur 4, utile');

  await cardOf(page, /^Marais/)
    .getByRole('button', { name: /Voir pourquoi/ })
    .click();
  const why = page.getByRole('dialog', { name: 'Pourquoi cette recommandation ?' });
  await expect(why.getByText(/de vos notes/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(why).toHaveCount(0);
});

test('[JO-05] opened, its source too, read in the product for ten seconds, moved and shared: all on record', {
  tag: '@deep',
}, async ({ page, database, me, newPerson, section }) => {
  await namedGroup(database, 'Eau & littoral', me);
  await newPerson({ firstName: 'Solène' });
  const { recommendationIds } = await section('Zones humides', ['Marais', 'Tourbières', 'Roselières']);
  const [first = '', second = '', third = ''] = recommendationIds;
  await page.goto('/journalv2');
  const opening = page.waitForEvent('popup');
  await cardOf(page, /^Marais/)
    .getByRole('link', { name: /^Marais/ })
    .click();
  await (await opening).close();
  const jsonLdTypes = async (id: string) => (await eventsOf(database, id)).map(({ type }) => type);
  // Nobody waits for what goes on record: the next act may be quicker.
  await expect.poll(() => jsonLdTypes(first)).toEqual(['clicked']);
  const opensSource = page.waitForEvent('popup');
  await cardOf(page, /^Marais/)
    .getByRole('link', { name: 'Gazette des rivages' })
    .click();
  await (await opensSource).close();
  await expect.poll(() => jsonLdTypes(first)).toEqual(['clicked', 'clickedSource']);

  await cardOf(page, /^Tourbières/)
    .getByRole('link', { name: /^Tourbières/ })
    .focus();
  await page.keyboard.press('p');
  const dialog = page.getByRole('dialog', { name: 'Ajouter à un portfolio' });
  await expect(dialog.getByRole('checkbox', { name: 'Mon portfolio' })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ajouter' }).click();
  await expect(cardOf(page, /^Tourbières/)).toHaveCount(0);
  await expect.poll(() => eventsOf(database, second)).toMatchObject([{ type: 'toPortfolio', userId: me.id }]);

  const share = async () => {
    await cardOf(page, /^Roselières/)
      .getByRole('button', { name: 'Plus d’actions' })
      .click();
    await page.getByRole('menuitem', { name: 'Partager' }).click();
  };
  const sharing = page.getByRole('dialog').filter({ has: page.getByRole('combobox') });
  await share();
  await sharing.getByRole('button', { name: 'Annuler' }).click();
  await expect(sharing).toHaveCount(0);
  const { rows: made } = await database.platform.execute(
    sql`SELECT FROM analyses WHERE created_by = ${me.id}`,
  );
  // Only the moved recommendation, and none of those merely viewed.
  expect(made).toHaveLength(1);
  await share();
  for (const name of ['Eau & littoral', 'Solène']) {
    await sharing.getByRole('combobox').fill(name.slice(0, 3));
    await page.getByRole('option', { name: new RegExp(name) }).click();
  }
  await sharing.getByRole('button', { name: 'Enregistrer' }).click();
  await expect
    .poll(async () => (await eventsOf(database, third)).map(({ type, details }) => ({ type, details })))
    .toEqual(
      expect.arrayContaining([
        { type: 'shared', details: { groupId: expect.any(String) } },
        { type: 'shared', details: {} },
      ]),
    );

  await page.clock.install();
  await cardOf(page, /^Marais/)
    .getByRole('button', { name: 'Plus d’actions' })
    .click();
  await page.getByRole('menuitem', { name: 'Lire et analyser dans Vigie' }).click();
  await expect(page).toHaveURL(new RegExp(`/doc/[\\w-]+/[\\w-]+\\?recommendation=${first}$`));
  const clicks = async () => (await jsonLdTypes(first)).filter((type) => type === 'clicked');
  await expect.poll(clicks).toHaveLength(2);
  await expect(page.getByRole('heading', { name: /Marais/ }).first()).toBeVisible();
  const viewed = async () => (await eventsOf(database, first)).filter(({ type }) => type === 'viewed');
  await page.clock.runFor(10_000);
  await expect.poll(viewed).toMatchObject([{ details: { readTime: 10_000 } }]);
  // Read again, or passed on, it is not viewed again.
  await expect(page).toHaveURL(/\/doc\/[\w-]+\/[\w-]+$/);
  expect(await jsonLdTypes(first)).toEqual(['clicked', 'clickedSource', 'clicked', 'viewed']);
});

test('[JO-05] a colleague’s action in a section of the group is seen at once, and does not move the text being read', {
  tag: '@deep',
}, async ({ page, database, made, me, newPerson, pageOf }) => {
  const mate = await newPerson({ firstName: 'Solène' });
  const groupId = await namedGroup(database, 'Eau & littoral', me, mate);
  const id = await made.journal(me.organisationId, { groupId, name: 'Digues', createdBy: me.id });
  for (const [at, title] of ['Digue', 'Brèche'].entries()) {
    const publicationId = await made.publication({ title });
    await made.recommendation(me.organisationId, id, { publicationId, score: 1 - at / 10 });
  }
  await page.goto('/journalv2');
  const theirs = await pageOf(mate);
  await theirs.goto('/journalv2');
  await expect(cardOf(page, /^Brèche/)).toBeVisible();
  await theirs
    .getByRole('article', { name: /^Brèche/ })
    .getByRole('slider')
    .fill('4');
  await expect(cardOf(page, /^Brèche/).getByRole('slider')).toHaveValue('4');
  await cardOf(page, /^Brèche/)
    .getByRole('link', { name: /^Brèche/ })
    .focus();
  const before = await cardOf(page, /^Brèche/).boundingBox();
  await theirs
    .getByRole('article', { name: /^Brèche/ })
    .getByRole('button', { name: 'Plus d’actions' })
    .click();
  await theirs.getByRole('menuitem', { name: 'Épingler en tête de section' }).click();
  await expect(cardOf(page, /Brèche/).getByText('Épinglée')).toBeAttached();
  expect(await cardOf(page, /Brèche/).boundingBox()).toEqual(before);
  await theirs
    .getByRole('article', { name: /^Digue/ })
    .getByRole('button', { name: 'Écarter' })
    .click();
  await expect(cardOf(page, /^Digue/)).toHaveCount(0);
});
