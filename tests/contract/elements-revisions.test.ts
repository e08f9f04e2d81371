import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readChanges } from '../../src/features/analyses/contributions/contract/contributions.ts';
import {
  addElement,
  archiveElement,
  attachElement,
  classifyElement,
  rewriteElement,
} from '../../src/features/analyses/elements/contract/elements.ts';
import {
  answerMission,
  closeMission,
  giveMission,
} from '../../src/features/analyses/elements/contract/missions.ts';
import {
  addReply,
  archiveReply,
  upvoteReply,
} from '../../src/features/analyses/elements/contract/replies.ts';
import { setVote } from '../../src/features/analyses/elements/contract/votes.ts';
import { newId } from '../../src/platform/new-id.ts';
import { elementActions, passage } from '../support/element-actions.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();
const { granted, read, setUp } = elementActions(server);

/** Follows an analysis: after each action, the changes that a client of the revision before receives. */
async function followed() {
  const { author, analysisId, enter } = await setUp();
  const mate = await enter();
  let seen = 0;
  const told = async ({ revision }: { readonly revision: number }) => {
    const changes = await granted(mate, readChanges, { analysisId, after: seen });
    expect([changes.revision, changes.isWhole, revision - seen]).toEqual([revision, true, 1]);
    seen = revision;
    return {
      elements: changes.elements.map(({ id }) => id),
      archived: changes.archivedIds,
      parts: changes.userAnalyses.map(({ id }) => id),
    };
  };
  return { author, mate, analysisId, told };
}

test('[AL-14] each change of an element is returned by the next request for changes', async () => {
  const { author, mate, analysisId, told } = await followed();
  const [elementId, replyId] = [newId(), newId()];
  const of = { analysisId, elementId };
  const only = { elements: [elementId], archived: [], parts: [] };
  const asPart = { ...only, parts: [author.id] };
  const marked = { ...of, type: 'highlight', anchor: passage('envasé') } as const;
  expect(await told(await granted(author, addElement, marked))).toEqual(asPart);
  expect(await told(await granted(author, rewriteElement, { ...of, words: 'Note' }))).toEqual(only);
  expect(await told(await granted(author, classifyElement, { ...of, codeClassification: 'd' }))).toEqual(
    only,
  );
  expect(await told(await granted(author, attachElement, { ...of, anchor: passage('sable') }))).toEqual(only);
  expect(await told(await granted(mate, setVote, { ...of, vote: 'upvote' }))).toEqual(only);
  expect(await told(await granted(mate, addReply, { ...of, replyId, text: 'Vu' }))).toEqual(only);
  expect(await told(await granted(author, upvoteReply, { ...of, replyId, upVoteValue: true }))).toEqual(only);
  expect(await told(await granted(mate, archiveReply, { ...of, replyId, archived: true }))).toEqual(only);
  const away = await told(await granted(author, archiveElement, { ...of, archived: true }));
  expect(away).toEqual({ elements: [], archived: [elementId], parts: [author.id] });
  expect(await told(await granted(author, archiveElement, { ...of, archived: false }))).toEqual(asPart);
});

test('[AL-14] [AL-10] changes of an answer are returned as a change of its mission', async () => {
  const { author, mate, analysisId, told } = await followed();
  const [missionId, answerId, replyId] = [newId(), newId(), newId()];
  const of = { analysisId, missionId };
  const given = { ...of, content: 'Les relevés ?', userIds: [mate.id] };
  const only = { elements: [missionId], archived: [], parts: [] };
  expect(await told(await granted(author, giveMission, given))).toEqual({ ...only, parts: [author.id] });
  const answered = await granted(mate, answerMission, { ...of, answerId, content: 'Voici' });
  expect(await told(answered)).toEqual({ ...only, parts: [mate.id] });
  const answer = { analysisId, elementId: answerId };
  expect(await told(await granted(author, setVote, { ...answer, vote: 'question' }))).toEqual(only);
  expect(await told(await granted(author, addReply, { ...answer, replyId, text: 'De quand ?' }))).toEqual(
    only,
  );
  const supported = { ...answer, replyId, upVoteValue: true };
  expect(await told(await granted(mate, upvoteReply, supported))).toEqual(only);
  expect(await told(await granted(author, closeMission, { ...of, closed: true }))).toEqual(only);
});

test('[AL-11] [SY-01] coding, hiding and bringing back are writes of their author, and no other words', async () => {
  const { author, analysisId } = await setUp();
  const of = { analysisId, elementId: newId() };
  await granted(author, addElement, { ...of, type: 'comment', words: 'Vu' });
  const longAgo = sql`UPDATE elements SET modified_by = NULL, modified_on = '2020-01-01' WHERE id = ${of.elementId}`;
  const after = async (act: Promise<unknown>) => {
    await act;
    const { rewrittenOn, auditInfo } = await read(author, analysisId, of.elementId);
    await server().database.platform.execute(longAgo);
    return [auditInfo.modifiedBy, auditInfo.modifiedOn > '2021', rewrittenOn === auditInfo.modifiedOn];
  };
  const back = async () => {
    await granted(author, archiveElement, { ...of, archived: true });
    await server().database.platform.execute(longAgo);
    await granted(author, archiveElement, { ...of, archived: false });
  };
  const coding = granted(author, classifyElement, { ...of, codeClassification: 'c' });
  expect(await after(coding)).toEqual([author.id, true, false]);
  expect(await after(back())).toEqual([author.id, true, false]);
  const rewriting = granted(author, rewriteElement, { ...of, words: 'Revu' });
  expect(await after(rewriting)).toEqual([author.id, true, true]);
});
