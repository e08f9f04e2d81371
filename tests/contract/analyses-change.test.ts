import { expect, test } from 'vitest';
import type { CallInput } from '../../src/base/endpoint.ts';
import { changeAnalysis, readAnalysis } from '../../src/features/analyses/analyses/contract/analyses.ts';
import { readChanges } from '../../src/features/analyses/contributions/contract/contributions.ts';
import { analysePage, forUser } from '../support/analyses.ts';
import { callingAs } from '../support/calling-as.ts';
import { notificationActions } from '../support/notification-actions.ts';
import { oneOrganisation } from '../support/one-organisation.ts';
import { createMember, createOrganisation, type TestMember } from '../support/people.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();
const { ask, granted } = callingAs(server);
const { notifiedTo } = notificationActions(server);
const { join } = oneOrganisation(server);
const change = (as: TestMember, input: CallInput<typeof changeAnalysis>) => ask(as, changeAnalysis, input);
const card = (as: TestMember, analysisId: string) => granted(as, readAnalysis, { analysisId });

test('[AL-01] a thread and an analysis are renamed; fields left out stay', async () => {
  const author = await join();
  const at = new Date('2026-01-01');
  const analysisId = await analysePage(server().database, author, { title: 'Dunes', at });
  expect(await card(author, analysisId)).toMatchObject({ threadName: '', downloadAuthorized: true });
  await change(author, { analysisId, threadName: ' Relecture du conseil ' });
  await change(author, { analysisId, title: 'Les dunes mobiles' });
  expect(await card(author, analysisId)).toMatchObject({
    title: 'Les dunes mobiles',
    threadName: 'Relecture du conseil',
    downloadAuthorized: true,
    auditInfo: { modifiedBy: author.id },
  });
  expect(Date.parse((await card(author, analysisId)).lastEdited)).toBeGreaterThan(at.getTime());
});

test('[AL-03] editors decide whether the original is one click away', async () => {
  const [author, editor, commenter, colleague] = await Promise.all([join(), join(), join(), join()]);
  const stranger = await createMember(server().database, await createOrganisation(server().database));
  const acl = [forUser(editor, 'Editor'), forUser(commenter, 'Commenter')];
  const analysisId = await analysePage(server().database, author, { acl });
  const statuses = [];
  for (const as of [commenter, colleague, stranger])
    statuses.push((await change(as, { analysisId, downloadAuthorized: false })).status);
  expect(statuses).toEqual([403, 404, 404]);
  expect((await card(author, analysisId)).downloadAuthorized).toBe(true);
  expect((await change(editor, { analysisId, downloadAuthorized: false })).status).toBe(200);
  expect((await card(author, analysisId)).downloadAuthorized).toBe(false);
});

test('repeated or empty changes change nothing; a renaming notifies nobody', async () => {
  const [author, reader] = await Promise.all([join(), join()]);
  const analysisId = await analysePage(server().database, author, { acl: [forUser(reader)] });
  const first = await change(author, { analysisId, threadName: 'Fil', title: 'Titre' });
  const before = await card(author, analysisId);
  const again = await change(author, { analysisId, threadName: 'Fil', downloadAuthorized: true });
  const nothing = await change(author, { analysisId });
  expect([again.output, nothing.output]).toEqual([first.output, first.output]);
  expect(await card(author, analysisId)).toEqual(before);
  expect(await notifiedTo(reader)).toEqual([['shared']]);
  expect(await granted(reader, readChanges, { analysisId, after: 0 })).toEqual({
    revision: 1,
    isWhole: true,
    userAnalyses: [],
    elements: [],
    archivedIds: [],
  });
});

test.each([
  ['an empty title', { title: '  ' }],
  ['a title nobody sees', { title: '\u200b' }],
  ['a title of two lines', { title: 'un\ndeux' }],
  ['a title that is too long', { title: 'a'.repeat(501) }],
  ['a name of two lines', { threadName: 'un\ndeux' }],
  ['a name that is too long', { threadName: 'a'.repeat(121) }],
])('%s is refused and changes nothing', async (_name, wanted) => {
  const author = await join();
  const analysisId = await analysePage(server().database, author);
  const before = await card(author, analysisId);
  expect((await change(author, { analysisId, downloadAuthorized: false, ...wanted })).status).toBe(400);
  expect(await card(author, analysisId)).toEqual(before);
});
