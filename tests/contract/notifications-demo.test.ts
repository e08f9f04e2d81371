// @module-tag deep
import { count } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { DEMO_NOTIFICATIONS } from '../../src/apps/server/demo-data/demo-notifications.ts';
import { DEMO_ORGANISATIONS } from '../../src/apps/server/demo-data/demo-people.ts';
import { loadDemoData } from '../../src/apps/server/demo-data/load-demo-data.ts';
import { countUnviewed, listNotifications } from '../../src/features/notifications/contract/notifications.ts';
import { notifications } from '../../src/features/notifications/server/notifications-table.ts';
import { cookieOf } from '../support/people.ts';
import { ownServer } from '../support/test-server.ts';

const server = ownServer();
beforeAll(async () => {
  await loadDemoData(server().database, server().storage);
});

const people = DEMO_ORGANISATIONS.flatMap((organisation) => organisation.people);

async function notifiedTo(email: string) {
  const cookie = { cookie: cookieOf(await server().openSession(email)) };
  const { output } = await server().ask(listNotifications, { limit: 100 }, cookie);
  const unviewed = await server().ask(countUnviewed, {}, cookie);
  return { items: output?.items ?? [], unviewed: unviewed.output?.count };
}

test('[NO-02] the demo opens with six notifications for Camille, three of them not dealt with', async () => {
  const { items, unviewed } = await notifiedTo('camille.derrien@agence-estuaire.example');
  expect(unviewed).toBe(3);
  expect(items.map(({ cause, details }) => `${cause.entityName} ${details.type}`)).toEqual([
    'Solène Le Goff assigned',
    'Yanis Belkacem accomplished',
    'Inès Caradec shared',
    'Mathieu Okafor modified',
    'Nadia Toumi shared',
    'Thomas Kerbrat accomplished',
  ]);
  expect(items.map(({ viewed }) => viewed)).toEqual([false, false, false, true, true, true]);
  const minutes = (Date.now() - Date.parse(items[0]?.metadata.timestamp ?? '')) / 60_000;
  expect(minutes).toBeGreaterThanOrEqual(4);
  expect(minutes).toBeLessThan(10);
});

test('everything in the demo’s notifications can be opened by their reader, and was done by somebody else', async () => {
  let shown = 0;
  for (const { email } of people) {
    const { items } = await notifiedTo(email);
    shown += items.length;
    for (const { cause, userId, details } of items) {
      expect(cause.userId).not.toBe(userId);
      expect(details.documentUrl).toMatch(/^https:\/\/[a-z-]+\.example\//);
    }
  }
  const [rows] = await server().database.platform.select({ kept: count() }).from(notifications);
  expect([shown, rows?.kept]).toEqual([DEMO_NOTIFICATIONS.length, DEMO_NOTIFICATIONS.length]);
});

test('the English organisation reads English titles', async () => {
  const { items, unviewed } = await notifiedTo('eleanor.whitfield@northern-shores.example');
  expect(unviewed).toBe(2);
  expect(items.map(({ details }) => details.documentTitle.slice(0, 15))).toEqual([
    'Managed retreat',
    'Flood insurance',
    'Managed retreat',
  ]);
});
