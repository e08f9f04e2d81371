import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { setEvaluation } from '../../src/features/analyses/analyses/contract/evaluation.ts';
import {
  listContributions,
  listElements,
  listPassages,
  readElement,
} from '../../src/features/analyses/contributions/contract/contributions.ts';
import { addElement, archiveElement } from '../../src/features/analyses/elements/contract/elements.ts';
import { answerMission, giveMission } from '../../src/features/analyses/elements/contract/missions.ts';
import { addReply } from '../../src/features/analyses/elements/contract/replies.ts';
import { setVote } from '../../src/features/analyses/elements/contract/votes.ts';
import { newId } from '../../src/platform/new-id.ts';
import { analysePage, forUser } from '../support/analyses.ts';
import { callingAs } from '../support/calling-as.ts';
import { comment, readWhole, somePassage } from '../support/contributions.ts';
import { oneOrganisation } from '../support/one-organisation.ts';
import { createMember, createOrganisation, type TestMember } from '../support/people.ts';
import { createItem } from '../support/sharing.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();
const { ask, granted } = callingAs(server);
const { join } = oneOrganisation(server);
const analyse = (author: TestMember, ...others: TestMember[]) =>
  analysePage(server().database, author, { acl: others.map((other) => forUser(other)) });
const say = (person: TestMember, analysisId: string, words?: string) =>
  comment(server(), person, analysisId, words);

async function mark(person: TestMember, analysisId: string, exact: string): Promise<string> {
  const elementId = newId();
  const anchor = somePassage(exact);
  await granted(person, addElement, { analysisId, elementId, type: 'highlight', anchor });
  return elementId;
}

describe('[AL-02] what each participant made of a document', () => {
  test('one’s own first, then those who took part longest, each with their newest elements', async () => {
    const [author, second, third] = await Promise.all([
      join({ firstName: 'Solène' }),
      join({ firstName: 'Hugo' }),
      join({ firstName: 'Inès' }),
    ]);
    const analysisId = await analyse(author, second, third);
    const said: string[] = [];
    for (let number = 0; number < 7; number += 1)
      said.unshift(await say(second, analysisId, `Mot ${number}`));
    await say(third, analysisId);
    await say(author, analysisId);
    const seen = await granted(third, listContributions, { analysisId });
    expect(seen.mine).toMatchObject({ id: third.id, person: { firstName: 'Inès' }, elementCount: 1 });
    expect(seen.others.map(({ person }) => person.firstName)).toEqual(['Solène', 'Hugo']);
    expect(seen.total).toBe(2);
    expect(seen.others[1]).toMatchObject({ id: second.id, elementCount: 7 });
    expect(seen.others[1]?.elements.map(({ id }) => id)).toEqual(said.slice(0, 5));
    const whole = await readWhole(granted, third, analysisId);
    expect(whole.elements.get(second.id)?.map(({ id }) => id)).toEqual(said);
  });

  test('one’s own is there before one took part, and nobody else sees it', async () => {
    const [author, reader] = await Promise.all([join(), join({ firstName: 'Léa' })]);
    const analysisId = await analysePage(server().database, author, { acl: [forUser(reader, 'Reader')] });
    const { mine, others, total } = await granted(reader, listContributions, { analysisId });
    expect(mine).toMatchObject({ id: reader.id, person: { firstName: 'Léa' } });
    expect(mine).toMatchObject({ documentScore: 0, elementCount: 0, elements: [] });
    expect(mine.auditInfo.modifiedBy).toBeNull();
    expect(mine.scores.map(({ value }) => value)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect([others.map(({ id }) => id), total]).toEqual([[author.id], 1]);
    expect((await granted(author, listContributions, { analysisId })).total).toBe(0);
  });

  test('page by page; past the end there is nobody', async () => {
    const author = await join();
    const others = await Promise.all(Array.from({ length: 5 }, () => join()));
    const analysisId = await analyse(author, ...others);
    for (const other of others) await granted(other, setEvaluation, { analysisId, rating: 3 });
    const pageAt = async (offset: number) => {
      const page = await granted(author, listContributions, { analysisId, offset, limit: 2 });
      expect(page.total).toBe(5);
      return page.others.map(({ id }) => id);
    };
    expect([...(await pageAt(0)), ...(await pageAt(2)), ...(await pageAt(4))]).toEqual(
      others.map(({ id }) => id),
    );
    expect(await pageAt(6)).toEqual([]);
    for (const paging of [{ offset: -1 }, { limit: 0 }, { limit: 21 }, { offset: 1.5 }])
      expect((await ask(author, listContributions, { analysisId, ...paging })).status).toBe(400);
  });

  test('answers are part of their missions, archived elements of nothing', async () => {
    const [author, colleague] = await Promise.all([join(), join()]);
    const analysisId = await analyse(author, colleague);
    const [missionId, answerId] = [newId(), newId()];
    const mission = { analysisId, missionId, content: 'Vérifier les cotes.', userIds: [colleague.id] };
    await granted(author, giveMission, mission);
    await granted(colleague, answerMission, { analysisId, missionId, answerId, content: 'Relevé joint.' });
    await granted(author, addReply, { analysisId, elementId: answerId, replyId: newId(), text: 'Merci' });
    const gone = await say(author, analysisId);
    await granted(author, archiveElement, { analysisId, elementId: gone, archived: true });
    const { mine, others } = await granted(author, listContributions, { analysisId });
    expect([mine.elementCount, mine.elements.map(({ id }) => id)]).toEqual([1, [missionId]]);
    expect(mine.elements[0]?.mission?.assignees).toMatchObject([
      { colleague: { id: colleague.id }, answer: { id: answerId, content: 'Relevé joint.', replyCount: 1 } },
    ]);
    expect(others).toMatchObject([{ id: colleague.id, elementCount: 0, elements: [] }]);
    expect((await ask(author, readElement, { analysisId, elementId: gone })).status).toBe(404);
    expect((await granted(author, readElement, { analysisId, elementId: answerId })).type).toBe('answer');
  });

  test('[AL-08] a vote is the caller’s own, its number everybody’s', async () => {
    const [author, colleague] = await Promise.all([join(), join()]);
    const analysisId = await analyse(author, colleague);
    const elementId = await say(author, analysisId);
    await granted(colleague, setVote, { analysisId, elementId, vote: 'upvote' });
    const asSeenBy = async (person: TestMember) => granted(person, readElement, { analysisId, elementId });
    expect(await asSeenBy(author)).toMatchObject({ vote: 'none', votes: { upvote: 1 } });
    expect(await asSeenBy(colleague)).toMatchObject({ vote: 'upvote', votes: { upvote: 1 } });
  });

  test('[SY-01] every element says who last wrote it, and when', async () => {
    const author = await join();
    const analysisId = await analyse(author);
    await say(author, analysisId);
    const { mine } = await granted(author, listContributions, { analysisId });
    const [element] = mine.elements;
    expect(element?.auditInfo).toEqual({ modifiedBy: author.id, modifiedOn: element?.timestamp });
  });

  test('[AL-12] the elements of a deleted person stay, without a name', async () => {
    const [author, leaving] = await Promise.all([join(), join({ firstName: 'Oscar' })]);
    const analysisId = await analyse(author, leaving);
    await say(leaving, analysisId);
    await server().database.platform.execute(
      sql`UPDATE users SET first_name = '', last_name = '', deleted_at = now() WHERE id = ${leaving.id}`,
    );
    const { others } = await granted(author, listContributions, { analysisId });
    expect(others[0]?.person).toEqual({ id: leaving.id, firstName: '', lastName: '' });
    expect(others[0]?.elements[0]?.author).toEqual({ id: leaving.id, firstName: '', lastName: '' });
  });
});

describe('[AL-06] the passages everyone marked', () => {
  test('oldest first, page by page, with what the document shows of them', async () => {
    const [author, colleague] = await Promise.all([join(), join({ firstName: 'Rose' })]);
    const analysisId = await analyse(author, colleague);
    const ids = [
      await mark(author, analysisId, 'le recul'),
      await mark(colleague, analysisId, 'un mètre par an'),
      await mark(author, analysisId, 'la dune'),
    ];
    await say(author, analysisId);
    const first = await granted(author, listPassages, { analysisId, limit: 2 });
    expect(first.passages.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(first.passages[1]).toMatchObject({
      type: 'highlight',
      text: 'un mètre par an',
      codeClassification: null,
      author: { id: colleague.id, firstName: 'Rose' },
      anchor: { exact: 'un mètre par an', prefix: '', page: null },
    });
    expect(first).toMatchObject({ hasMore: true, revision: 4 });
    const after = first.passages[1]?.id ?? '';
    const second = await granted(author, listPassages, { analysisId, after });
    expect([second.passages.map(({ id }) => id), second.hasMore]).toEqual([ids.slice(2), false]);
  });
});

describe('a page goes on from an element', () => {
  test('also once that one was archived', async () => {
    const author = await join();
    const analysisId = await analyse(author);
    const ids = [];
    for (const words of ['un', 'deux', 'trois', 'quatre']) ids.push(await mark(author, analysisId, words));
    const [one, two, three] = ids as [string, string, string];
    await granted(author, archiveElement, { analysisId, elementId: three, archived: true });
    const older = await granted(author, listElements, { analysisId, userId: author.id, before: three });
    expect(older.elements.map(({ id }) => id)).toEqual([two, one]);
    const newer = await granted(author, listPassages, { analysisId, after: three });
    expect(newer.passages.map(({ id }) => id)).toEqual(ids.slice(3));
    const last = await granted(author, listElements, { analysisId, userId: author.id, before: one });
    expect(last).toMatchObject({ elements: [], hasMore: false });
  });

  test('one that is not of this analysis, or not of this person, is refused with a reason', async () => {
    const [author, colleague] = await Promise.all([join(), join()]);
    const [here, elsewhere] = [await analyse(author, colleague), await analyse(author)];
    const [theirs, foreign] = [await say(colleague, here), await mark(author, elsewhere, 'ailleurs')];
    const own = { analysisId: here, userId: author.id };
    const answers = [
      await ask(author, listElements, { ...own, before: newId() }),
      await ask(author, listElements, { ...own, before: foreign }),
      await ask(author, listElements, { ...own, before: theirs }),
      await ask(author, listPassages, { analysisId: here, after: foreign }),
    ];
    for (const { status, problem } of answers)
      expect([status, problem?.reason]).toEqual([400, 'unknown-place']);
  });
});

test('[SE-04] to those it is not shared with an analysis is missing, whatever they ask for', async () => {
  const [author, colleague] = await Promise.all([join(), join()]);
  const stranger = await createMember(server().database, await createOrganisation(server().database));
  const analysisId = await analyse(author);
  const elementId = await say(author, analysisId);
  const elsewhere = await analyse(colleague);
  const reflectionId = await createItem(server().database, author, 'reflection');
  for (const person of [colleague, stranger]) {
    const answers = [
      await ask(person, listContributions, { analysisId }),
      await ask(person, listElements, { analysisId, userId: author.id }),
      await ask(person, readElement, { analysisId, elementId }),
      await ask(person, listPassages, { analysisId }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  }
  expect((await ask(colleague, readElement, { analysisId: elsewhere, elementId })).status).toBe(404);
  expect((await ask(author, listContributions, { analysisId: reflectionId })).status).toBe(404);
});
