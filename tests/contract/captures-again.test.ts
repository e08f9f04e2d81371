import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createAnalysis } from '../../src/features/analyses/analyses/contract/analyses.ts';
import * as contract from '../../src/features/captures/captures/contract/captures.ts';
import { documentRefreshing } from '../../src/features/captures/captures/events.ts';
import { insertCapture } from '../../src/features/captures/captures/server/capture-store.ts';
import { readCaptureKind } from '../../src/features/captures/captures/server/start-capture.ts';
import { readDocument } from '../../src/features/documents/documents/contract/documents.ts';
import { documentRead } from '../../src/features/documents/documents/events.ts';
import { documents } from '../../src/features/documents/documents/server/document-store.ts';
import { changeAccess } from '../../src/features/sharing/contract/access.ts';
import { enqueueJob } from '../../src/platform/jobs/enqueue-job.ts';
import { newId } from '../../src/platform/new-id.ts';
import { outbox } from '../../src/platform/outbox/announce.ts';
import { type Capturer, captureActions, WAIT_OPTIONS } from '../support/capture-actions.ts';
import { captureRemains } from '../support/capture-remains.ts';
import { makePdf } from '../support/make-pdf.ts';
import { articlePage, PIXEL_PNG } from '../support/page-server.ts';
import { createOrganisation } from '../support/people.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'vigie-captures-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const actions = captureActions({ DATA_DIR: dataDir });
const { server, pages, person, start, read, capture, settled, upload } = actions;
const { leftOf } = captureRemains(actions, dataDir);

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

  test('FX-20: everyone who has the document open is notified that it is read again, and of the outcome', async () => {
    const organisation = await createOrganisation(server().database);
    const [who, colleague] = [await person(organisation), await person(organisation)];
    const url = pages().serve('/suivie', { body: articlePage({ title: 'Suivie', about: 'Avant.' }) });
    const id = (await capture(who, url)).document?.id ?? '';
    const acl = [{ entityType: 'User' as const, entityId: colleague.id, permission: 'Reader' as const }];
    await server().ask(createAnalysis, { document: { id }, acl }, who.headers);
    const seen = async (by: Capturer) =>
      (await server().ask(contract.readRefresh, { documentId: id }, by.headers)).output?.refresh;
    expect(await seen(colleague)).toBeNull();
    const same = await again(who, id);
    expect(await seen(colleague)).toEqual({ captureId: same.id, state: 'same', failure: null });
    pages().serve('/suivie', { body: articlePage({ title: 'Suivie', about: 'Après.' }) });
    const changed = await again(who, id);
    expect(await seen(colleague)).toEqual({ captureId: changed.id, state: 'changed', failure: null });
    pages().serve('/suivie', { status: 404 });
    const failed = await again(who, id);
    expect(await seen(colleague)).toEqual({
      captureId: failed.id,
      state: 'failed',
      failure: failed.failure?.message,
    });
    const told = await server().database.asPlatform((tx) =>
      tx.select().from(outbox).where(eq(outbox.organisationId, organisation.id)),
    );
    const refreshing = told.filter(({ name }) => name === documentRefreshing.name);
    expect(refreshing.map(({ topics }) => topics)).toEqual(Array(6).fill([`document:${id}`]));
  });

  test('FX-20: of an unchanged page nothing is stored and nothing is indexed, and the outcome says so', async () => {
    const who = await person();
    pages().serve('/vue.png', { type: 'image/png', body: PIXEL_PNG });
    const serve = (article: { about?: string; inside?: string }) =>
      pages().serve('/constante', { body: articlePage({ title: 'Constante', ...article }) });
    const inside = '<p><img src="/vue.png" alt="La vue"></p>';
    const id = (await capture(who, serve({ about: 'Avant.', inside }))).document?.id ?? '';
    const state = async () =>
      (await server().ask(contract.readRefresh, { documentId: id }, who.headers)).output?.refresh?.state;
    const kept = async () => {
      const told = await server().database.asPlatform((tx) =>
        tx.select().from(outbox).where(eq(outbox.organisationId, who.organisationId)),
      );
      return {
        left: await leftOf(who),
        snapshots: (await document(who, id))?.snapshots.map((snapshot) => snapshot.id),
        read: told.filter(({ name }) => name === documentRead.name).length,
      };
    };
    const before = await kept();
    expect([before.snapshots?.length, before.read]).toEqual([1, 1]);
    await again(who, id);
    expect(await state()).toBe('same');
    expect(await kept()).toEqual(before);
    // Pictures that a site no longer serves are kept.
    pages().serve('/vue.png', { status: 404 });
    await again(who, id);
    expect(await state()).toBe('same');
    expect(await kept()).toEqual(before);
    pages().serve('/vue.png', { type: 'image/png', body: Buffer.concat([PIXEL_PNG, Buffer.from('newer')]) });
    await again(who, id);
    expect(await state()).toBe('same-text');
    serve({ about: 'Après.', inside });
    await again(who, id);
    expect(await state()).toBe('changed');
    expect(await kept()).toMatchObject({ read: 3, snapshots: [{}, {}, {}].map(() => expect.any(String)) });
  });

  test('FX-20: of a page that could not be read before, the outcome says that it was captured', async () => {
    const who = await person();
    const url = pages().serve('/tardive', { status: 404 });
    const made = await server().ask(createAnalysis, { document: { url } }, who.headers);
    const documentId = made.output?.documentId ?? '';
    await vi.waitFor(
      async () => expect((await document(who, documentId))?.reading).toBe('failed'),
      WAIT_OPTIONS,
    );
    pages().serve('/tardive', { body: articlePage({ title: 'Tardive' }) });
    await again(who, documentId);
    const { output } = await server().ask(contract.readRefresh, { documentId }, who.headers);
    expect(output?.refresh?.state).toBe('first');
  });

  test('FX-20: a PDF with the same bytes stays, with its snapshot, and the outcome is « unchanged »', async () => {
    const who = await person();
    const pdf = makePdf({ pages: [['Un.']], title: 'Rapport' });
    const url = pages().serve('/inchange.pdf', { body: pdf });
    const id = (await capture(who, url)).document?.id ?? '';
    const kept = () =>
      server().database.asPlatform(async (tx) => {
        const { fileId, viewableFileId, imageFileId, snapshotId } = documents;
        const columns = { fileId, viewableFileId, imageFileId, snapshotId };
        return (await tx.select(columns).from(documents).where(eq(documents.id, id)))[0];
      });
    const state = async () =>
      (await server().ask(contract.readRefresh, { documentId: id }, who.headers)).output?.refresh?.state;
    const [before, left] = [await kept(), await leftOf(who)];
    await again(who, id);
    expect(await state()).toBe('same');
    expect(await kept()).toEqual(before);
    expect(await leftOf(who)).toEqual(left);
    pages().serve('/inchange.pdf', { body: makePdf({ pages: [['Deux.']], title: 'Rapport' }) });
    await again(who, id);
    expect(await state()).toBe('changed');
    expect((await kept())?.fileId).not.toBe(before?.fileId);
    expect(await leftOf(who)).toEqual(left);
  });

  test('a PDF replaces the one before', { tags: ['deep'] }, async () => {
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

  test('an address that was a PDF and is now a page shows the page, and the PDF goes', {
    tags: ['deep'],
  }, async () => {
    const who = await person();
    const url = pages().serve('/note', { body: makePdf({ pages: [['Un.']], title: 'Note en PDF' }) });
    const id = (await capture(who, url)).document?.id ?? '';
    const pdf = (await document(who, id))?.viewableUrl ?? '';
    pages().serve('/note', { body: articlePage({ title: 'Note en ligne' }) });
    expect((await again(who, id)).document).toMatchObject({ id, title: 'Note en ligne', pageCount: null });
    const shown = await document(who, id);
    expect([shown?.viewableUrl, shown?.fileUrl]).toEqual([null, null]);
    expect(await (await fetch(server().address + shown?.contentUrl)).text()).toContain('Note en ligne');
    expect((await fetch(server().address + pdf)).status).toBe(404);
    expect(await leftOf(who)).toEqual({ documents: 1, files: 0 });
  });

  test('only accessible documents, and only pages', async () => {
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

  test('[SE-04] opens nothing to someone who lost access meanwhile', async () => {
    const organisation = await createOrganisation(server().database);
    const [author, reader] = [await person(organisation), await person(organisation)];
    const url = pages().serve('/partagee', { body: articlePage({ title: 'Partagée' }) });
    const id = (await capture(author, url)).document?.id ?? '';
    const acl = [{ entityType: 'User' as const, entityId: reader.id, permission: 'Reader' as const }];
    const made = await server().ask(createAnalysis, { document: { id }, acl }, author.headers);
    pages().serve('/partagee', { body: articlePage({ title: 'Partagée', about: 'Revue.' }) });
    expect((await again(reader, id)).state).toBe('ready');
    const remove = [{ entityType: 'User' as const, entityId: reader.id }];
    await server().ask(changeAccess, { itemId: made.output?.id ?? '', remove }, author.headers);
    expect(await document(reader, id)).toBeUndefined();
    expect((await document(author, id))?.snapshots).toHaveLength(2);
  });

  test('[CA-03] an analysis of an address is read beside; when that fails it says why and can be tried again', {
    tags: ['deep'],
  }, async () => {
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
    }, WAIT_OPTIONS);
    const failed = await analyse(pages().serve('/en-panne', { status: 503 }));
    const id = failed?.documentId ?? '';
    await vi.waitFor(async () => {
      const read = await document(who, id);
      expect([read?.reading, read?.failure]).toEqual([
        'failed',
        'Le site a répondu par une erreur. Réessayez plus tard.',
      ]);
    }, WAIT_OPTIONS);
    pages().serve('/en-panne', { status: 404 });
    await again(who, id);
    expect((await document(who, id))?.failure).toMatch(/n’existe pas/);
    pages().serve('/en-panne', { body: articlePage({ title: 'Revenue' }) });
    expect((await again(who, id)).state).toBe('ready');
    expect(await document(who, id)).toMatchObject({ reading: 'whole', title: 'Revenue' });
  });
});

test('a capture whose node died is read from the beginning, and one that is over stays as it is', {
  tags: ['deep'],
}, async () => {
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
