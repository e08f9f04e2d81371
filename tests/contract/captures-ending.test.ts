import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { afterAll, describe, expect, test, vi } from 'vitest';
import * as contract from '../../src/features/captures/captures/contract/captures.ts';
import { captures } from '../../src/features/captures/captures/server/captures-table.ts';
import { createAnalysisInPortfolios } from '../../src/features/portfolios/contract/portfolios.ts';
import { newId } from '../../src/platform/new-id.ts';
import { captureActions, WAIT_OPTIONS } from '../support/capture-actions.ts';
import { captureRemains, NO_REMAINS } from '../support/capture-remains.ts';
import { makePdf } from '../support/make-pdf.ts';
import { articlePage } from '../support/page-server.ts';
import { createOrganisation } from '../support/people.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'vigie-captures-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const actions = captureActions({ DATA_DIR: dataDir });
const { server, pages, person, start, read, capture, settled, once, upload } = actions;
const { leftOf, stored, cancel, slowPage } = captureRemains(actions, dataDir);

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
    expect([await leftOf(who), await stored()]).toEqual([NO_REMAINS, before]);
  });

  test('in the language of the caller', async () => {
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
    expect((await server().ask(contract.startCapture, { uploadId }, who.headers)).status).toBe(404);
    expect(await leftOf(who)).toEqual(NO_REMAINS);
  });
});

describe('[CA-05] a capture that is given up', () => {
  test('while it is read leaves nothing', { tags: ['deep'] }, async () => {
    const [who, before] = [await person(), await stored()];
    const { url, release } = slowPage('/lente', 'Lente');
    const { id } = await start(who, { url });
    await once(who, id, ({ step }) => step === 'described');
    await vi.waitFor(async () => expect((await leftOf(who)).files).toBe(1), WAIT_OPTIONS);
    expect((await cancel(who, id)).output?.state).toBe('cancelled');
    release();
    await vi.waitFor(
      async () => expect([await leftOf(who), await stored()]).toEqual([NO_REMAINS, before]),
      WAIT_OPTIONS,
    );
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
    expect([await leftOf(who), await stored()]).toEqual([NO_REMAINS, before]);
    const [mine, theirs] = [await capture(who, url), await capture(colleague, url)];
    await cancel(who, mine.id);
    expect((await read(colleague, theirs.id)).document?.id).toBe(mine.document?.id);
    const analysis = { document: { id: theirs.document?.id ?? '' } };
    await server().ask(createAnalysisInPortfolios, { analysis, portfolio_ids: [] }, colleague.headers);
    await cancel(colleague, theirs.id);
    expect((await leftOf(who)).documents).toBe(1);
  });
});

test('[CA-05] more than fifty at once are refused, until one is over', async () => {
  const who = await person();
  const { database } = server();
  const { id: userId, organisationId } = who;
  const waiting = Array.from({ length: 50 }, () => ({
    id: newId(),
    organisationId,
    userId,
    url: 'https://rivages.invalid/',
    state: 'waiting' as const,
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

test('asked for twice, an upload or another reading is one capture', { tags: ['deep'] }, async () => {
  const who = await person();
  const uploadId = await upload(who, 'note.pdf', makePdf({ pages: [['Une note.']] }));
  const sent = await Promise.all([start(who, { uploadId }), start(who, { uploadId })]);
  expect(sent[1].id).toBe(sent[0].id);
  expect((await settled(who, sent[0].id)).state).toBe('ready');
  const body = articlePage({ title: 'Deux fois' });
  const url = pages().serve('/deux-fois', { body });
  const { document } = await capture(who, url);
  const gate = Promise.withResolvers<void>();
  pages().serve('/deux-fois', (_request, response) => void gate.promise.then(() => response.end(body)));
  const again = () => server().ask(contract.captureAgain, { documentId: document?.id ?? '' }, who.headers);
  const asked = [await again(), await again()].map(({ output }) => output?.id ?? '');
  expect(asked[1]).toBe(asked[0]);
  gate.resolve();
  expect((await settled(who, asked[0] ?? '')).state).toBe('ready');
  expect((await again()).output?.id).not.toBe(asked[0]);
});

test('[CA-02] a PDF that claims more pages than there are numbers is read or refused, never broken', {
  tags: ['deep'],
}, async () => {
  const who = await person();
  const lying = makePdf({ pages: [['Une page.']] })
    .toString('latin1')
    .replace(/\/Count 1\b/, '/Count 99999999999');
  expect(lying).toContain('99999999999');
  const uploadId = await upload(who, 'menteur.pdf', Buffer.from(lying, 'latin1'));
  const { failure } = await settled(who, (await start(who, { uploadId })).id);
  expect(failure?.reason).not.toBe('capture-broken');
});
