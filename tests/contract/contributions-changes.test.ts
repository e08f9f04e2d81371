import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { setEvaluation } from '../../src/features/analyses/analyses/contract/evaluation.ts';
import {
  MAX_CHANGES,
  readChanges,
} from '../../src/features/analyses/contributions/contract/contributions.ts';
import { archiveElement } from '../../src/features/analyses/elements/contract/elements.ts';
import { answerMission, giveMission } from '../../src/features/analyses/elements/contract/missions.ts';
import { addReply } from '../../src/features/analyses/elements/contract/replies.ts';
import { setVote } from '../../src/features/analyses/elements/contract/votes.ts';
import { newId } from '../../src/platform/new-id.ts';
import { analysePage, forUser } from '../support/analyses.ts';
import { callingAs } from '../support/calling-as.ts';
import { comment } from '../support/contributions.ts';
import { oneOrganisation } from '../support/one-organisation.ts';
import type { TestMember } from '../support/people.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();
const { ask, granted } = callingAs(server);
const { join } = oneOrganisation(server);

async function setUp() {
  const [author, reader] = await Promise.all([join(), join()]);
  const analysisId = await analysePage(server().database, author, { acl: [forUser(reader)] });
  const say = (person: TestMember, words?: string) => comment(server(), person, analysisId, words);
  const changes = async (after: number) => {
    const told = await granted(reader, readChanges, { analysisId, after });
    const { revision, isWhole, archivedIds } = told;
    const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);
    return { revision, isWhole, archivedIds, people: idsOf(told.userAnalyses), ids: idsOf(told.elements) };
  };
  return { author, reader, analysisId, say, changes };
}

describe('[AL-14] what changed since one last looked', () => {
  test('new elements with their author’s part, and nothing that one knows', async () => {
    const { author, reader, say, changes } = await setUp();
    const nothing = { isWhole: true, archivedIds: [], people: [], ids: [] };
    expect(await changes(0)).toEqual({ ...nothing, revision: 0 });
    const first = await say(author);
    const second = await say(reader);
    expect(await changes(0)).toMatchObject({ people: [author.id, reader.id], ids: [second, first] });
    expect(await changes(1)).toEqual({ ...nothing, revision: 2, people: [reader.id], ids: [second] });
    expect(await changes(2)).toEqual({ ...nothing, revision: 2 });
  });

  test('a vote, a reply and a rating each return exactly the changed items', async () => {
    const { author, reader, analysisId, say, changes } = await setUp();
    const elementId = await say(author);
    await say(author);
    await granted(reader, setVote, { analysisId, elementId, vote: 'question' });
    expect(await changes(2)).toMatchObject({ revision: 3, people: [], ids: [elementId] });
    await granted(reader, addReply, { analysisId, elementId, replyId: newId(), text: 'D’accord.' });
    expect(await changes(3)).toMatchObject({ revision: 4, people: [], ids: [elementId] });
    await granted(reader, setEvaluation, { analysisId, rating: 2 });
    expect(await changes(4)).toMatchObject({ revision: 5, people: [reader.id], ids: [] });
  });

  test('an archived element is returned as archived; restored, it is returned whole', async () => {
    const { author, analysisId, say, changes } = await setUp();
    const elementId = await say(author);
    const archive = (archived: boolean) =>
      granted(author, archiveElement, { analysisId, elementId, archived });
    await archive(true);
    expect(await changes(1)).toMatchObject({ people: [author.id], ids: [], archivedIds: [elementId] });
    await archive(false);
    expect(await changes(1)).toMatchObject({ people: [author.id], ids: [elementId], archivedIds: [] });
  });

  test('an answer, its votes and its replies are returned as their mission', async () => {
    const { author, reader, analysisId, changes } = await setUp();
    const [missionId, answerId] = [newId(), newId()];
    const mission = { analysisId, missionId, content: 'Vérifier.', userIds: [reader.id] };
    await granted(author, giveMission, mission);
    await granted(reader, answerMission, { analysisId, missionId, answerId, content: 'Vérifié.' });
    expect(await changes(1)).toMatchObject({ people: [reader.id], ids: [missionId] });
    await granted(author, setVote, { analysisId, elementId: answerId, vote: 'upvote' });
    expect(await changes(2)).toMatchObject({ people: [], ids: [missionId] });
    await granted(author, addReply, { analysisId, elementId: answerId, replyId: newId(), text: 'Merci.' });
    expect(await changes(3)).toMatchObject({ people: [], ids: [missionId] });
  });

  test('a retry that changes nothing returns nothing', async () => {
    const { author, reader, analysisId, say, changes } = await setUp();
    const elementId = await say(author);
    const vote = { analysisId, elementId, vote: 'upvote' } as const;
    const first = await granted(reader, setVote, vote);
    expect(await granted(reader, setVote, vote)).toEqual(first);
    expect((await changes(0)).revision).toBe(2);
  });
});

describe('[AL-14] everything is read again', () => {
  const addComments = ({ author, analysisId }: Awaited<ReturnType<typeof setUp>>, number: number) =>
    server().database.asPlatform(async (tx) => {
      await tx.execute(sql`
        INSERT INTO elements (id, organisation_id, analysis_id, user_id, type, text, revision)
        SELECT gen_random_uuid(), ${author.organisationId}, ${analysisId}, ${author.id}, 'comment', 'Mot ' || n, n
        FROM generate_series(1, ${number}::integer) n`);
      await tx.execute(sql`UPDATE analyses SET revision = ${number} WHERE id = ${analysisId}`);
    });
  const again = { isWhole: false, archivedIds: [], people: [], ids: [] };

  test('when there are more changes than are listed', async () => {
    const world = await setUp();
    await addComments(world, MAX_CHANGES + 1);
    expect(await world.changes(0)).toEqual({ ...again, revision: MAX_CHANGES + 1 });
    const most = await world.changes(1);
    expect([most.isWhole, most.ids.length]).toEqual([true, MAX_CHANGES]);
  });

  test('when one has read further than anyone wrote', async () => {
    const { author, say, changes } = await setUp();
    await say(author);
    expect(await changes(2)).toEqual({ ...again, revision: 1 });
    expect(await changes(Number.MAX_SAFE_INTEGER)).toEqual({ ...again, revision: 1 });
  });
});

test('an invalid revision is refused', async () => {
  const { reader, analysisId } = await setUp();
  for (const after of [-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1e300])
    expect((await ask(reader, readChanges, { analysisId, after })).status).toBe(400);
});
