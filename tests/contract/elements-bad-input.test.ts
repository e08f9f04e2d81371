import { beforeAll, describe, expect, test } from 'vitest';
import type { CallInput } from '../../src/base/endpoint.ts';
import { addElement, classifyElement } from '../../src/features/analyses/elements/contract/elements.ts';
import {
  answerMission,
  findMissingAccess,
  giveMission,
} from '../../src/features/analyses/elements/contract/missions.ts';
import { addReply, listReplies } from '../../src/features/analyses/elements/contract/replies.ts';
import { setVote } from '../../src/features/analyses/elements/contract/votes.ts';
import { newId } from '../../src/platform/new-id.ts';
import { elementActions, passage } from '../support/element-actions.ts';
import { type TestMember, tokenOf } from '../support/people.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();
const { ask, card, comment, mission, setUp } = elementActions(server);

let author: TestMember;
let mate: TestMember;
let analysisId: string;
let elementId: string;
let missionId: string;
let before: Awaited<ReturnType<typeof card>>;
beforeAll(async () => {
  const made = await setUp();
  ({ author, analysisId } = made);
  mate = await made.enter();
  elementId = await comment(author, analysisId);
  missionId = await mission(author, analysisId, mate);
  before = await card(author, analysisId);
});

/** What a refusal says of each field, and that nothing was changed by it. */
async function refused({ problem }: { problem: Awaited<ReturnType<typeof ask>>['problem'] }) {
  expect(problem?.status).toBe(400);
  expect(await card(author, analysisId)).toEqual(before);
  return problem?.fields?.map(({ path, reason, detail }) => `${path}: ${reason}: ${detail}`);
}

describe('refused with the reason, and nothing changes', () => {
  const add = (more: Partial<CallInput<typeof addElement>>) =>
    ask(author, addElement, { analysisId, elementId: newId(), type: 'comment', words: 'Oui', ...more });

  test('[AL-07] unknown codes', async () => {
    const sentence = 'Le code est l’une des quatre lettres C, O, D et E.';
    for (const codeClassification of ['x', 'C', '', 'co', '__proto__'])
      expect(await refused(await add({ codeClassification }))).toEqual([
        `codeClassification: unknown-code: ${sentence}`,
      ]);
    const classified = await ask(author, classifyElement, { analysisId, elementId, codeClassification: 'z' });
    expect(await refused(classified)).toEqual([`codeClassification: unknown-code: ${sentence}`]);
  });

  test('unknown types of elements, missions and answers among them', async () => {
    for (const type of ['star', 'mission', 'answer', 'Comment', ''])
      expect(await refused(await add({ type }))).toEqual(['type: unknown-type: Unknown element type']);
  });

  test('[AL-08] unknown votes', async () => {
    for (const vote of ['love', 'Upvote', '1', ''])
      expect(await refused(await ask(author, setVote, { analysisId, elementId, vote }))).toEqual([
        'vote: unknown-vote: Ce vote n’existe pas.',
      ]);
  });

  test('[AL-07] empty comments, and those of which nothing shows', async () => {
    for (const words of ['', ' \n\t ', '\u200B\u2060', '\u0301'])
      expect(await refused(await add({ words }))).toEqual(['words: no-words: Écrivez quelque chose.']);
  });

  test('comments of 50,000 characters', async () => {
    expect(await refused(await add({ words: 'a'.repeat(50_000) }))).toEqual([
      'words: maxLength: Pas plus de 10000 caractères.',
    ]);
    const long = { analysisId, elementId, replyId: newId(), text: 'é'.repeat(50_000) };
    expect(await refused(await ask(author, addReply, long))).toEqual([
      'text: maxLength: Pas plus de 5000 caractères.',
    ]);
  });

  test('[AL-10] missions without text or assignee', async () => {
    const give = (content: string, userIds: string[]) =>
      ask(author, giveMission, { analysisId, missionId: newId(), content, userIds });
    const missing = 'mission.errorMissingMission: Écrivez ce que vous demandez.';
    const nobody = 'mission.errorMissingAssignee: Choisissez au moins une personne pour cette mission.';
    expect(await refused(await give(' \n ', [mate.id]))).toEqual([`content: ${missing}`]);
    expect(await refused(await give('Relevés', []))).toEqual([`userIds: ${nobody}`]);
    expect(await refused(await give('', []))).toEqual([`content: ${missing}`, `userIds: ${nobody}`]);
    expect(await refused(await give('a'.repeat(5_001), [mate.id]))).toEqual([
      'content: maxLength: Pas plus de 5000 caractères.',
    ]);
    const crowd = Array.from({ length: 51 }, () => newId());
    expect(await refused(await give('Relevés', crowd))).toEqual([
      'userIds: maxItems: Choisissez-en au plus 50.',
    ]);
  });

  test('[AL-10] answers without words', async () => {
    const answer = { analysisId, missionId, answerId: newId(), content: '\u200B' };
    expect(await refused(await ask(mate, answerMission, answer))).toEqual([
      'content: required: Ce champ est obligatoire.',
    ]);
  });

  test('[AL-06] passages without words, of no place, or too long', async () => {
    const mark = (more: Partial<ReturnType<typeof passage>>) =>
      add({ type: 'highlight', anchor: { ...passage('envasé'), ...more } });
    for (const exact of [' \n ', '\u0002 \u0085'])
      expect(await refused(await mark({ exact }))).toEqual([
        'anchor.exact: required: Ce champ est obligatoire.',
      ]);
    expect(await refused(await mark({ start: -1 }))).toEqual([
      'anchor.start: minValue: La valeur doit être d’au moins 0.',
    ]);
    expect(await refused(await mark({ end: 1.5 }))).toEqual([
      'anchor.end: integer: Ce champ attend un nombre entier.',
    ]);
    expect(await refused(await mark({ start: 10, end: 10 }))).toEqual([
      'anchor.end: invalid: Cette valeur n’est pas valide.',
    ]);
    expect(await refused(await mark({ exact: 'a'.repeat(10_001) }))).toEqual([
      'anchor.exact: maxLength: Pas plus de 10000 caractères.',
    ]);
  });

  test('ids that are none, and pages of no size', async () => {
    expect(await refused(await add({ elementId: 'mien' }))).toEqual([
      'elementId: invalid: Cette valeur n’est pas valide.',
    ]);
    const asked = await ask(author, findMissingAccess, { analysisId, userIds: 'mien' });
    expect(asked.problem?.status).toBe(400);
    for (const limit of [0, 51, 1.5])
      expect((await ask(author, listReplies, { analysisId, elementId, limit })).status).toBe(400);
  });
});

test('[SY-01] a write that is no object is refused as such', async () => {
  const { authorization } = await tokenOf(server(), author);
  const path = `${server().address}/api/analyses/${analysisId}/elements/${newId()}`;
  for (const body of ['[]', '"comment"', '3', 'true']) {
    const headers = { authorization, 'content-type': 'application/json' };
    const answer = await fetch(path, { method: 'PUT', headers, body });
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { detail: 'Document must be an object' },
    ]);
  }
  expect(await card(author, analysisId)).toEqual(before);
});

test('refusals are said in English too', async () => {
  const headers = { ...(await tokenOf(server(), author)), 'accept-language': 'en' };
  const input = { analysisId, elementId: newId(), type: 'comment', words: '' } as const;
  const { problem } = await server().ask(addElement, input, headers);
  expect(problem?.detail).toBe('Write something.');
});
