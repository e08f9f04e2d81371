// @module-tag deep
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { readStoredText } from '#features/reflections/collaboration/server/log/stored-text.ts';
import { memberNamed } from '../../src/apps/server/demo-data/demo-people.ts';
import { loadDemoData } from '../../src/apps/server/demo-data/load-demo-data.ts';
import {
  DEMO_REFLECTIONS,
  reflectionId,
} from '../../src/apps/server/demo-data/reflections/demo-reflections.ts';
import { ESTUARY_2050 } from '../../src/apps/server/demo-data/reflections/estuary-2050.ts';
import { citationAttrs, quoteAttrs } from '../../src/features/reflections/citations/rules/quote.ts';
import * as contract from '../../src/features/reflections/reflections/contract/reflections.ts';
import { requireReflection } from '../../src/features/reflections/reflections/server/require-reflection.ts';
import { listReports, readReport } from '../../src/features/reflections/reports/contract/reports.ts';
import {
  listDocuments,
  missingReaders,
} from '../../src/features/reflections/retention/contract/documents.ts';
import { NODES } from '../../src/features/reflections/rich-text/rules/names.ts';
import type { TextNode } from '../../src/features/reflections/rich-text/rules/text-node.ts';
import { listThreads } from '../../src/features/reflections/side-comments/contract/threads.ts';
import { cookieOf } from '../support/people.ts';
import { ownServer } from '../support/test-server.ts';

const server = ownServer({ ROLES: 'web' });
beforeAll(async () => {
  await loadDemoData(server().database, server().storage);
});
const headersOf = async (email: string) => ({ cookie: cookieOf(await server().openSession(email)) });
const camille = () => headersOf('camille.derrien@agence-estuaire.example');
const [estuary, { organisationId }] = [reflectionId(ESTUARY_2050), memberNamed('camille.derrien')];

const nodesIn = (node: TextNode): TextNode[] => [node, ...(node.content ?? []).flatMap(nodesIn)];

test('[RE-01] Camille finds five in progress, three completed and two archived; Eleanor two', async () => {
  const { output } = await server().ask(contract.listReflections, { limit: 100 }, await camille());
  expect(output?.counts).toEqual({ inProgress: 5, completed: 3, archived: 2 });
  expect(output?.reflections[0]).toMatchObject({
    id: estuary,
    title: 'Habiter l’estuaire en 2050',
    role: 'Owner',
    documentCount: 14,
    participantCount: 7,
    creator: { firstName: 'Camille' },
  });
  const eleanor = await headersOf('eleanor.whitfield@northern-shores.example');
  const { output: theirs } = await server().ask(contract.listReflections, {}, eleanor);
  expect(theirs?.reflections.map(({ title }) => title)).toEqual([
    'Retreat with a date',
    'Open tide gauges: an action plan',
  ]);
});

test('[RE-06] [RE-07] what the counts of the demo say is there: analyses, reports, threads', async () => {
  const headers = await camille();
  for (const reflection of DEMO_REFLECTIONS.filter(
    ({ by }) => memberNamed(by).organisationId === organisationId,
  )) {
    const id = { reflectionId: reflectionId(reflection) };
    const { output: shown } = await server().ask(contract.readReflection, id, headers);
    const { output: listed } = await server().ask(listReports, id, headers);
    const { output: threads } = await server().ask(listThreads, id, headers);
    const { output: documents } = await server().ask(listDocuments, { ...id, limit: 100 }, headers);
    const linked = documents?.counts.reduce(
      (sum, one) => sum + one.considered + one.retained + one.notRetained,
      0,
    );
    expect([reflection.title, linked]).toEqual([reflection.title, shown?.documentCount]);
    const beside = threads?.threads.flatMap(({ comments }) => comments) ?? [];
    const [open] = listed?.reports ?? [];
    const report = await server().ask(readReport, { ...id, reportId: open?.id ?? '' }, headers);
    const inReport = report.output?.comments.reduce((sum, { replies }) => sum + 1 + replies.length, 0) ?? 0;
    expect([reflection.title, inReport + beside.length]).toEqual([reflection.title, shown?.activityCount]);
  }
  const { output: reports } = await server().ask(listReports, { reflectionId: estuary }, headers);
  expect(reports?.reports.map(({ lockedOn, commentCount }) => [lockedOn !== null, commentCount])).toEqual([
    [false, 6],
    [true, 4],
  ]);
  expect(reports?.reports[1]?.analysisCount).toBe(11);
  const { output: missing } = await server().ask(missingReaders, { reflectionId: estuary }, headers);
  expect(missing?.missing.map(({ displayName }) => displayName)).toEqual(['Aïcha Diallo', 'Thomas Kerbrat']);
  expect(missing?.analysisCount).toBe(2);
});

const elements = z.array(z.object({ id: z.string(), text: z.string(), analysisId: z.string() }));

test('[ED-04] every passage the texts of the demo quote is in a linked analysis, in the same words', async () => {
  const { database } = server();
  const { rows } = await database.platform.execute(
    sql`SELECT id, text, analysis_id AS "analysisId" FROM elements WHERE NOT archived`,
  );
  const said = new Map(elements.parse(rows).map((one) => [one.id, one]));
  let quotes = 0;
  for (const reflection of DEMO_REFLECTIONS) {
    const author = memberNamed(reflection.by);
    const id = reflectionId(reflection);
    const text = await database.asTenant(author, async (tx) =>
      readStoredText(tx, await requireReflection(tx, author, id, 'read')),
    );
    const { rows: linked } = await database.platform.execute(
      sql`SELECT analysis_id AS id FROM reflection_documents WHERE reflection_id = ${id}`,
    );
    const ids = linked.map((one) => one.id);
    for (const { type, attrs } of nodesIn(text)) {
      if (type === NODES.citation) expect(ids).toContain(citationAttrs.parse(attrs).analysisId);
      if (type !== NODES.quote) continue;
      quotes += 1;
      const { elementId, text: quoted, analysisId } = quoteAttrs.parse(attrs);
      expect(said.get(elementId)).toEqual({ id: elementId, text: quoted, analysisId });
      expect(ids).toContain(analysisId);
    }
  }
  expect(quotes).toBeGreaterThan(8);
});

test('FX-56, FX-70: the demo retains passages of retained documents, and one of its categories is nested in another', async () => {
  const asked = { reflectionId: estuary, limit: 100 } as const;
  const { output } = await server().ask(listDocuments, asked, await camille());
  const retained = output?.documents.filter(({ retentionElements }) => retentionElements.length > 0) ?? [];
  expect(
    retained.map(({ retention, retentionElements }) => [retention, retentionElements.length]).sort(),
  ).toEqual([
    ['retained', 1],
    ['retained', 2],
  ]);
  expect(output?.categories.find(({ id }) => id === 'tactics')?.parent).toBe('strategies');
});
