import { expect, test } from 'vitest';
import { changeAnalysis, setTags } from '../../src/features/analyses/analyses/contract/analyses.ts';
import { archiveElement, rewriteElement } from '../../src/features/analyses/elements/contract/elements.ts';
import { archiveReply } from '../../src/features/analyses/elements/contract/replies.ts';
import {
  addOrganisationTag,
  renameOrganisationTag,
} from '../../src/features/analyses/tags/contract/organisation-tags.ts';
import { grantAccess, revokeAccess } from '../../src/features/sharing/server/grants.ts';
import { callingAs } from '../support/calling-as.ts';
import { elementActions } from '../support/element-actions.ts';
import { indexedServer } from '../support/indexed-server.ts';
import { createMember } from '../support/people.ts';
import { portfolioActions } from '../support/portfolio-actions.ts';
import { untilIndexed } from '../support/until-indexed.ts';

const { index, server } = indexedServer();
const { granted } = callingAs(server);
const { setUp, comment, highlight, reply, mission } = elementActions(server);
const portfolios = portfolioActions(server);

/** What the index holds of a thing, as soon as it says so. */
const soon = (scope: string, id: string) =>
  expect.poll(() => index.stored(scope).find((one) => one.id === id));

test('new items are found a moment later, by people who may open them', async () => {
  const { organisation, author, analysisId } = await setUp();
  const said = await comment(author, analysisId, 'Le chenal se comble.');
  await soon(organisation.id, analysisId).toMatchObject({
    kind: 'Analysis',
    title: 'Recul du trait de côte',
    remarks: 'Le chenal se comble.',
    readers: [author.id],
  });
  await soon(organisation.id, said).toMatchObject({
    kind: 'Passage',
    text: 'Le chenal se comble.',
    readers: [author.id],
    analysisId,
    authorId: author.id,
  });
  const { documentId } = index.stored(organisation.id).find(({ id }) => id === analysisId) ?? {};
  await soon(organisation.id, documentId ?? '').toMatchObject({ kind: 'Document', readers: [author.id] });
});

test('archived items are no longer found; rewritten ones are found by their new words', async () => {
  const { organisation, author, analysisId } = await setUp();
  const scope = organisation.id;
  const [marked, said] = [await highlight(author, analysisId), await comment(author, analysisId, 'Avant.')];
  const answered = await reply(author, analysisId, said, 'Vu.');
  await soon(scope, said).toMatchObject({ text: 'Avant.', remarks: 'Vu.' });
  await granted(author, rewriteElement, { analysisId, elementId: said, words: 'Après.' });
  await granted(author, archiveReply, { analysisId, elementId: said, replyId: answered, archived: true });
  await granted(author, archiveElement, { analysisId, elementId: marked, archived: true });
  await soon(scope, said).toMatchObject({ text: 'Après.', remarks: '' });
  await soon(scope, marked).toBeUndefined();
  await soon(scope, analysisId).toMatchObject({ remarks: 'Après.' });
  await granted(author, archiveElement, { analysisId, elementId: marked, archived: false });
  await soon(scope, marked).toMatchObject({ kind: 'Passage' });
});

test('a change of what one analysis says writes again only the passages that changed', async () => {
  const { organisation, author, analysisId } = await setUp();
  const first = await comment(author, analysisId, 'Une.');
  await soon(organisation.id, first).toBeDefined();
  // Otherwise everything that was marked before is still written.
  await untilIndexed(server().database);
  const written: string[] = [];
  index.beforeWrite = (findables) => void written.push(...findables.map(({ id }) => id));
  const second = await comment(author, analysisId, 'Deux.');
  await soon(organisation.id, second).toBeDefined();
  await soon(organisation.id, analysisId).toMatchObject({ remarks: 'Une.\nDeux.' });
  index.beforeWrite = () => undefined;
  expect(written).toContain(second);
  expect(written).not.toContain(first);
});

test('a person given access finds everything of it, and nothing once it is revoked', async () => {
  const { organisation, author, analysisId } = await setUp();
  const scope = organisation.id;
  const reader = await createMember(server().database, organisation);
  const said = await comment(author, analysisId);
  await soon(scope, said).toMatchObject({ readers: [author.id] });
  const documentId = index.stored(scope).find(({ id }) => id === analysisId)?.documentId ?? '';
  const item = { organisationId: scope, itemId: analysisId };
  const inside = { organisationId: scope, userId: author.id };
  const both = expect.arrayContaining([author.id, reader.id]);
  await server().database.asTenant(inside, (tx) =>
    grantAccess(tx, { ...item, userIds: [reader.id], by: author.id, at: new Date() }),
  );
  for (const id of [said, analysisId, documentId]) await soon(scope, id).toMatchObject({ readers: both });
  await server().database.asTenant(inside, (tx) => revokeAccess(tx, { ...item, userIds: [reader.id] }));
  for (const id of [said, analysisId, documentId])
    await soon(scope, id).toMatchObject({ readers: [author.id] });
});

test('tags, threads and missions are found in their current form', { tags: ['deep'] }, async () => {
  const { organisation, author, analysisId, enter } = await setUp();
  const scope = organisation.id;
  const admin = await createMember(server().database, organisation, { isAdmin: true });
  const colleague = await enter();
  await granted(author, setTags, { analysisId, tags: ['houle'] });
  await granted(author, changeAnalysis, { analysisId, threadName: 'Le chenal' });
  const given = await mission(author, analysisId, colleague);
  await soon(scope, given).toMatchObject({ text: 'Demander les relevés.' });
  await soon(scope, analysisId).toMatchObject({
    tags: ['houle'],
    title: 'Recul du trait de côte\nLe chenal',
  });
  await granted(admin, addOrganisationTag, { text: 'Houle' });
  await soon(scope, analysisId).toMatchObject({ tags: ['Houle'] });
  await granted(admin, renameOrganisationTag, { text: 'Houle', to: 'Vagues' });
  await soon(scope, analysisId).toMatchObject({ tags: ['Vagues'] });
});

test('an analysis is found in the portfolios that show it', { tags: ['deep'] }, async () => {
  const { organisation, author, analysisId } = await setUp();
  const scope = organisation.id;
  await portfolios.add(author, author.id, analysisId);
  await soon(scope, analysisId).toMatchObject({ portfolios: [{ id: author.id }] });
  await portfolios.remove(author, author.id, analysisId);
  await soon(scope, analysisId).toMatchObject({ portfolios: [] });
});

test('someone who is deleted reads nothing and keeps no portfolio', { tags: ['deep'] }, async () => {
  const { organisation, analysisId, author, enter, remove } = await setUp();
  const scope = organisation.id;
  const leaver = await enter('Owner');
  await portfolios.add(leaver, leaver.id, analysisId);
  await soon(scope, analysisId).toMatchObject({ portfolios: [{ id: leaver.id }] });
  await remove(leaver);
  await soon(scope, analysisId).toMatchObject({ portfolios: [], readers: [author.id] });
});
