// @module-tag deep
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import {
  type AnalysisName,
  analysisId,
  DEMO_ANALYSES,
} from '../../src/apps/server/demo-data/analyses/demo-analyses.ts';
import { groupId } from '../../src/apps/server/demo-data/demo-id.ts';
import { DEMO_ORGANISATIONS, memberNamed } from '../../src/apps/server/demo-data/demo-people.ts';
import { documentId } from '../../src/apps/server/demo-data/documents/captured-documents.ts';
import { loadDemoData } from '../../src/apps/server/demo-data/load-demo-data.ts';
import { readAnalysis } from '../../src/features/analyses/analyses/contract/analyses.ts';
import { readDocument } from '../../src/features/documents/documents/contract/documents.ts';
import { listNotifications } from '../../src/features/notifications/contract/notifications.ts';
import { listPortfolios, readPortfolio } from '../../src/features/portfolios/contract/portfolios.ts';
import { portfoliosConsumer } from '../../src/features/portfolios/server/portfolios-consumer.ts';
import { mayOpen } from '../../src/features/sharing/server/readers.ts';
import type { Storage } from '../../src/platform/storage/storage.ts';
import { cookieOf } from '../support/people.ts';
import { testDatabase } from '../support/test-database.ts';
import { ownServer } from '../support/test-server.ts';
import { untilConsumed } from '../support/until-consumed.ts';

const server = ownServer();
const broken = testDatabase();
beforeAll(async () => {
  await loadDemoData(server().database, server().storage);
});

type Headers = { cookie: string };
const ESTUARY = 'agence-estuaire.example';
const people = DEMO_ORGANISATIONS.flatMap((organisation) => organisation.people);

async function as(email: string): Promise<Headers> {
  return { cookie: cookieOf(await server().openSession(email)) };
}
const camille = () => as(`camille.derrien@${ESTUARY}`);
const eleanor = () => as('eleanor.whitfield@northern-shores.example');

async function allOf(portfolioId: string, headers: Headers) {
  const pages = [];
  for (let offset = 0; ; offset += 8) {
    const { output } = await server().ask(readPortfolio, { portfolioId, offset }, headers);
    if (!output || output.items.length === 0) return pages;
    pages.push(output.items);
  }
}

test('[PO-02] Camille opens on three pages of cards, the latest first, each with something to see', async () => {
  const pages = await allOf(memberNamed('camille.derrien').userId, await camille());
  expect(pages.map((items) => items.length)).toEqual([8, 8, 3]);
  const [first = []] = pages;
  expect(first.map(({ analysis }) => analysis.title.split(/[\s\u00A0]/)[0])).toEqual([
    'Recul',
    'Salinisation',
    'Digues',
    'Submersions',
    'Relocaliser',
    'Plan',
    'IA',
    'Budget',
  ]);
  for (const { analysis } of first) {
    const { summary, participants, tags, document } = analysis;
    expect([summary.evaluationAverage, document.imageUrl].every(Boolean), analysis.title).toBe(true);
    expect(Math.min(summary.activityCount, participants.length, tags.length)).toBeGreaterThan(0);
  }
  const coast = first[0]?.analysis;
  expect(coast?.summary).toMatchObject({ evaluationCount: 5, codes: { c: 6, o: 4, d: 2, e: 1 } });
  expect(coast?.tags.map(({ source }) => source)).toEqual(['organization', 'organization', 'user']);
});

test('[PO-01] groups hold as many as the tree says, and show every one of them', async () => {
  // Portfolios were then compared with the current access: entries their owners may not open are gone.
  await untilConsumed(server().database, portfoliosConsumer);
  const headers = await camille();
  const { output } = await server().ask(listPortfolios, {}, headers);
  const counts = Object.fromEntries(output?.portfolios.map(({ name, count }) => [name, count]) ?? []);
  expect(counts).toMatchObject({
    '': 19,
    'Comité de direction': 6,
    'Eau & littoral': 12,
    'Veille climat': 8,
  });
  expect(output?.frequentTags.length).toBeGreaterThan(2);
  for (const name of ['Comité de direction', 'Eau & littoral', 'Veille climat']) {
    const shown = (await allOf(groupId(name), headers)).flat();
    expect([name, shown.length]).toEqual([name, counts[name]]);
  }
});

test('everything people collected, rated or wrote is theirs to open', async () => {
  const { platform } = server().database;
  for (const [table, taking] of [
    ['user_analyses', 40],
    ['portfolio_entries', 40],
  ] as const) {
    const person = { organisationId: sql`t.organisation_id`, userId: sql`t.user_id` };
    const { rows } = await platform.execute(sql`
      SELECT count(*)::int AS n, bool_and(${mayOpen(sql`t.analysis_id`, person)}) AS open
      FROM ${sql.identifier(table)} t WHERE t.user_id IS NOT NULL`);
    expect([table, rows]).toEqual([table, [{ n: expect.any(Number), open: true }]]);
    expect(Number(rows[0]?.n)).toBeGreaterThan(taking);
  }
});

test('every notification leads to an analysis that its reader may open, under its title', async () => {
  for (const { email } of people) {
    const headers = await as(email);
    const { output } = await server().ask(listNotifications, { limit: 100 }, headers);
    for (const { details } of output?.items ?? []) {
      const { output: analysis } = await server().ask(
        readAnalysis,
        { analysisId: details.analysisId ?? '' },
        headers,
      );
      expect([email, analysis?.title]).toEqual([email, details.documentTitle]);
      expect(analysis?.document.url).toBe(details.documentUrl);
    }
  }
});

test('[SY-02] one organisation sees nothing of the other', async () => {
  const [french, english] = [await camille(), await eleanor()];
  for (const [name, { parts }] of Object.entries(DEMO_ANALYSES)) {
    const own = memberNamed(parts[0].who).language;
    const stranger = own === 'fr' ? english : french;
    const { status } = await server().ask(
      readAnalysis,
      { analysisId: analysisId(name as AnalysisName) },
      stranger,
    );
    expect([name, status]).toEqual([name, 404]);
  }
  const water = await server().ask(readPortfolio, { portfolioId: groupId('Eau & littoral') }, english);
  expect(water.status).toBe(404);
  const shown = (await allOf(memberNamed('eleanor.whitfield').userId, english)).flat();
  expect(shown.map(({ analysis }) => analysis.document.language)).toEqual(Array(8).fill('en'));
});

test('pictures, icons and PDFs are really there, and the PDF has the pages it says', async () => {
  const headers = await camille();
  const entries = (await allOf(memberNamed('camille.derrien').userId, headers)).flat();
  const addresses = entries.flatMap(({ analysis: { document } }) => [document.imageUrl, document.iconUrl]);
  for (const address of addresses.filter((one) => one !== null)) {
    const answer = await fetch(new URL(address, server().address));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(await answer.text()).toMatch(/^<svg .*<\/svg>$/s);
  }
  const { output } = await server().ask(readDocument, { documentId: documentId('plan') }, headers);
  const pdf = Buffer.from(
    await (await fetch(new URL(output?.viewableUrl ?? '', server().address))).arrayBuffer(),
  );
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.toString('latin1').match(/\/Type \/Page /g)).toHaveLength(output?.pageCount ?? 0);
  expect(output?.pageCount).toBeGreaterThan(1);
});

test('one page could not be read, one has no article, and both say so', async () => {
  const headers = await camille();
  const states = [];
  for (const name of ['campsites', 'tideBoard', 'coast'] as const) {
    const { output } = await server().ask(readDocument, { documentId: documentId(name) }, headers);
    states.push([output?.reading, output?.failure !== null, output?.contentUrl !== null]);
  }
  expect(states).toEqual([
    ['failed', true, false],
    ['described', false, false],
    ['whole', false, true],
  ]);
});

test('what is quoted stands in the text, and nothing was done before it could be', async () => {
  const rows = async (query: string) => (await server().database.platform.execute(query)).rows;
  const quotes = await rows(`SELECT count(*)::int AS n, bool_and(position(e.text in s.text) > 0) AS stands
    FROM elements e JOIN analyses a ON a.id = e.analysis_id JOIN documents d ON d.id = a.document_id
    JOIN document_snapshots s ON s.id = d.snapshot_id WHERE e.type = 'highlight'`);
  expect(quotes).toEqual([{ n: expect.any(Number), stands: true }]);
  expect(Number(quotes[0]?.n)).toBeGreaterThan(100);
  const early = await rows(`SELECT a.title FROM analyses a JOIN documents d ON d.id = a.document_id
    LEFT JOIN portfolio_entries p ON p.analysis_id = a.id LEFT JOIN elements e ON e.analysis_id = a.id
    LEFT JOIN notifications n ON n.analysis_id = a.id
    WHERE a.created_at < d.published_at OR p.added_at < a.created_at OR e.created_at < a.created_at
      OR n.at < a.created_at OR greatest(a.last_edited, p.added_at, e.created_at) > now()`);
  expect(early).toEqual([]);
});

test('a load that breaks off leaves nothing, and the next one fills it', async () => {
  const { storage } = server();
  const database = broken();
  const full: Storage = { ...storage, put: () => Promise.reject(new Error('no space left')) };
  await expect(loadDemoData(database, full)).rejects.toThrow('no space left');

  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  try {
    await owner.query('ALTER TABLE notifications ADD CONSTRAINT broken CHECK (false) NOT VALID');
    await expect(loadDemoData(database, storage)).rejects.toThrow();
    const { rows } = await owner.query('SELECT count(*)::int AS n FROM documents');
    expect(rows).toEqual([{ n: 0 }]);
    await owner.query('ALTER TABLE notifications DROP CONSTRAINT broken');
  } finally {
    await owner.end();
  }
  expect(await loadDemoData(database, storage)).toBe(true);
});
