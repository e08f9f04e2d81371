import { describe, expect, test } from 'vitest';
import { listContributions } from '../../src/features/analyses/contributions/contract/contributions.ts';
import { archiveElement } from '../../src/features/analyses/elements/contract/elements.ts';
import {
  addReply,
  archiveReply,
  listReplies,
  upvoteReply,
} from '../../src/features/analyses/elements/contract/replies.ts';
import { newId } from '../../src/platform/new-id.ts';
import { elementActions } from '../support/element-actions.ts';
import { notificationActions } from '../support/notification-actions.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();
const { ask, card, comment, granted, highlight, read, reply, setUp } = elementActions(server);
const { notifiedTo } = notificationActions(server);

/** An analysis with a passage its author marked, and a colleague. */
async function withPassage() {
  const made = await setUp();
  const elementId = await highlight(made.author, made.analysisId);
  return { ...made, elementId, mate: await made.enter() };
}

describe('[AL-09] replies', () => {
  test('are listed under their element, the first three with it and the rest page by page', async () => {
    const { author, analysisId, elementId, mate } = await withPassage();
    const texts = ['un', 'deux', 'trois', 'quatre', 'cinq'];
    for (const text of texts) await reply(mate, analysisId, elementId, text);
    const shown = await read(author, analysisId, elementId);
    expect(shown.replies.map(({ text }) => text)).toEqual(['un', 'deux', 'trois']);
    expect(shown.replyCount).toBe(5);
    expect(shown.replies[0]).toMatchObject({
      refId: elementId,
      refType: 'SIG_ELEM',
      upVotes: 0,
      upVoted: false,
      author: { id: mate.id, firstName: 'Aïcha', lastName: 'Diallo' },
      auditInfo: { modifiedBy: mate.id },
    });
    const after = shown.replies[2]?.id ?? '';
    const rest = await granted(author, listReplies, { analysisId, elementId, after, limit: 1 });
    expect([rest.replies.map(({ text }) => text), rest.hasMore]).toEqual([['quatre'], true]);
    const last = await granted(author, listReplies, {
      analysisId,
      elementId,
      after: rest.replies[0]?.id ?? '',
    });
    expect([last.replies.map(({ text }) => text), last.hasMore]).toEqual([['cinq'], false]);
    const all = await granted(author, listReplies, { analysisId, elementId });
    expect(all.replies.slice(0, 3)).toEqual(shown.replies);
  });

  test('are supported, or no longer; each sees whether they did', async () => {
    const { author, analysisId, elementId, mate } = await withPassage();
    const replyId = await reply(mate, analysisId, elementId);
    const given = { analysisId, elementId, replyId, upVoteValue: true };
    await granted(mate, upvoteReply, given);
    const both = await granted(author, upvoteReply, given);
    expect(await granted(author, upvoteReply, given)).toEqual(both);
    const supportOf = async (as = author) => {
      const [first] = (await read(as, analysisId, elementId)).replies;
      return [first?.upVotes, first?.upVoted];
    };
    expect(await supportOf()).toEqual([2, true]);
    await granted(author, upvoteReply, { ...given, upVoteValue: false });
    expect(await supportOf()).toEqual([1, false]);
    expect(await supportOf(mate)).toEqual([1, true]);
  });

  test('are deleted by their author only, and brought back; the page after them stays where it was', async () => {
    const { author, analysisId, elementId, mate } = await withPassage();
    const [first, second] = [
      await reply(mate, analysisId, elementId, 'un'),
      await reply(mate, analysisId, elementId, 'deux'),
    ];
    const of = { analysisId, elementId, replyId: first };
    const another = await ask(author, archiveReply, { ...of, archived: true });
    expect(another.problem).toMatchObject({ status: 403, reason: 'not-author' });
    const away = await granted(mate, archiveReply, { ...of, archived: true });
    expect(await granted(mate, archiveReply, { ...of, archived: true })).toEqual(away);
    expect(await read(author, analysisId, elementId)).toMatchObject({
      replyCount: 1,
      replies: [{ id: second }],
    });
    expect((await ask(author, upvoteReply, { ...of, upVoteValue: true })).problem?.reason).toBe('archived');
    const rest = await granted(author, listReplies, { analysisId, elementId, after: first });
    expect(rest.replies.map(({ id }) => id)).toEqual([second]);
    await granted(mate, archiveReply, { ...of, archived: false });
    expect((await read(author, analysisId, elementId)).replies.map(({ id }) => id)).toEqual([first, second]);
  });

  test('repeated, they are stored once; an id used elsewhere is taken', async () => {
    const { author, analysisId, elementId, mate } = await withPassage();
    const replyId = newId();
    const input = { analysisId, elementId, replyId, text: 'Une fois' };
    const first = await granted(mate, addReply, input);
    expect(await granted(mate, addReply, input)).toEqual(first);
    const other = await comment(author, analysisId);
    const elsewhere = await withPassage();
    for (const answer of [
      await ask(author, addReply, input),
      await ask(mate, addReply, { ...input, elementId: other }),
      await ask(elsewhere.author, addReply, {
        ...input,
        analysisId: elsewhere.analysisId,
        elementId: elsewhere.elementId,
      }),
    ])
      expect(answer.problem).toMatchObject({ status: 409, reason: 'id-taken' });
    expect((await read(author, analysisId, elementId)).replyCount).toBe(1);
  });

  test('empty text is not added, nor is a reply to a reply or to an archived element', async () => {
    const { author, analysisId, elementId, mate } = await withPassage();
    const input = { analysisId, elementId, replyId: newId(), text: ' \n\u200B ' };
    expect((await ask(mate, addReply, input)).problem).toMatchObject({
      status: 400,
      fields: [{ path: 'text', reason: 'required' }],
    });
    const replyId = await reply(mate, analysisId, elementId);
    const deeper = await ask(mate, addReply, { ...input, elementId: replyId, text: 'Plus bas' });
    expect(deeper.status).toBe(404);
    await granted(author, archiveElement, { analysisId, elementId, archived: true });
    const of = { analysisId, elementId, replyId };
    for (const { problem } of [
      await ask(mate, addReply, { ...input, text: 'Trop tard' }),
      await ask(mate, archiveReply, { ...of, archived: true }),
      await ask(mate, upvoteReply, { ...of, upVoteValue: true }),
    ])
      expect(problem).toMatchObject({ status: 409, reason: 'archived' });
    // One that was kept and is sent again, because its answer got lost, is kept all the same.
    expect((await ask(mate, addReply, { ...of, text: 'D’accord.' })).status).toBe(200);
    expect((await ask(mate, listReplies, { analysisId, elementId })).status).toBe(404);
    expect((await card(author, analysisId)).summary.activityCount).toBe(0);
  });

  test('[SE-04] are read by who may open the analysis and written by who may comment', async () => {
    const { author, analysisId, elementId, mate, enter } = await withPassage();
    const replyId = await reply(author, analysisId, elementId);
    const people = [author, mate, await enter('Reader'), await enter(null), (await setUp()).author];
    const statuses = [];
    for (const as of people) {
      const added = await ask(as, addReply, { analysisId, elementId, replyId: newId(), text: 'Vu' });
      const supported = await ask(as, upvoteReply, { analysisId, elementId, replyId, upVoteValue: true });
      const listed = await ask(as, listReplies, { analysisId, elementId });
      statuses.push([added.status, supported.status, listed.status]);
    }
    expect(statuses).toEqual([
      [200, 200, 200],
      [200, 200, 200],
      [403, 403, 200],
      [404, 404, 404],
      [404, 404, 404],
    ]);
  });

  test('an unknown place to read on from is missing', async () => {
    const { author, analysisId, elementId } = await withPassage();
    const other = await comment(author, analysisId);
    const after = await reply(author, analysisId, other);
    for (const unknown of [after, newId()])
      expect((await ask(author, listReplies, { analysisId, elementId, after: unknown })).status).toBe(404);
  });

  test('[NO-04] notify the readers of the analysis, and make nobody a participant', async () => {
    const { author, analysisId, elementId, mate } = await withPassage();
    await reply(mate, analysisId, elementId);
    expect(await notifiedTo(author)).toEqual([['modified']]);
    expect((await granted(author, listContributions, { analysisId })).others).toEqual([]);
  });
});
