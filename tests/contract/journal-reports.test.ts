import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  countJournals,
  REPORTS_TOPIC,
  readJournalReports,
} from '../../src/features/analytics/contract/journal-reports.ts';
import {
  rateRecommendation,
  recordEvent,
} from '../../src/features/journal/journal/contract/recommendation-actions.ts';
import { journals } from '../../src/features/journal/journal/server/journals-tables.ts';
import { newId } from '../../src/platform/new-id.ts';
import { platformAdmin } from '../support/administration.ts';
import { listenLive } from '../support/live-listener.ts';
import { oneOrganisation } from '../support/one-organisation.ts';
import { type TestMember, tokenOf } from '../support/people.ts';
import { recommendationFixtures } from '../support/recommendation-fixtures.ts';
import { beginReflection } from '../support/reflections.ts';
import { ownServer } from '../support/test-server.ts';

const server = ownServer();
const { organisation, join, group } = oneOrganisation(server);
const made = recommendationFixtures(() => server().database);
const DAY_MS = 86_400_000;

/** A section that people wrote, without anything in it. */
const section = (by: TestMember, of: Parameters<typeof made.journal>[1]) =>
  made.journal(organisation().id, { createdBy: by.id, ...of });

/** Something it recommends; with a number of days, gone after them. */
function recommend(journalId: string, stayedDays?: number): Promise<string> {
  const recommendedAt = new Date(Date.now() - 20 * DAY_MS);
  const gone = stayedDays
    ? ({
        exhausted: true,
        exhaustedBecause: 'outdated',
        deactivatedAt: new Date(recommendedAt.getTime() + stayedDays * DAY_MS),
      } as const)
    : {};
  return made.recommendation(organisation().id, journalId, { recommendedAt, ...gone });
}

async function counted(headers: Record<string, string>, since: string | undefined) {
  expect((await server().ask(countJournals, {}, headers)).output).toEqual({ isCounting: true });
  const read = () => server().ask(readJournalReports, { organisationId: organisation().id }, headers);
  await expect
    .poll(async () => {
      const { output } = await read();
      return output?.isCounting === false && output.report?.date.timestamp !== since;
    })
    .toBe(true);
  return (await read()).output?.report;
}

test('[AN-03] FX-64: reports count what people really did and how long things lasted, once, for platform admins', async () => {
  const { who } = await platformAdmin(server());
  const me = await join({ firstName: 'Solène', lastName: 'Le Goff' });
  const mine = await tokenOf(server(), me);
  const read = async (organisationId?: string) =>
    (await server().ask(readJournalReports, organisationId ? { organisationId } : {}, who)).output;
  expect(await read()).toMatchObject({ report: null, isCounting: false });

  const dunes = await section(me, { userId: me.id, name: 'Dunes', renewedAt: new Date() });
  const groupId = await group(me);
  const ports = await section(me, { groupId, name: 'Ports', renewedAt: new Date(Date.now() - 8 * DAY_MS) });
  const reflectionId = await beginReflection(server(), me, { title: 'Financer l’adaptation' });
  const financing = await section(me, { reflectionId });
  await section(me, { userId: me.id, name: 'Au rebut', status: 'archived' });
  const [first, second] = [await recommend(dunes), await recommend(dunes)];
  await recommend(ports, 2);
  await recommend(ports, 4);
  await recommend(financing, 9);

  const ratings = [
    [first, 1],
    [first, 3],
    [second, 4],
  ] as const;
  for (const [recommendationId, rating] of ratings) {
    expect((await server().ask(rateRecommendation, { recommendationId, rating }, mine)).status).toBe(200);
  }
  for (const type of ['clicked', 'viewed', 'clickedSource'] as const) {
    const told = { recommendationId: first, id: newId(), type };
    const details = type === 'viewed' ? { readTime: 10_000 } : {};
    expect((await server().ask(recordEvent, { ...told, details }, mine)).status).toBe(200);
  }

  const reader = await listenLive(server().address, { topics: REPORTS_TOPIC }, who);
  const report = await counted(who, undefined);
  await reader.received(({ kind }) => kind === 'change');
  reader.close();
  const of = (name: string) => report?.reports.find((row) => row.section.name === name);
  expect(report).toMatchObject({
    total: 3,
    types: { Reflection: 1, User: 1, Group: 1 },
    withRecommendations: 1,
    // FX-64: by how long what they recommended lasted; Dunes has nothing to go by yet.
    updated: 1,
    outdated: 1,
    sectionsPerUser: [{ name: 'Solène Le Goff', count: 1 }],
  });
  expect(of('Dunes')).toEqual({
    section: {
      name: 'Dunes',
      metadata: {
        organization_name: organisation().name,
        entity_name: 'Solène Le Goff',
        entity_type: 'User',
      },
    },
    num_rated: 2,
    avg_rating: 3.5,
    num_opened: 1,
    num_recommendations: 2,
    avg_recommendation_lifespan: null,
    updated_on: expect.any(String),
  });
  expect(of('Ports')).toMatchObject({
    num_rated: 0,
    avg_rating: null,
    num_opened: 0,
    num_recommendations: 0,
    avg_recommendation_lifespan: { amount: 3 * DAY_MS },
  });
  // One that has no name of its own goes by whom it is for.
  expect(of('Financer l’adaptation')?.section.metadata.entity_type).toBe('Reflection');
  expect(report?.reports).toHaveLength(3);
  expect((await read(newId()))?.report).toMatchObject({ total: 0, reports: [], sectionsPerUser: [] });

  // As it was counted then: what follows shows in the next report only. Old ones are forgotten.
  await server().database.platform.update(journals).set({ name: 'Rivages' }).where(eq(journals.id, dunes));
  expect((await read())?.report?.reports[0]?.section.name).toBe('Dunes');
  await server().database.platform.execute(
    sql`INSERT INTO journal_reports (id, made_at) VALUES (${newId()}, now() - interval '401 days')`,
  );
  const next = await counted(who, report?.date.timestamp);
  expect(next?.reports[0]?.section.name).toBe('Rivages');
  const { rows } = await server().database.platform.execute(sql`SELECT id FROM journal_reports`);
  expect(rows).toHaveLength(2);
});
