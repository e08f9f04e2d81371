import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { reflectionChanged } from '../../src/features/reflections/reflections/events.ts';
import * as reports from '../../src/features/reflections/reports/contract/reports.ts';
import type { Category, CategoryNode } from '../../src/features/reflections/retention/contract/categories.ts';
import {
  addDocument,
  listDocuments,
  placeCategory,
} from '../../src/features/reflections/retention/contract/documents.ts';
import { newId } from '../../src/platform/new-id.ts';
import { analysePage } from '../support/analyses.ts';
import { callingAs } from '../support/calling-as.ts';
import { createMember, createOrganisation, type TestMember, tokenOf } from '../support/people.ts';
import { beginReflection, shareReflection } from '../support/reflections.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();
const { ask, granted } = callingAs(server);

/** A reflection with its owner, a colleague who only reads it, and somebody who may not open it. */
async function setUp() {
  const { database } = server();
  const organisation = await createOrganisation(database);
  const [owner, reader, colleague] = [
    await createMember(database, organisation),
    await createMember(database, organisation),
    await createMember(database, organisation),
  ];
  const stranger = await createMember(database, await createOrganisation(database));
  const reflectionId = await beginReflection(server(), owner);
  await shareReflection(database, reflectionId, owner, { userIds: [reader.id] }, 'Reader');
  const told = async () => {
    const { rows } = await database.platform.execute(sql`
      SELECT count(*)::int AS n FROM outbox
      WHERE name = ${reflectionChanged.name} AND payload->>'reflectionId' = ${reflectionId}`);
    return Number(rows[0]?.n);
  };
  return {
    database,
    owner,
    reader,
    colleague,
    stranger,
    reflectionId,
    told,
    place: (by: TestMember, category: Category, into: Category | null, before?: Category) =>
      ask(by, placeCategory, { reflectionId, category, into, before }),
    list: (by = owner, category: Category = 'general') =>
      granted(by, listDocuments, { reflectionId, category }),
  };
}
const drawn = (categories: readonly CategoryNode[] = []) =>
  categories.map(({ id, parent }) => (parent ? `${parent}/${id}` : id));
const BESIDE = ['general', 'objectives', 'strategies', 'tactics', 'additionalInfos'];

test('FX-70: categories are ordered and put into each other, for everybody who reads; the same again changes nothing', async () => {
  const { database, owner, reader, reflectionId, place, list, told } = await setUp();
  const first = await list();
  expect([drawn(first.categories), first.counts.map(({ category }) => category)]).toEqual([BESIDE, BESIDE]);
  const analysisId = await analysePage(database, owner, { title: 'Ports secs' });
  await granted(owner, addDocument, { reflectionId, analysisId, category: 'tactics' });
  const before = await told();
  const nested = ['objectives', 'objectives/strategies', 'strategies/tactics', 'general', 'additionalInfos'];
  await place(owner, 'tactics', 'strategies');
  await place(owner, 'strategies', 'objectives');
  for (let times = 0; times < 2; times += 1) {
    expect(drawn((await place(owner, 'objectives', null, 'general')).output?.categories)).toEqual(nested);
  }
  expect((await told()) - before).toBe(3);
  const shown = await list(reader, 'tactics');
  expect(drawn(shown.categories)).toEqual(nested);
  expect(shown.categories[0]).toEqual({
    id: 'objectives',
    sort: 0,
    parent: null,
    categories: ['strategies'],
    synthesis: 'OBJECTIVE',
  });
  expect(shown.counts.map(({ category, considered }) => [category, considered])).toEqual([
    ['objectives', 0],
    ['strategies', 0],
    ['tactics', 1],
    ['general', 0],
    ['additionalInfos', 0],
  ]);
  expect(shown.documents[0]?.analysisId).toBe(analysisId);
});

test('FX-70: no category comes to hold itself, readers place nothing, and to others the reflection does not exist', async () => {
  const { owner, reader, colleague, stranger, reflectionId, place, list } = await setUp();
  await place(owner, 'tactics', 'strategies');
  for (const into of ['strategies', 'tactics'] as const) {
    expect(await place(owner, 'strategies', into)).toMatchObject({
      status: 409,
      problem: { reason: 'category-in-itself' },
    });
  }
  expect((await place(owner, 'tactics', 'misc' as never)).status).toBe(400);
  expect((await place(reader, 'general', 'tactics')).problem?.reason).toBe('read-only');
  for (const person of [colleague, stranger]) {
    expect((await place(person, 'general', 'tactics')).status).toBe(404);
  }
  for (const scope of ['read', 'capture'] as const) {
    const input = { reflectionId, category: 'general' as const, into: 'tactics' as const };
    expect((await server().ask(placeCategory, input, await tokenOf(server(), owner, [scope]))).status).toBe(
      403,
    );
  }
  expect(drawn((await list()).categories)).toEqual([
    'general',
    'objectives',
    'strategies',
    'strategies/tactics',
    'additionalInfos',
  ]);
});

test('FX-70: two who place categories at once both get what they asked for', async () => {
  const { owner, place, list } = await setUp();
  const answers = await Promise.all([
    place(owner, 'tactics', 'strategies'),
    place(owner, 'strategies', 'objectives'),
    place(owner, 'general', 'additionalInfos'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(drawn((await list()).categories)).toEqual([
    'objectives',
    'objectives/strategies',
    'strategies/tactics',
    'additionalInfos',
    'additionalInfos/general',
  ]);
});

test('FX-70: a report names its current categories, and keeps those of the time it is locked', async () => {
  const { database, owner, reflectionId, place } = await setUp();
  const analysisId = await analysePage(database, owner, { title: 'Ports secs' });
  for (const category of ['general', 'tactics'] as const) {
    await granted(owner, addDocument, { reflectionId, analysisId, category });
  }
  await place(owner, 'general', 'objectives');
  await place(owner, 'tactics', null, 'objectives');
  const { reports: lines } = await granted(owner, reports.listReports, { reflectionId });
  const [reportId, nextReportId] = [lines[0]?.id ?? '', newId()];
  const read = (id: string) => granted(owner, reports.readReport, { reflectionId, reportId: id });
  const stood = ['tactics', 'objectives', 'objectives/general', 'strategies', 'additionalInfos'];
  const open = await read(reportId);
  expect(drawn(open.categories)).toEqual(stood);
  expect(open.categories.map(({ synthesis }) => synthesis)).toEqual([
    'TACTICAL',
    'OBJECTIVE',
    'OBJECTIVE',
    'STRATEGY',
    'INFO',
  ]);
  expect(open.analyses.map(({ category }) => category)).toEqual(['tactics', 'general']);
  await granted(owner, reports.lockReport, { reflectionId, reportId, nextReportId });
  await place(owner, 'general', null, 'tactics');
  expect(drawn((await read(reportId)).categories)).toEqual(stood);
  expect(drawn((await read(nextReportId)).categories)).toEqual([
    'general',
    'tactics',
    'objectives',
    'strategies',
    'additionalInfos',
  ]);
});
