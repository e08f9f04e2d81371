// @module-tag deep
import { count } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DEMO_ORGANISATIONS, DEMO_PASSWORD } from '../../src/apps/server/demo-data/demo-people.ts';
import {
  demoAccountLines,
  isDemoAllowed,
} from '../../src/apps/server/demo-data/initialise-empty-database.ts';
import { hasDemoData, loadDemoData } from '../../src/apps/server/demo-data/load-demo-data.ts';
import { readProfile } from '../../src/features/accounts/accounts/contract/profile.ts';
import { organisations, users } from '../../src/features/accounts/accounts/server/people-tables.ts';
import { signIn } from '../../src/features/accounts/sign-in/contract/sign-in.ts';
import { readJournalReports } from '../../src/features/analytics/contract/journal-reports.ts';
import { cookieOf, createOrganisation } from '../support/people.ts';
import { testDatabase } from '../support/test-database.ts';
import { ownServer } from '../support/test-server.ts';

const server = ownServer();
const inUse = testDatabase();

test('the demo fills an empty database once, also when two nodes start together', async () => {
  const { database, storage } = server();
  const paths: string[] = [];
  const noting: typeof storage = {
    ...storage,
    put: (path, ...rest) => {
      paths.push(path);
      return storage.put(path, ...rest);
    },
  };
  const filled = await Promise.all([loadDemoData(database, noting), loadDemoData(database, noting)]);
  expect(filled.sort()).toEqual([false, true]);
  // Nor are its files stored twice.
  expect(paths).toHaveLength(new Set(paths).size);
  expect(await hasDemoData(database)).toBe(true);
  const [people] = await database.platform.select({ n: count() }).from(users);
  const [houses] = await database.platform.select({ n: count() }).from(organisations);
  expect([people?.n, houses?.n]).toEqual([31, 2]);
});

test('everyone in the demo signs in with the printed address and password', async () => {
  await loadDemoData(server().database, server().storage);
  const lines = demoAccountLines().join('\n');
  const people = DEMO_ORGANISATIONS.flatMap((organisation) => organisation.people);
  for (const { email, role, firstName, lastName } of people) {
    expect(lines).toContain(email);
    const answer = await server().ask(signIn, { email, password: DEMO_PASSWORD });
    const { output } = await server().ask(readProfile, {}, { cookie: cookieOf(answer.headers) });
    expect(output?.displayName).toBe(`${firstName} ${lastName}`);
    expect(output?.isAdmin).toBe(role === 'platform-admin');
    expect(output?.groups.length).toBeGreaterThan(0);
  }
  const roles = people.map(({ role }) => role);
  expect(new Set(roles)).toEqual(new Set(['platform-admin', 'organisation-admin', 'member', 'invited']));
});

test('[AN-03] the journals of the demo were counted, and there is something to compare in each chart', async () => {
  await loadDemoData(server().database, server().storage);
  const admin = DEMO_ORGANISATIONS.flatMap(({ people }) => people).find(
    ({ role }) => role === 'platform-admin',
  );
  const { headers } = await server().ask(signIn, { email: admin?.email ?? '', password: DEMO_PASSWORD });
  const { output } = await server().ask(readJournalReports, {}, { cookie: cookieOf(headers) });
  const report = output?.report;
  if (!report) throw new Error('nothing was counted');
  const { total, types, withRecommendations, updated, reports, sectionsPerUser } = report;
  expect(Object.values(types).every((sections) => sections > 1)).toBe(true);
  for (const some of [withRecommendations, updated]) expect([some > 0, some < total]).toEqual([true, true]);
  expect(new Set(sectionsPerUser.map((one) => one.count)).size).toBeGreaterThan(1);
  expect(new Set(reports.map((row) => row.num_opened)).size).toBeGreaterThan(3);
  const weeks = reports.flatMap(({ avg_recommendation_lifespan: lasts }) =>
    lasts ? [lasts.amount / (7 * 86_400_000)] : [],
  );
  expect([weeks.some((length) => length < 1), weeks.some((length) => length >= 1)]).toEqual([true, true]);
});

test('a database that holds anything is left alone', async () => {
  await createOrganisation(inUse());
  expect(await loadDemoData(inUse(), server().storage)).toBe(false);
  expect(await hasDemoData(inUse())).toBe(false);
});

test.each([
  ['http://localhost:3000', '127.0.0.1', undefined, true],
  ['http://127.0.0.1:3000', 'localhost', undefined, true],
  ['http://localhost:3000', '::1', undefined, true],
  ['https://vigie.example.org', '127.0.0.1', undefined, false],
  ['http://localhost:3000', '0.0.0.0', undefined, false],
  ['http://localhost:3000', '::', undefined, false],
  ['http://localhost:3000', '192.0.2.1', undefined, false],
  ['http://localhost:3000', '127.0.0.1', 'admin@example.org', false],
])(
  '[TR-08] at %s, listening on %s, with the admin %s, the demo may be loaded: %s',
  (url, host, admin, may) => {
    expect(isDemoAllowed({ PUBLIC_URL: url, HOST: host, ADMIN_EMAIL: admin })).toBe(may);
  },
);
