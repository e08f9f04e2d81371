// @module-tag deep
import pg from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import { requeueJob } from '../../src/platform/jobs/enqueue-job.ts';
import { ROWS } from '../access/rows.ts';
import { CALLERS, type Caller, makeWorld } from '../access/world.ts';
import { fakeEmbeddings } from '../support/fake-embeddings.ts';
import { genericPlans, type PlannedStatement, type Scan } from '../support/generic-plans.ts';
import { growingOrganisation } from '../support/growing-organisation.ts';
import { MemorySearchIndex } from '../support/memory-search-index.ts';
import { recordStatements } from '../support/record-statements.ts';
import { allTables } from '../support/tenant-tables.ts';
import { testDatabase } from '../support/test-database.ts';
import { ownServer } from '../support/test-server.ts';
import { TIMEOUT_MS } from '../support/timeout.ts';

const database = testDatabase();
const statements = recordStatements(database);
const index = new MemorySearchIndex();
const server = ownServer({}, statements.listenedTo, {
  keepsIndex: true,
  search: {
    index,
    fingerprintOf: index.fingerprintOf,
    embeddingsId: index.embeddingsId,
    embeddings: fakeEmbeddings(),
    hasIndexFiles: async () => true,
  },
});

let planned: PlannedStatement[] = [];
let tenantTables = new Set<string>();

/** Every call once, by the first person who may make it, then every scheduled job; consumers run throughout. */
beforeAll(async () => {
  const world = await makeWorld(server());
  await (await growingOrganisation(database())).growTo(3);
  const grantedTo = (statuses: Readonly<Record<Caller, number>>) =>
    (['member', 'admin', 'platformAdmin'] as const).find((caller) => statuses[caller] < 300) ?? 'member';
  for (const caller of CALLERS) {
    for (const { ask, endsSession, statuses } of ROWS) {
      if (grantedTo(statuses) !== caller) continue;
      await ask(world, endsSession ? await world.newCaller(caller) : world.callers[caller]);
    }
  }
  await everyScheduledJob();
  tenantTables = new Set(
    (await allTables(database())).filter(({ hasOrganisation }) => hasOrganisation).map(({ name }) => name),
  );
  const asked = statements
    .sent()
    .filter(({ role, text }) => role !== 'owner' && /^[\s(]*(select|insert|update|delete|with)/i.test(text));
  planned = await genericPlans(database().ownerUrl, asked);
});

async function everyScheduledJob(): Promise<void> {
  const asOwner = new pg.Client({ connectionString: database().ownerUrl });
  await asOwner.connect();
  try {
    const names = await asOwner.query<{ name: string }>('SELECT name FROM pgboss.schedule');
    await database().asPlatform(async (tx) => {
      for (const { name } of names.rows) await requeueJob(tx, name, {});
    });
    const waiting = `SELECT o.payload ->> 'name' AS name FROM vigie.outbox o WHERE o.name = 'job-asked' AND o.payload <> '{}'
      UNION ALL SELECT name FROM pgboss.job WHERE state IN ('created', 'active')`;
    const isDone = async () => (await asOwner.query(waiting)).rows.length === 0;
    await vi.waitUntil(isDone, { timeout: TIMEOUT_MS });
  } finally {
    await asOwner.end();
  }
}

/** A short form for failure messages. */
const shown = ({ role, text }: PlannedStatement) =>
  `${role}: ${text.replace(/\s+/g, ' ').trim().slice(0, 300)}`;

const carriesOrganisation = ({ table, indexCondition, filter }: Scan) =>
  /organisation_id/.test(indexCondition + filter) ||
  (table === 'organisations' && /\bid = /.test(indexCondition + filter));

/** Tables that the platform reads across organisations. Sharded, they would be whole on every node. */
const OF_THE_PLATFORM: Readonly<Record<string, string>> = {
  organisations: 'the list of organisations itself',
  users: 'who signs in, or holds a token, is known before their organisation is',
  outbox: 'one order for the whole product, followed from a position',
  sources: 'most belong to everyone; a feed is read once for all who follow it',
  publications: 'as their sources',
  search_states: 'whose index is due is chosen among all organisations',
  search_pending: 'whose index is due is chosen among all organisations',
};

/** Statements of the platform that look for due or leftover work of any organisation, each recognised by its text. */
const ANYWHERE: Readonly<Record<string, string>> = {
  'WHERE NOT EXISTS (SELECT FROM search_states s': 'at a start: organisations that have no index yet',
  'FROM documents d WHERE d.created_at <': 'nightly: documents that nobody kept',
  'DELETE FROM captures WHERE created_at': 'hourly: captures that are over',
  'update "captures" set "state"': 'hourly: captures whose reading died',
  'delete from "files" where "files"."id" in (select': 'nightly: files that nothing came to hold',
  'DELETE FROM saved_searches': 'nightly: searches that nobody used for long',
  'DELETE FROM notifications': 'nightly: notifications that are too old',
  'FROM journals j LEFT JOIN users': 'every few minutes: sections whose round is due',
  'FROM unnest($1::uuid[], $2::integer[]) AS wanted':
    'a platform admin reads the journals of many organisations',
  'FROM recommendations r JOIN publications p ON p.id = r.publication_id WHERE r.id':
    'a fact of the outbox names it',
  'DELETE FROM publications': 'nightly: publications that are too old',
  '"isKnown"': 'a visitor has no organisation: an analysis is named by its id and its address',
  'update "provisioning_tokens" set "warned_at"': 'daily: tokens of directories that end',
  'FROM reflection_states': 'every minute: texts that a node left unsettled or without a version',
  '"uploads"': 'an upload is known by a random id alone until it is complete; old ones are swept',
};

test('[SY-02] a request looks at no table of organisations without its own organisation among the conditions', () => {
  const ofRequests = planned.filter(({ role }) => role === 'vigie_app');
  expect(ofRequests.length).toBeGreaterThan(200);
  const without = ofRequests.filter(({ scans }) =>
    scans.some((scan) => tenantTables.has(scan.table) && !carriesOrganisation(scan)),
  );
  expect(without.map(shown)).toEqual([]);
});

test('[SY-02] the platform names the organisation, but for what it looks for in all of them', () => {
  const ofPlatform = planned.filter(({ role }) => role === 'vigie_platform');
  expect(ofPlatform.length).toBeGreaterThan(100);
  const without = ofPlatform.filter(({ text, scans }) => {
    const looked = scans.filter(({ table }) => tenantTables.has(table) && !(table in OF_THE_PLATFORM));
    const words = text.replace(/\s+/g, ' ');
    const isAnywhere = Object.keys(ANYWHERE).some((known) => words.includes(known));
    return looked.some((scan) => !carriesOrganisation(scan)) && !isAnywhere;
  });
  expect(without.map(shown)).toEqual([]);
});

/** Tables that stay short, whole or of one organisation, and what keeps them so. */
const SHORT: Readonly<Record<string, string>> = {
  outbox_head: 'one row',
  pg_authid: 'the roles of the server: a few for each database',
  organisations: 'as many as customers: the platform admin’s pages and the nightly rounds',
  search_states: 'one row for each organisation',
  provisioning_tokens: 'one row for each organisation with a directory',
  search_pending: 'empty but for what waits to be indexed; is there anything at all?',
  journal_reports: 'one row a night',
  failed_work: 'what an admin has to look at; counted for its page',
  sources: 'the ones of everyone: a platform admin’s list and its counts',
  groups: 'hundreds in an organisation: the lists they are chosen from',
  users: 'joined to a page or to the few who are named',
  organisation_tags: 'hundreds in an organisation, chosen by its admins',
  journals: 'a few for each person: nightly rounds, and who goes',
};

/** Statements that read a whole organisation, or the whole, of tables that grow: each by words of its own, and why it may. */
const READ_WHOLE: readonly (readonly [words: string, why: string, tables: readonly string[]])[] = [
  [
    'SELECT (SELECT count(*) FROM documents WHERE organisation_id',
    'counted when an index is rebuilt',
    ['documents', 'analyses', 'elements', 'reflections'],
  ],
  [
    'INSERT INTO search_states (organisation_id, rebuild_asked_at)',
    'is there anything to index?',
    ['documents', 'publications'],
  ],
  ['recommendations r JOIN journals j ON j.id', 'beside the few of a section', ['documents']],
  [
    'WITH since AS (SELECT greatest(learns_since',
    'one reader’s, of the last weeks',
    ['documents', 'recommendation_events'],
  ],
  [
    'WITH rated AS ( SELECT r.journal_id',
    'nightly: journals counted for the reports',
    ['recommendations', 'recommendation_events'],
  ],
  [
    'FROM analysis_tags at JOIN analyses a',
    'those of the last weeks are offered',
    ['analysis_tags', 'analyses'],
  ],
  ['SELECT kind AS what, outcome, count(*)', 'counted before somebody is deleted', ['shared_items']],
  ['select count(*) from "audit"', 'counted for its page', ['audit']],
  ['FROM reflection_states', 'texts left unsettled, by an index of these alone', ['reflection_states']],
  ['SELECT r.id, r.title FROM reflections r', 'what somebody may open, in one look', ['access_entries']],
  ['SELECT a.id, (count(*) OVER ())', 'what somebody may open, in one look', ['access_entries']],
  [
    'SELECT a.id AS "analysisId", a.document_id AS "documentId", a.title FROM analyses a WHERE',
    'what a group may open, in one look',
    ['access_entries'],
  ],
  ['WITH newest AS MATERIALIZED ( SELECT d.id', 'what somebody may open, in one look', ['access_entries']],
  ['j.entity_id AS "entityId"', 'what somebody may open, in one look', ['access_entries']],
  ['SELECT count(*) AS total FROM publications', 'counted for a platform admin', ['publications']],
  ['WITH looked AS MATERIALIZED', 'those of one reader’s sources', ['publications']],
  ['SELECT id, url, host FROM (', 'those that wait to be read, by an index of these alone', ['publications']],
];

test('nothing that grows is read without an index that narrows it, except for the statements listed above', () => {
  const isNarrowed = ({ indexCondition, isLimited, type }: Scan) =>
    type !== 'Seq Scan' &&
    (isLimited ||
      indexCondition.split(' AND ').some((part) => !/organisation_id = /.test(part) && part !== ''));
  const wide = planned.flatMap(({ text, scans }) => {
    const words = text.replace(/\s+/g, ' ');
    const mayBeRead = READ_WHOLE.flatMap(([known, , tables]) => (words.includes(known) ? tables : []));
    return scans
      .filter((scan) => !isNarrowed(scan) && !(scan.table in SHORT) && !mayBeRead.includes(scan.table))
      .map(({ table }) => `${table}: ${words.trim().slice(0, 300)}`);
  });
  expect(wide).toEqual([]);
});
