// @module-tag deep
import { expect, test } from 'vitest';
import { startCapture } from '../../src/features/captures/captures/contract/captures.ts';
import { newId } from '../../src/platform/new-id.ts';
import { captureActions } from '../support/capture-actions.ts';
import { makePdf } from '../support/make-pdf.ts';
import { articlePage } from '../support/page-server.ts';

const { server, pages, person, start, settled, upload } = captureActions();

test('a page whose answer was lost is asked for again, and captured once', async () => {
  const who = await person();
  const url = pages().serve('/une-fois', { body: articlePage({ title: 'Une fois' }) });
  const asked = { id: newId(), url };
  const begun = await Promise.all([start(who, asked), start(who, asked), start(who, asked)]);
  expect(begun.map(({ id }) => id)).toEqual([asked.id, asked.id, asked.id]);
  const { state, document } = await settled(who, asked.id);
  expect(state).toBe('ready');
  expect(await start(who, asked)).toMatchObject({ id: asked.id, state, document: { id: document?.id } });
  expect(pages().visits('/une-fois')).toBe(1);
});

test('a file is captured once, even where it was read before it is asked for again', async () => {
  const who = await person();
  const uploadId = await upload(who, 'digues.pdf', makePdf({ pages: [['Les digues']] }));
  const asked = { id: newId(), uploadId };
  await start(who, asked);
  const { state, document } = await settled(who, asked.id);
  expect(state).toBe('ready');
  expect(await start(who, asked)).toMatchObject({ id: asked.id, state, document: { id: document?.id } });
});

test('an id that is somebody else’s is refused, without revealing its kind', async () => {
  const [who, other] = [await person(), await person()];
  const url = pages().serve('/prise', { body: articlePage({ title: 'Prise' }) });
  const { id } = await start(other, { id: newId(), url });
  const { status, problem } = await server().ask(startCapture, { id, url }, who.headers);
  expect([status, problem?.reason]).toEqual([409, 'id-taken']);
  await settled(other, id);
});
