// @module-tag deep
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { startCapture } from '../../src/features/captures/captures/contract/captures.ts';
import { readDocument } from '../../src/features/documents/documents/contract/documents.ts';
import { captureActions } from '../support/capture-actions.ts';
import { makePdf } from '../support/make-pdf.ts';
import { articlePage } from '../support/page-server.ts';
import { s3Server } from '../support/s3-server.ts';
import { ownServer } from '../support/test-server.ts';
import { refusal } from '../support/upload-actions.ts';

/** One node receives the uploads, another reads them; they share a database and a store, and no folder. */
const store = await s3Server();
afterAll(() => store.close());
afterEach(() => store.setTrouble(null));
const { server, pages, person, start, settled, capture, captureSent, upload } = captureActions({
  ...store.settings,
  ROLES: 'web',
});
const worker = ownServer(
  {
    ...store.settings,
    ROLES: 'worker',
    get OUTBOUND_ALLOW() {
      return pages().host;
    },
  },
  () => server().database,
);

const pdf = (title: string) => makePdf({ pages: [['Un texte.']], title });
const left = async () => [
  ...(await readdir(join(server().dataDir, 'uploads'))),
  ...(await readdir(join(worker().dataDir, 'uploads'))),
  ...(await store.keys('uploads/')),
];

test('[CA-02] a file sent to one node is read by another and shown by the first; no copy of it is left', async () => {
  const who = await person();
  const bytes = pdf('Plan de retrait');
  const done = await settled(who, (await start(who, { uploadId: await upload(who, 'plan.pdf', bytes) })).id);
  expect(done).toMatchObject({ state: 'ready', document: { title: 'Plan de retrait', reading: 'whole' } });
  const { output } = await server().ask(readDocument, { documentId: done.document?.id ?? '' }, who.headers);
  const answer = await fetch(server().address + output?.fileUrl);
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  store.setTrouble(503);
  const refused = await fetch(server().address + output?.fileUrl);
  expect((await refusal(refused)).slice(0, 2)).toEqual([503, 'files-unavailable']);
  expect(refused.headers.get('cache-control')).not.toContain('max-age');
  store.setTrouble(null);
  await expect.poll(left).toEqual([]);
});

test('[EX-03] a page sent to one node is read by another', async () => {
  const who = await person();
  const html = articlePage({ title: 'Vu par son lecteur' });
  const done = await captureSent(who, 'https://intranet.example/note', html);
  expect(done).toMatchObject({ state: 'ready', document: { title: 'Vu par son lecteur' } });
  await expect.poll(left).toEqual([]);
});

test('[SY-04] while the store refuses, captures say so and keep nothing; afterwards they go through', async () => {
  const who = await person();
  const french = { ...who, headers: { ...who.headers, 'accept-language': 'fr' } };
  const before = await store.keys('documents/');
  const url = pages().serve('/rapport.pdf', { type: 'application/pdf', body: pdf('Rapport') });
  const uploadId = await upload(who, 'plan.pdf', pdf('Plan'));
  store.setTrouble(503);
  expect(await capture(french, url)).toMatchObject({
    state: 'failed',
    failure: { reason: 'files-unavailable', message: expect.stringContaining('momentanément inaccessibles') },
  });
  expect((await server().ask(startCapture, { uploadId }, who.headers)).problem?.reason).toBe(
    'files-unavailable',
  );
  store.setTrouble(null);
  expect(await store.keys('documents/')).toEqual(before);
  expect(await capture(who, url)).toMatchObject({ state: 'ready', document: { title: 'Rapport' } });
  expect(await settled(who, (await start(who, { uploadId })).id)).toMatchObject({ state: 'ready' });
  await expect.poll(left).toEqual([]);
});
