import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createAnalysis } from '../../src/features/analyses/contract/analyses.ts';
import * as contract from '../../src/features/captures/contract/captures.ts';
import { insertCapture } from '../../src/features/captures/server/capture-store.ts';
import { captures } from '../../src/features/captures/server/captures-table.ts';
import { readCaptureKind } from '../../src/features/captures/server/read-capture-kind.ts';
import { readDocument } from '../../src/features/documents/contract/documents.ts';
import { documents } from '../../src/features/documents/server/public.ts';
import { files } from '../../src/features/files/server/files-table.ts';
import {
  createAnalysisInPortfolios,
  readPortfolio,
} from '../../src/features/portfolios/contract/portfolios.ts';
import { enqueueJob } from '../../src/platform/jobs/enqueue-job.ts';
import { newId } from '../../src/platform/new-id.ts';
import { type Capturer, captureActs } from '../support/capture-acts.ts';
import { makePdf } from '../support/make-pdf.ts';
import { articlePage, PIXEL_PNG } from '../support/page-server.ts';
import { createOrganisation } from '../support/people.ts';
import { createGroup } from '../support/sharing.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'vigie-captures-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const { server, pages, person, start, read, capture, settled, once, upload } = captureActs({
  DATA_DIR: dataDir,
});

/** Everything an organisation has of documents: rows, files, and bytes in the store. */
async function leftOf({ organisationId }: Capturer) {
  const { database } = server();
  const [rows, kept] = await database.asPlatform(async (tx) => [
    await tx.select().from(documents).where(eq(documents.organisationId, organisationId)),
    await tx.select().from(files).where(eq(files.organisationId, organisationId)),
  ]);
  return { documents: rows.length, files: kept.length };
}
const stored = async () =>
  (await readdir(join(dataDir, 'files'), { recursive: true }).catch(() => [])).length;
const NOTHING = { documents: 0, files: 0 };

const cancel = (who: Capturer, captureId: string) =>
  server().ask(contract.cancelCapture, { captureId }, who.headers);
const portfolioOf = async (who: Capturer, portfolioId = who.id) =>
  (await server().ask(readPortfolio, { portfolioId }, who.headers)).output?.items.map(
    ({ analysis }) => analysis,
  ) ?? [];

/** A page whose picture is sent only when the test says so. */
function slowPage(path: string, title: string) {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  pages().serve(`${path}.png`, (_request, response) => {
    void released.then(() => response.writeHead(200, { 'content-type': 'image/png' }).end(PIXEL_PNG));
  });
  pages().serve(`${path}-vite.png`, { type: 'image/png', body: PIXEL_PNG });
  const head = `<meta property="og:image" content="${path}.png">`;
  const inside = `<p><img src="${path}-vite.png" alt="vite"></p>`;
  return {
    url: pages().serve(path, { body: articlePage({ title, head, inside }) }),
    release: () => release(),
  };
}

describe('[CA-05] a capture that fails says why and leaves nothing', () => {
  const cases: [string, string, () => Parameters<ReturnType<typeof pages>['serve']>[1]][] = [
    ['a page that is gone', 'page-missing', () => ({ status: 410 })],
    ['a page that is closed', 'page-forbidden', () => ({ status: 403 })],
    ['a site that fails', 'server-failed', () => ({ status: 500 })],
    [
      'an archive',
      'type-unsupported',
      () => ({ body: Buffer.from('PK\u0003\u0004\u0014\u0000\u0000\u0000') }),
    ],
    ['a page without end', 'too-large', () => ({ body: `<html>${'<p>x'.repeat(3_000_000)}` })],
    ['a broken PDF', 'file-damaged', () => ({ body: Buffer.from('%PDF-1.7\nnothing of the kind\n') })],
    [
      'a PDF with a password',
      'file-encrypted',
      () => ({ body: makePdf({ pages: [['x']], password: 'marée' }) }),
    ],
  ];
  test.each(cases)('%s: %s', async (_what, reason, answer) => {
    const who = await person();
    const before = await stored();
    const { state, failure, document, step } = await capture(who, pages().serve('/echec', answer()));
    expect([state, failure?.reason, document]).toEqual(['failed', reason, null]);
    expect(failure?.message).toMatch(/^\p{Lu}.*\.$/u);
    expect(step === null || step === 'found').toBe(true);
    expect([await leftOf(who), await stored()]).toEqual([NOTHING, before]);
  });

  test('in the language of whoever asks', async () => {
    const who = await person();
    const { id: captureId } = await capture(who, pages().serve('/echec', { status: 404 }));
    const english = { ...who.headers, 'accept-language': 'en' };
    const { output } = await server().ask(contract.readCapture, { captureId }, english);
    expect(output?.failure?.message).toBe('The site says that this page does not exist, or no longer does.');
  });

  test('a file that cannot be read', async () => {
    const who = await person();
    const uploadId = await upload(who, 'abîmé.pdf', Buffer.from('%PDF-1.4\nabc'));
    const done = await settled(who, (await start(who, { uploadId })).id);
    expect([done.state, done.failure?.reason]).toEqual(['failed', 'file-damaged']);
    await vi.waitFor(async () => {
      expect((await server().ask(contract.startCapture, { uploadId }, who.headers)).status).toBe(404);
    });
    expect(await leftOf(who)).toEqual(NOTHING);
  });
});

describe('[CA-05] a capture that is given up', () => {
  test('while it is read leaves nothing', async () => {
    const who = await person();
    const { url, release } = slowPage('/lente', 'Lente');
    const { id } = await start(who, { url });
    await once(who, id, ({ step }) => step === 'described');
    await vi.waitFor(async () => expect((await leftOf(who)).files).toBe(1));
    expect((await cancel(who, id)).output?.state).toBe('cancelled');
    release();
    await vi.waitFor(async () => expect(await leftOf(who)).toEqual(NOTHING), { timeout: 10_000 });
    expect(await read(who, id)).toMatchObject({ state: 'cancelled', document: null, failure: null });
  });

  test('before it is read, after it failed, or twice, is harmless', async () => {
    const who = await person();
    const failed = await capture(who, pages().serve('/echec', { status: 404 }));
    for (const _time of ['once', 'twice']) {
      const { status, output } = await cancel(who, failed.id);
      expect([status, output?.state, output?.failure]).toEqual([200, 'cancelled', null]);
    }
    expect((await cancel(who, newId())).status).toBe(404);
    expect((await cancel(await person(), failed.id)).status).toBe(404);
  });

  test('once it is ready takes its document along, unless something came of it or someone else has it', async () => {
    const organisation = await createOrganisation(server().database);
    const [who, colleague] = [await person(organisation), await person(organisation)];
    const url = pages().serve('/abandon', { body: articlePage({ title: 'Abandon' }) });
    const before = await stored();
    const alone = await capture(who, url);
    await cancel(who, alone.id);
    expect([await leftOf(who), await stored()]).toEqual([NOTHING, before]);
    const [mine, theirs] = [await capture(who, url), await capture(colleague, url)];
    await cancel(who, mine.id);
    expect((await read(colleague, theirs.id)).document?.id).toBe(mine.document?.id);
    const analysis = { document: { id: theirs.document?.id ?? '' } };
    await server().ask(createAnalysisInPortfolios, { analysis, portfolio_ids: [] }, colleague.headers);
    await cancel(colleague, theirs.id);
    expect((await leftOf(who)).documents).toBe(1);
  });
});

describe('a capture that is left to itself', () => {
  const keep = (who: Capturer, captureId: string, more = {}) =>
    server().ask(contract.keepCapture, { captureId, portfolioIds: [who.id], ...more }, who.headers);
  const mine = async (who: Capturer) =>
    (await server().ask(contract.listCaptures, {}, who.headers)).output?.captures ?? [];

  test('becomes an analysis in the chosen portfolios once it is read', async () => {
    const organisation = await createOrganisation(server().database);
    const who = await person(organisation);
    const groupId = await createGroup(server().database, organisation, who);
    const { url, release } = slowPage('/laissee', 'Laissée');
    const { id } = await start(who, { url });
    expect((await mine(who)).map((one) => one.id)).toEqual([id]);
    const kept = await keep(who, id, {
      portfolioIds: [who.id, groupId],
      title: 'Mon titre',
      tags: ['Houle'],
    });
    expect(kept.output).toMatchObject({ kept: true, analysisId: null });
    release();
    const { analysisId } = await once(who, id, (one) => one.analysisId !== null);
    for (const portfolioId of [who.id, groupId]) {
      expect(await portfolioOf(who, portfolioId)).toMatchObject([
        { id: analysisId, title: 'Mon titre', tags: [{ text: 'Houle' }], role: 'Owner' },
      ]);
    }
    expect((await mine(who)).map(({ state }) => state)).toEqual(['ready']);
    await cancel(who, id);
    expect(await portfolioOf(who)).toHaveLength(1);
  });

  test('when it is ready already becomes one at once, and only once', async () => {
    const who = await person();
    const { id } = await capture(who, pages().serve('/prete', { body: articlePage({ title: 'Prête' }) }));
    expect(await mine(who)).toEqual([]);
    const [first, second] = await Promise.all([keep(who, id), keep(who, id)]);
    expect(first.output?.analysisId).toBeTruthy();
    expect(second.output?.analysisId).toBe(first.output?.analysisId);
    expect(await portfolioOf(who)).toMatchObject([{ title: 'Prête' }]);
    expect((await keep(await person(), id)).status).toBe(404);
  });

  test('goes to its person’s own portfolio when the chosen one is closed to them', async () => {
    const organisation = await createOrganisation(server().database);
    const who = await person(organisation);
    const groupId = await createGroup(server().database, organisation);
    const { id } = await capture(who, pages().serve('/fermee', { body: articlePage({ title: 'Fermée' }) }));
    expect((await keep(who, id, { portfolioIds: [groupId] })).output?.analysisId).toBeTruthy();
    expect(await portfolioOf(who)).toMatchObject([{ title: 'Fermée' }]);
  });

  test('stays on the list with its reason when it fails', async () => {
    const who = await person();
    const failed = await capture(who, pages().serve('/echec', { status: 404 }));
    await keep(who, failed.id);
    expect(await mine(who)).toMatchObject([
      { id: failed.id, failure: { reason: 'page-missing' }, kept: true },
    ]);
    expect(await leftOf(who)).toEqual(NOTHING);
  });
});

describe('read again', () => {
  const again = async (who: Capturer, documentId: string) => {
    const { output } = await server().ask(contract.captureAgain, { documentId }, who.headers);
    return settled(who, output?.id ?? '');
  };
  const document = async (who: Capturer, documentId: string) =>
    (await server().ask(readDocument, { documentId }, who.headers)).output;

  test('a page has a new snapshot, and keeps the old ones when it can no longer be read', async () => {
    const who = await person();
    const url = pages().serve('/mouvante', { body: articlePage({ title: 'Avant' }) });
    const id = (await capture(who, url)).document?.id ?? '';
    pages().serve('/mouvante', { body: articlePage({ title: 'Après', about: 'Tout a changé.' }) });
    expect((await again(who, id)).document).toMatchObject({ id, title: 'Après', reading: 'whole' });
    const twice = await document(who, id);
    expect(new Set(twice?.snapshots.map(({ hash }) => hash)).size).toBe(2);
    pages().serve('/mouvante', { status: 404 });
    expect((await again(who, id)).failure?.reason).toBe('page-missing');
    expect(await document(who, id)).toMatchObject({ reading: 'whole', title: 'Après', failure: null });
  });

  test('a PDF replaces the one before', async () => {
    const who = await person();
    const url = pages().serve('/rapport.pdf', { body: makePdf({ pages: [['Un.']], title: 'Rapport un' }) });
    const id = (await capture(who, url)).document?.id ?? '';
    const before = await leftOf(who);
    pages().serve('/rapport.pdf', {
      body: makePdf({ pages: [['Deux.'], ['Trois.']], title: 'Rapport deux' }),
    });
    expect((await again(who, id)).document).toMatchObject({ id, title: 'Rapport deux', pageCount: 2 });
    expect(await leftOf(who)).toEqual(before);
    const viewable = await fetch(server().address + (await document(who, id))?.viewableUrl);
    expect([viewable.status, (await viewable.text()).includes('%PDF')]).toEqual([200, true]);
  });

  test('only what one may open, and only pages', async () => {
    const who = await person();
    const url = pages().serve('/mienne', { body: articlePage({ title: 'Mienne' }) });
    const id = (await capture(who, url)).document?.id ?? '';
    const ask = async (by: Capturer, documentId: string) =>
      (await server().ask(contract.captureAgain, { documentId }, by.headers)).status;
    expect([await ask(await person(), id), await ask(who, newId())]).toEqual([404, 404]);
    const uploadId = await upload(who, 'fichier.pdf', makePdf({ pages: [['x']] }));
    const file = await settled(who, (await start(who, { uploadId })).id);
    expect(await ask(who, file.document?.id ?? '')).toBe(409);
  });

  test('[CA-03] an analysis of an address is read beside; when that fails it says why and can be tried again', async () => {
    const who = await person();
    const analyse = async (url: string) =>
      (await server().ask(createAnalysis, { document: { url, title: 'Titre donné' } }, who.headers)).output;
    const whole = await analyse(pages().serve('/analysee', { body: articlePage({ title: 'Analysée' }) }));
    expect(whole?.document.reading).toBe('pending');
    await vi.waitFor(async () => {
      expect(await document(who, whole?.documentId ?? '')).toMatchObject({
        reading: 'whole',
        title: 'Analysée',
      });
    });
    const failed = await analyse(pages().serve('/en-panne', { status: 503 }));
    const id = failed?.documentId ?? '';
    await vi.waitFor(async () => {
      const read = await document(who, id);
      expect([read?.reading, read?.failure]).toEqual([
        'failed',
        'Le site a répondu par une erreur. Réessayez plus tard.',
      ]);
    });
    pages().serve('/en-panne', { status: 404 });
    await again(who, id);
    expect((await document(who, id))?.failure).toMatch(/n’existe pas/);
    pages().serve('/en-panne', { body: articlePage({ title: 'Revenue' }) });
    expect((await again(who, id)).state).toBe('ready');
    expect(await document(who, id)).toMatchObject({ reading: 'whole', title: 'Revenue' });
  });
});

test('a capture whose node died is read from the beginning, and one that is over stays as it is', async () => {
  const who = await person();
  const { database } = server();
  const run = (captureId: string) =>
    database.asTenant({ organisationId: who.organisationId, userId: who.id }, (tx) =>
      enqueueJob(tx, readCaptureKind, { organisationId: who.organisationId, userId: who.id, captureId }),
    );
  const url = pages().serve('/reprise', { body: articlePage({ title: 'Reprise' }) });
  const row = { id: newId(), organisationId: who.organisationId, userId: who.id, url };
  await database.asPlatform((tx) =>
    insertCapture(tx, { ...row, state: 'reading', step: 'described', found: { title: 'x' } }),
  );
  await run(row.id);
  const done = await settled(who, row.id);
  expect(done.document?.title).toBe('Reprise');
  const visits = pages().visits('/reprise');
  await run(row.id);
  await capture(who, pages().serve('/ensuite', { body: articlePage({ title: 'Ensuite' }) }));
  expect(await read(who, row.id)).toEqual({
    ...done,
    document: expect.objectContaining({ id: done.document?.id }),
  });
  expect(pages().visits('/reprise')).toBe(visits);
});

test('[CA-05] more than fifty at once are refused, until one is over', async () => {
  const who = await person();
  const { database } = server();
  const { id: userId, organisationId } = who;
  const waiting = Array.from({ length: 50 }, () => ({
    ...{ id: newId(), organisationId, userId, url: 'https://rivages.invalid/', state: 'waiting' as const },
  }));
  await database.asPlatform((tx) => tx.insert(captures).values(waiting));
  const url = pages().serve('/encore', { body: articlePage({ title: 'Encore' }) });
  const ask = () => server().ask(contract.startCapture, { url }, who.headers);
  const refused = await ask();
  expect([refused.status, refused.problem?.reason]).toEqual([429, 'captures-full']);
  await cancel(who, waiting[0]?.id ?? '');
  const taken = await ask();
  expect(taken.status).toBe(200);
  await settled(who, taken.output?.id ?? '');
  const left = await database.asPlatform((tx) =>
    tx
      .select()
      .from(captures)
      .where(and(eq(captures.userId, userId), eq(captures.state, 'waiting'))),
  );
  expect(left).toHaveLength(49);
});
