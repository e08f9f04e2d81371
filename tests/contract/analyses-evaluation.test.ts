import { describe, expect, test } from 'vitest';
import type { CallInput } from '../../src/base/endpoint.ts';
import { readAnalysis } from '../../src/features/analyses/analyses/contract/analyses.ts';
import { setEvaluation } from '../../src/features/analyses/analyses/contract/evaluation.ts';
import { listContributions } from '../../src/features/analyses/contributions/contract/contributions.ts';
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

const rate = (as: TestMember, input: CallInput<typeof setEvaluation>) => ask(as, setEvaluation, input);
const minePart = async (as: TestMember, analysisId: string) =>
  (await granted(as, listContributions, { analysisId })).mine;
const summaryOf = async (as: TestMember, analysisId: string) =>
  (await granted(as, readAnalysis, { analysisId })).summary;

describe('[AL-05] a rating', () => {
  test('is kept twenty-fold, as stars or as a score, and taken back with zero', async () => {
    const author = await join();
    const analysisId = await analysePage(server().database, author);
    await rate(author, { analysisId, rating: 3.5 });
    expect((await minePart(author, analysisId)).documentScore).toBe(70);
    await rate(author, { analysisId, documentScore: 90 });
    expect((await minePart(author, analysisId)).documentScore).toBe(90);
    await rate(author, { analysisId, rating: 0 });
    expect((await minePart(author, analysisId)).documentScore).toBe(0);
  });

  test('repeated, it changes nothing and notifies nobody', async () => {
    const [author, reader] = await Promise.all([join(), join()]);
    const analysisId = await analysePage(server().database, author, { acl: [forUser(reader)] });
    const before = await rate(author, { analysisId, rating: 4 });
    const part = await minePart(author, analysisId);
    const again = await rate(author, { analysisId, rating: 4 });
    const asScore = await rate(author, { analysisId, documentScore: 80 });
    expect([again.output, asScore.output]).toEqual([before.output, before.output]);
    expect(await minePart(author, analysisId)).toEqual(part);
    expect(await notifiedTo(reader)).toEqual([['modified', 'shared']]);
  });

  test('someone who says that they do not rate does not take part by it', async () => {
    const [author, reader] = await Promise.all([join(), join()]);
    const analysisId = await analysePage(server().database, author, { acl: [forUser(reader)] });
    expect((await rate(reader, { analysisId, rating: 0 })).output).toEqual({ revision: 0 });
    expect((await granted(author, listContributions, { analysisId })).total).toBe(0);
  });

  test('[AL-15] the average leaves out who did not rate, at once', async () => {
    const [author, one, other] = await Promise.all([join(), join(), join()]);
    const acl = [forUser(one, 'Commenter'), forUser(other)];
    const analysisId = await analysePage(server().database, author, { acl });
    expect(await summaryOf(one, analysisId)).toMatchObject({ evaluationAverage: null, evaluationCount: 0 });
    await rate(one, { analysisId, rating: 2.5 });
    await rate(other, { analysisId, rating: 5 });
    expect(await summaryOf(author, analysisId)).toMatchObject({ evaluationAverage: 75, evaluationCount: 2 });
    await rate(other, { analysisId, rating: 0 });
    expect(await summaryOf(author, analysisId)).toMatchObject({ evaluationAverage: 50, evaluationCount: 1 });
  });

  test('criteria that are named change, the others and the rating stay', async () => {
    const author = await join();
    const analysisId = await analysePage(server().database, author);
    await rate(author, { analysisId, rating: 2 });
    await rate(author, { analysisId, scores: [{ key: 'feasibility', value: 60 }] });
    await rate(author, { analysisId, scores: [{ key: 'resolution', value: 100 }] });
    const { documentScore, scores } = await minePart(author, analysisId);
    expect(documentScore).toBe(40);
    expect(scores).toHaveLength(9);
    expect(scores.filter(({ value }) => value > 0)).toEqual([
      { key: 'resolution', value: 100 },
      { key: 'feasibility', value: 60 },
    ]);
  });

  test('[SY-01] says who rated, and when', async () => {
    const author = await join();
    const analysisId = await analysePage(server().database, author, { at: new Date('2026-01-01') });
    await rate(author, { analysisId, rating: 1 });
    const { auditInfo } = await minePart(author, analysisId);
    expect(auditInfo.modifiedBy).toBe(author.id);
    expect(Date.parse(auditInfo.modifiedOn)).toBeGreaterThan(Date.parse('2026-01-02'));
  });
});

describe('[AL-05] values out of range are refused with the words of the specification', () => {
  test.each([
    [{ rating: 5.01 }, 'rating', 'Rating should be between 0 and 5.'],
    [{ rating: -0.5 }, 'rating', 'Rating should be between 0 and 5.'],
    [{ documentScore: 101 }, 'documentScore', 'Score should be between 0 and 100.'],
    [{ documentScore: -1 }, 'documentScore', 'Score should be between 0 and 100.'],
    [
      { scores: [{ key: 'resolution' as const, value: 100.5 }] },
      'scores.0.value',
      'Score should be between 0 and 100.',
    ],
  ])('%j', async (said, path, sentence) => {
    const author = await join();
    const analysisId = await analysePage(server().database, author);
    const { status, problem } = await rate(author, { analysisId, ...said });
    expect(status).toBe(400);
    expect(problem?.fields?.map((field) => [field.path, field.detail])).toEqual([[path, sentence]]);
    expect((await minePart(author, analysisId)).auditInfo.modifiedBy).toBe(author.id);
    expect((await granted(author, listContributions, { analysisId })).revision).toBe(0);
  });

  test.each([
    [{}, 'nothing-rated'],
    [{ rating: 4, documentScore: 80 }, 'score-and-rating'],
  ])('%j says neither or too much: %s', async (said, reason) => {
    const author = await join();
    const analysisId = await analysePage(server().database, author);
    const { status, problem } = await rate(author, { analysisId, ...said });
    expect([status, problem?.reason]).toEqual([400, reason]);
  });

  test('an unknown criterion, a word for a number', async () => {
    const author = await join();
    const analysisId = await analysePage(server().database, author);
    for (const said of [{ scores: [{ key: 'beauty', value: 1 }] }, { rating: 'five' }, { rating: null }]) {
      const { status } = await rate(author, { analysisId, ...said } as CallInput<typeof setEvaluation>);
      expect(status).toBe(400);
    }
  });
});

test('[AL-12] everyone rates for themselves; who may only read does not', async () => {
  const [author, reader, colleague] = await Promise.all([join(), join(), join()]);
  const stranger = await createMember(server().database, await createOrganisation(server().database));
  const analysisId = await analysePage(server().database, author, { acl: [forUser(reader, 'Reader')] });
  const statuses = [];
  for (const as of [author, reader, colleague, stranger])
    statuses.push((await rate(as, { analysisId, rating: 3 })).status);
  expect(statuses).toEqual([200, 403, 404, 404]);
  expect((await minePart(author, analysisId)).documentScore).toBe(60);
});
