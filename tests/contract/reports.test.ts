import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { CallInput, Endpoint } from '../../src/base/endpoint.ts';
import { changeAnalysis } from '../../src/features/analyses/analyses/contract/analyses.ts';
import { readReflection } from '../../src/features/reflections/reflections/contract/reflections.ts';
import * as reports from '../../src/features/reflections/reports/contract/reports.ts';
import { addDocument, setRetention } from '../../src/features/reflections/retention/contract/documents.ts';
import { newId } from '../../src/platform/new-id.ts';
import { analysePage } from '../support/analyses.ts';
import { callingAs } from '../support/calling-as.ts';
import { createMember, createOrganisation, type TestMember } from '../support/people.ts';
import { beginReflection, shareReflection } from '../support/reflections.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();
const { ask, granted } = callingAs(server);

/** A reflection with its open report, its owner, a colleague who owns it too and one who only reads it. */
async function setUp() {
  const { database } = server();
  const organisation = await createOrganisation(database);
  const [solene, yanis, reader, stranger] = [
    await createMember(database, organisation, { firstName: 'Solène', lastName: 'Le Goff' }),
    await createMember(database, organisation, { firstName: 'Yanis', lastName: 'Belkacem' }),
    await createMember(database, organisation),
    await createMember(database, organisation),
  ];
  const reflectionId = await beginReflection(server(), solene);
  await shareReflection(database, reflectionId, solene, { userIds: [yanis.id] });
  await shareReflection(database, reflectionId, solene, { userIds: [reader.id] }, 'Reader');
  const { reports: lines } = await granted(solene, reports.listReports, { reflectionId });
  const reportId = lines[0]?.id ?? '';
  const of = { reflectionId, reportId };
  return {
    database,
    solene,
    yanis,
    reader,
    stranger,
    reflectionId,
    reportId,
    of,
    async say(by: TestMember, text: string, category: 'general' | 'objectives' = 'general') {
      const commentId = newId();
      await granted(by, reports.addReportComment, { ...of, commentId, category, text });
      return commentId;
    },
    read: (as = solene, id = reportId) => granted(as, reports.readReport, { reflectionId, reportId: id }),
    activity: async () => (await granted(solene, readReflection, { reflectionId })).activityCount,
  };
}

describe('[RE-07] the open report', () => {
  test('contains comments by category, replies and reactions; repeated calls store them once', async () => {
    const { solene, yanis, of, say, read, activity } = await setUp();
    const commentId = await say(solene, 'La carte change l’ordre du jour.');
    await say(yanis, 'Garder l’accès public.', 'objectives');
    const reply = { ...of, commentId, replyId: newId(), text: 'Onze ouvrages sur vingt-six.' };
    for (const by of [yanis, yanis]) await granted(by, reports.addReportReply, reply);
    const reacting = { ...of, commentId, reaction: 'agree' as const, on: true };
    for (const by of [solene, yanis, yanis]) await granted(by, reports.setReaction, reacting);
    await granted(yanis, reports.setReaction, { ...reacting, reaction: 'concern' });
    const { comments, commentCount, lockedOn } = await read(yanis);
    expect([commentCount, lockedOn, await activity()]).toEqual([2, null, 3]);
    expect(comments.map(({ category, text, author }) => [category, text, author.lastName])).toEqual([
      ['general', 'La carte change l’ordre du jour.', 'Le Goff'],
      ['objectives', 'Garder l’accès public.', 'Belkacem'],
    ]);
    expect(comments[0]?.replies.map(({ text }) => text)).toEqual(['Onze ouvrages sur vingt-six.']);
    expect(comments[0]?.reactions).toEqual([
      { reaction: 'agree', count: 2, mine: true },
      { reaction: 'concern', count: 1, mine: true },
    ]);
    await granted(yanis, reports.setReaction, { ...reacting, on: false });
    expect((await read(yanis)).comments[0]?.reactions[0]).toEqual({
      reaction: 'agree',
      count: 1,
      mine: false,
    });
  });

  test('only authors rewrite and delete their comments, and can restore them with their replies', async () => {
    const { solene, yanis, of, say, read, activity } = await setUp();
    const commentId = await say(solene, 'Avant 2035 ?');
    const replyId = newId();
    await granted(yanis, reports.addReportReply, { ...of, commentId, replyId, text: 'Oui.' });
    for (const [endpoint, more] of [
      [reports.rewriteReportComment, { text: 'Après.' }],
      [reports.archiveReportComment, { archived: true }],
    ] as const) {
      const input = { ...of, commentId, ...more } as CallInput<typeof endpoint>;
      expect((await ask<Endpoint>(yanis, endpoint, input)).problem?.reason).toBe('not-author');
    }
    const gone = { ...of, commentId, replyId, archived: true };
    expect((await ask(solene, reports.archiveReportReply, gone)).problem?.reason).toBe('not-author');
    const rewritten = { ...of, commentId, text: 'Avant 2040 ?' };
    expect((await granted(solene, reports.rewriteReportComment, rewritten)).comments[0]).toMatchObject({
      text: 'Avant 2040 ?',
      rewrittenOn: expect.any(String),
    });
    const archived = { ...of, commentId, archived: true };
    expect((await granted(solene, reports.archiveReportComment, archived)).comments).toEqual([]);
    expect(await activity()).toBe(0);
    await granted(solene, reports.archiveReportComment, { ...archived, archived: false });
    expect([(await read()).comments[0]?.replies.length, await activity()]).toEqual([1, 2]);
    expect((await granted(yanis, reports.archiveReportReply, gone)).comments[0]?.replies).toEqual([]);
  });

  test('is read, and only read, by readers; to others it does not exist; empty words change nothing', async () => {
    const { solene, reader, stranger, of, say, read } = await setUp();
    const commentId = await say(solene, 'Une première idée.');
    expect((await read(reader)).comments).toHaveLength(1);
    const comment = { ...of, commentId: newId(), category: 'general' as const, text: 'Moi aussi.' };
    expect((await ask(reader, reports.addReportComment, comment)).problem?.reason).toBe('read-only');
    const reacting = { ...of, commentId, reaction: 'agree' as const, on: true };
    expect((await ask(reader, reports.setReaction, reacting)).status).toBe(403);
    expect((await ask(reader, reports.lockReport, { ...of, nextReportId: newId() })).status).toBe(403);
    expect((await ask(stranger, reports.readReport, of)).status).toBe(404);
    expect((await ask(solene, reports.addReportComment, { ...comment, text: ' \n ' })).status).toBe(400);
    const elsewhere = await setUp();
    const mixed = { ...comment, reportId: elsewhere.reportId };
    expect((await ask(solene, reports.addReportComment, mixed)).status).toBe(404);
    const taken = { ...elsewhere.of, commentId, category: 'general' as const, text: 'Reprise.' };
    expect((await ask(elsewhere.solene, reports.addReportComment, taken)).status).toBe(409);
    expect((await read()).comments).toHaveLength(1);
  });
});

describe('[RE-07] locking', () => {
  test('keeps the analyses and the time, and a copy continues with all comments', async () => {
    const { database, solene, yanis, reflectionId, of, say, read, activity } = await setUp();
    const analysisId = await analysePage(database, solene);
    const linked = { reflectionId, analysisId, category: 'general' as const };
    await granted(solene, addDocument, linked);
    await granted(solene, setRetention, { ...linked, retention: 'retained', reason: 'Carte officielle.' });
    const commentId = await say(yanis, 'À trancher avant décembre.');
    const deleted = await say(yanis, 'Une erreur.');
    await granted(yanis, reports.archiveReportComment, { ...of, commentId: deleted, archived: true });
    await granted(solene, reports.addReportReply, { ...of, commentId, replyId: newId(), text: 'Oui.' });
    await granted(solene, reports.setReaction, { ...of, commentId, reaction: 'idea', on: true });
    const locking = { ...of, nextReportId: newId() };
    const { locked, next } = await granted(solene, reports.lockReport, locking);
    const again = { ...locking, nextReportId: locking.nextReportId.toUpperCase() };
    expect(await granted(solene, reports.lockReport, again)).toEqual({ locked, next });
    expect(locked).toMatchObject({ lockedBy: { id: solene.id }, commentCount: 1, analysisCount: 1 });
    expect(next).toMatchObject({ id: locking.nextReportId, lockedOn: null, copiedFrom: locked.lockedOn });
    expect(next.comments).toMatchObject([
      { text: 'À trancher avant décembre.', author: { id: yanis.id }, replies: [{ text: 'Oui.' }] },
    ]);
    expect(next.comments[0]?.reactions).toEqual([{ reaction: 'idea', count: 1, mine: true }]);
    expect(next.comments[0]?.id).not.toBe(commentId);
    expect(await activity()).toBe(2);

    // Later decisions, renames and revocations change the open report only.
    const before = await read();
    await granted(solene, setRetention, { ...linked, retention: 'notRetained' });
    await granted(solene, changeAnalysis, { analysisId, title: 'Un autre titre' });
    const nextComment = next.comments[0]?.id ?? '';
    const inNext = { reflectionId, reportId: next.id, commentId: nextComment };
    await granted(yanis, reports.rewriteReportComment, { ...inNext, text: 'Tranché.' });
    expect(await read()).toEqual(before);
    expect(before.analyses[0]).toMatchObject({
      analysisId,
      retention: 'retained',
      reason: 'Carte officielle.',
    });
    expect((await read(solene, next.id)).analyses[0]).toMatchObject({
      title: 'Un autre titre',
      retention: 'notRetained',
    });
    const { reports: lines } = await granted(yanis, reports.listReports, { reflectionId });
    expect(lines.map(({ id }) => id)).toEqual([next.id, locked.id]);
  });

  test('FX-32: two that are locked on one day have a number each', async () => {
    const { solene, reflectionId, reportId, read } = await setUp();
    const ids = [newId(), newId()];
    let open = reportId;
    for (const nextReportId of ids) {
      const of = { reflectionId, reportId: open, nextReportId };
      const { locked, next } = await granted(solene, reports.lockReport, of);
      expect(next.number).toBe(locked.number + 1);
      open = nextReportId;
    }
    const lines = (await granted(solene, reports.listReports, { reflectionId })).reports;
    expect(lines.map(({ id, number }) => [id, number])).toEqual([
      [ids[1], 3],
      [ids[0], 2],
      [reportId, 1],
    ]);
    expect((await read(solene, ids[0])).number).toBe(2);
  });

  test('a locked report refuses every change, by direct call and by statement', async () => {
    const { database, solene, of, say, read } = await setUp();
    const commentId = await say(solene, 'Conclu.');
    await granted(solene, reports.addReportReply, { ...of, commentId, replyId: newId(), text: 'Oui.' });
    await granted(solene, reports.setReaction, { ...of, commentId, reaction: 'idea', on: true });
    const { next } = await granted(solene, reports.lockReport, { ...of, nextReportId: newId() });
    const open = next.comments[0]?.id;
    const before = await read();
    const changes: readonly (readonly [Endpoint, object])[] = [
      [reports.addReportComment, { commentId: newId(), category: 'general', text: 'Encore.' }],
      [reports.rewriteReportComment, { commentId, text: 'Autrement.' }],
      [reports.archiveReportComment, { commentId, archived: true }],
      [reports.addReportReply, { commentId, replyId: newId(), text: 'Non.' }],
      [reports.setReaction, { commentId, reaction: 'agree', on: true }],
      [reports.lockReport, { nextReportId: newId() }],
    ];
    for (const [endpoint, more] of changes) {
      const { status, problem } = await ask(solene, endpoint, { ...of, ...more } as CallInput<Endpoint>);
      expect([status, problem?.reason]).toEqual([409, 'report-locked']);
    }
    const falsified = [
      sql`UPDATE report_comments SET text = 'Falsifié.' WHERE id = ${commentId}`,
      sql`UPDATE report_comments SET report_id = ${next.id} WHERE id = ${commentId}`,
      sql`UPDATE report_replies SET comment_id = ${open} WHERE comment_id = ${commentId}`,
      sql`UPDATE report_reactions SET comment_id = ${open} WHERE comment_id = ${commentId}`,
      sql`DELETE FROM report_reactions WHERE comment_id = ${commentId}`,
    ];
    for (const statement of falsified) {
      await expect(database.platform.execute(statement)).rejects.toMatchObject({ cause: { code: 'VG001' } });
    }
    expect(await read()).toEqual(before);
  });

  test('an analysis that neither the reader nor the person who locked may open is never named', async () => {
    const { database, solene, yanis, reflectionId, of, read } = await setUp();
    const [own, theirs] = [await analysePage(database, solene), await analysePage(database, yanis)];
    for (const [by, analysisId] of [
      [solene, own],
      [yanis, theirs],
    ] as const) {
      await granted(by, addDocument, { reflectionId, analysisId, category: 'general' });
    }
    const named = (report: reports.Report) =>
      new Map(report.analyses.map(({ analysisId, title, isOpen }) => [analysisId, [title !== '', isOpen]]));
    const openNow = named(await read(solene));
    expect([openNow.get(own), openNow.get(theirs)]).toEqual([
      [true, true],
      [false, false],
    ]);
    await granted(solene, reports.lockReport, { ...of, nextReportId: newId() });
    const toSolene = named(await read(solene));
    expect([toSolene.get(own), toSolene.get(theirs)]).toEqual([
      [true, true],
      [false, false],
    ]);
    // The person who locked it could open them: participants read their titles.
    const toYanis = named(await read(yanis));
    expect([toYanis.get(own), toYanis.get(theirs)]).toEqual([
      [true, false],
      [true, true],
    ]);
  });
});
