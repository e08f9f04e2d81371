import { expect, test } from 'vitest';
import { readReflection } from '../../src/features/reflections/reflections/contract/reflections.ts';
import * as threads from '../../src/features/reflections/side-comments/contract/threads.ts';
import { newId } from '../../src/platform/new-id.ts';
import { callingAs } from '../support/calling-as.ts';
import { createMember, createOrganisation } from '../support/people.ts';
import { beginReflection, shareReflection } from '../support/reflections.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();
const { ask, granted } = callingAs(server);

/** A reflection of two owners, one who only reads, and somebody to whom it is not shared. */
async function setUp() {
  const { database } = server();
  const organisation = await createOrganisation(database);
  const [ines, mathieu, reader, stranger] = [
    await createMember(database, organisation, { firstName: 'Inès', lastName: 'Caradec' }),
    await createMember(database, organisation, { firstName: 'Mathieu', lastName: 'Okafor' }),
    await createMember(database, organisation),
    await createMember(database, organisation),
  ];
  const reflectionId = await beginReflection(server(), ines);
  await shareReflection(database, reflectionId, ines, { userIds: [mathieu.id] });
  await shareReflection(database, reflectionId, ines, { userIds: [reader.id] }, 'Reader');
  const of = { reflectionId, threadId: newId() };
  const first = {
    ...of,
    commentId: newId(),
    content: 'Préciser qui achète.',
    quote: 'acquérir les parcelles avant l’échéance',
  };
  return {
    ines,
    mathieu,
    reader,
    stranger,
    reflectionId,
    of,
    first,
    list: async (as = ines) => (await granted(as, threads.listThreads, { reflectionId })).threads,
    activity: async () => (await granted(ines, readReflection, { reflectionId })).activityCount,
  };
}

test('[ED-05] a first comment starts a thread, others reply; repeated calls store them once', async () => {
  const { ines, mathieu, reader, of, first, list, activity } = await setUp();
  await granted(ines, threads.addComment, first);
  // Some programs write ids in capitals.
  const again = { threadId: of.threadId.toUpperCase(), commentId: first.commentId.toUpperCase() };
  await granted(ines, threads.addComment, { ...first, ...again });
  await granted(mathieu, threads.addComment, { ...of, commentId: newId(), content: 'L’établissement.' });
  const [thread] = await list(reader);
  expect(thread).toMatchObject({ id: of.threadId, quote: first.quote, resolvedOn: null });
  expect(thread?.comments.map(({ author, content }) => [author.lastName, content])).toEqual([
    ['Caradec', 'Préciser qui achète.'],
    ['Okafor', 'L’établissement.'],
  ]);
  expect(await activity()).toBe(2);
});

test('[ED-05] a thread is resolved and reopened; authors alone rewrite and delete, and an empty thread goes', async () => {
  const { ines, mathieu, of, first, list, activity } = await setUp();
  await granted(ines, threads.addComment, first);
  const resolved = await granted(mathieu, threads.resolveThread, { ...of, resolved: true });
  expect(resolved).toMatchObject({ resolvedOn: expect.any(String), resolvedBy: { id: mathieu.id } });
  expect(await granted(ines, threads.resolveThread, { ...of, resolved: true })).toEqual(resolved);
  const reopened = await granted(ines, threads.resolveThread, { ...of, resolved: false });
  expect(reopened).toMatchObject({ resolvedOn: null, resolvedBy: null });
  const { commentId } = first;
  const rewriting = { ...of, commentId, content: 'Qui achète ?' };
  expect((await ask(mathieu, threads.rewriteComment, rewriting)).problem?.reason).toBe('not-author');
  expect((await granted(ines, threads.rewriteComment, rewriting)).comments[0]).toMatchObject({
    content: 'Qui achète ?',
    rewrittenOn: expect.any(String),
  });
  const archiving = { ...of, commentId, archived: true };
  expect((await ask(mathieu, threads.archiveComment, archiving)).status).toBe(403);
  expect((await granted(ines, threads.archiveComment, archiving)).comments).toEqual([]);
  expect([await list(), await activity()]).toEqual([[], 0]);
  await granted(ines, threads.archiveComment, { ...archiving, archived: false });
  expect([(await list()).length, await activity()]).toEqual([1, 1]);
});

test('[RE-08] readers say nothing beside the text, others do not find it, and no thread is reached through another reflection', async () => {
  const { ines, reader, stranger, of, first, list } = await setUp();
  expect((await ask(reader, threads.addComment, first)).problem?.reason).toBe('read-only');
  expect((await ask(stranger, threads.addComment, first)).status).toBe(404);
  expect((await ask(stranger, threads.listThreads, { reflectionId: of.reflectionId })).status).toBe(404);
  expect((await ask(ines, threads.addComment, { ...first, content: '   ' })).status).toBe(400);
  expect(await list()).toEqual([]);
  await granted(ines, threads.addComment, first);
  expect((await ask(reader, threads.resolveThread, { ...of, resolved: true })).status).toBe(403);
  const other = await beginReflection(server(), ines);
  const through = { ...of, reflectionId: other };
  expect((await ask(ines, threads.resolveThread, { ...through, resolved: true })).status).toBe(404);
  const begun = { ...first, reflectionId: other, commentId: newId() };
  expect((await ask(ines, threads.addComment, begun)).problem?.reason).toBe('id-taken');
  expect((await list())[0]?.comments).toHaveLength(1);
});
