import { describe, expect, test } from 'vitest';
import { listContributions } from '../../src/features/analyses/contributions/contract/contributions.ts';
import {
  addElement,
  archiveElement,
  attachElement,
  classifyElement,
  rewriteElement,
} from '../../src/features/analyses/elements/contract/elements.ts';
import { newId } from '../../src/platform/new-id.ts';
import { elementActions, passage } from '../support/element-actions.ts';
import { notificationActions } from '../support/notification-actions.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();
const { ask, card, comment, granted, highlight, mission, read, setUp } = elementActions(server);
const { notifiedTo } = notificationActions(server);

describe('[AL-06] a highlight', () => {
  test('[SY-01] keeps the passage as it reads, its place, its remark, its code, and who wrote it', async () => {
    const { author, analysisId } = await setUp();
    const elementId = newId();
    const anchor = passage('  s’est\n  envasé de 40 cm ');
    const words = '  Voir le relevé.  ';
    await granted(author, addElement, {
      analysisId,
      elementId,
      type: 'highlight',
      words,
      codeClassification: 'd',
      anchor,
    });
    expect(await read(author, analysisId, elementId)).toMatchObject({
      id: elementId,
      type: 'highlight',
      text: 's’est envasé de 40 cm',
      note: 'Voir le relevé.',
      author: { id: author.id, firstName: 'Solène', lastName: 'Le Goff' },
      codeClassification: 'd',
      anchor,
      mission: null,
      replies: [],
      replyCount: 0,
      vote: 'none',
      votes: { upvote: 0, question: 0, downvote: 0 },
      auditInfo: { modifiedBy: author.id },
    });
  });

  test('without a passage is refused, as is a comment with one', async () => {
    const { author, analysisId } = await setUp();
    const bare = await ask(author, addElement, { analysisId, elementId: newId(), type: 'highlight' });
    expect(bare.problem).toMatchObject({ status: 400, reason: 'no-anchor', fields: [{ path: 'anchor' }] });
    const placed = await ask(author, addElement, {
      analysisId,
      elementId: newId(),
      type: 'comment',
      words: 'Oui',
      anchor: passage('oui'),
    });
    expect(placed.problem).toMatchObject({ status: 400, fields: [{ path: 'anchor', reason: 'invalid' }] });
    expect((await card(author, analysisId)).summary.activityCount).toBe(0);
  });

  test('is shown another place, and keeps the words that were marked', async () => {
    const { author, analysisId } = await setUp();
    const elementId = await highlight(author, analysisId, 'envasé');
    const anchor = passage('ensablé', 400);
    const { revision } = await granted(author, attachElement, { analysisId, elementId, anchor });
    expect(await read(author, analysisId, elementId)).toMatchObject({ text: 'envasé', anchor });
    expect(await granted(author, attachElement, { analysisId, elementId, anchor })).toEqual({ revision });
  });
});

describe('[AL-07] [AL-12] a comment', () => {
  test('is written, coded and rewritten by its author; equal values change nothing', async () => {
    const { author, analysisId } = await setUp();
    const elementId = await comment(author, analysisId, 'Première\n\nversion');
    const code = { analysisId, elementId, codeClassification: 'o' };
    const coded = await granted(author, classifyElement, code);
    expect(await granted(author, classifyElement, code)).toEqual(coded);
    const words = { analysisId, elementId, words: 'Seconde version ' };
    const said = await granted(author, rewriteElement, words);
    expect(said.revision).toBe(coded.revision + 1);
    expect(await granted(author, rewriteElement, words)).toEqual(said);
    expect(await read(author, analysisId, elementId)).toMatchObject({
      text: 'Seconde version',
      codeClassification: 'o',
      note: '',
    });
    await granted(author, classifyElement, { ...code, codeClassification: null });
    expect((await read(author, analysisId, elementId)).codeClassification).toBeNull();
  });

  test('has words; the remark beside a highlight may be taken away', async () => {
    const { author, analysisId } = await setUp();
    const commentId = await comment(author, analysisId);
    const empty = await ask(author, rewriteElement, { analysisId, elementId: commentId, words: ' \n ' });
    expect(empty.problem).toMatchObject({
      status: 400,
      reason: 'no-words',
      detail: 'Écrivez quelque chose.',
    });
    const elementId = await highlight(author, analysisId);
    await granted(author, rewriteElement, { analysisId, elementId, words: 'Remarque' });
    expect((await read(author, analysisId, elementId)).note).toBe('Remarque');
    await granted(author, rewriteElement, { analysisId, elementId, words: '' });
    expect(await read(author, analysisId, elementId)).toMatchObject({ note: '', text: 's’est envasé' });
  });
});

describe('[AL-12] another’s element', () => {
  test('is not changed by a direct call of anyone', async () => {
    const { author, analysisId, enter } = await setUp();
    const mate = await enter('Owner');
    const elementId = await highlight(author, analysisId);
    const before = await read(author, analysisId, elementId);
    const of = { analysisId, elementId };
    const answers = [
      await ask(mate, rewriteElement, { ...of, words: 'Autre' }),
      await ask(mate, classifyElement, { ...of, codeClassification: 'c' }),
      await ask(mate, attachElement, { ...of, anchor: passage('autre') }),
      await ask(mate, archiveElement, { ...of, archived: true }),
      await ask(mate, addElement, { ...of, type: 'highlight', anchor: passage('autre') }),
    ];
    expect(answers.map(({ problem }) => `${problem?.status} ${problem?.reason}`)).toEqual([
      ...Array.from({ length: 4 }, () => '403 not-author'),
      '409 id-taken',
    ]);
    expect(await read(author, analysisId, elementId)).toEqual(before);
  });

  test('of another analysis is missing in this one', async () => {
    const { author, analysisId } = await setUp();
    const elsewhere = await setUp();
    const elementId = await comment(elsewhere.author, elsewhere.analysisId);
    const answer = await ask(author, rewriteElement, { analysisId, elementId, words: 'Autre' });
    expect(answer.status).toBe(404);
  });
});

describe('[AL-11] what is archived', () => {
  test('is hidden until its author brings it back', async () => {
    const { author, analysisId, enter } = await setUp();
    const mate = await enter();
    const elementId = await comment(mate, analysisId);
    const elementsOf = async () => {
      const { others } = await granted(author, listContributions, { analysisId });
      return others.map(({ elementCount, elements }) => [elementCount, elements.length]);
    };
    expect(await elementsOf()).toEqual([[1, 1]]);
    const away = await granted(mate, archiveElement, { analysisId, elementId, archived: true });
    expect(await granted(mate, archiveElement, { analysisId, elementId, archived: true })).toEqual(away);
    expect(await elementsOf()).toEqual([[0, 0]]);
    await granted(mate, archiveElement, { analysisId, elementId, archived: false });
    expect(await elementsOf()).toEqual([[1, 1]]);
  });

  test('is not changed meanwhile', async () => {
    const { author, analysisId } = await setUp();
    const elementId = await highlight(author, analysisId);
    await granted(author, archiveElement, { analysisId, elementId, archived: true });
    const of = { analysisId, elementId };
    for (const { problem } of [
      await ask(author, rewriteElement, { ...of, words: 'Autre' }),
      await ask(author, classifyElement, { ...of, codeClassification: 'c' }),
      await ask(author, attachElement, { ...of, anchor: passage('autre') }),
    ])
      expect(problem).toMatchObject({ status: 409, reason: 'archived' });
  });

  test('is a highlight or a comment, never a mission', async () => {
    const { author, analysisId, enter } = await setUp();
    const elementId = await mission(author, analysisId, await enter());
    const answer = await ask(author, archiveElement, { analysisId, elementId, archived: true });
    expect(answer.problem).toMatchObject({
      status: 409,
      reason: 'not-archivable',
      detail: 'Seuls les surlignages et les commentaires peuvent être archivés.',
    });
    const rewritten = await ask(author, rewriteElement, { analysisId, elementId, words: 'Autre' });
    expect(rewritten.problem).toMatchObject({ status: 409, reason: 'not-for-this-type' });
  });
});

test('sent again, an element is stored once and keeps its current state; its id is used for nothing else', async () => {
  const { author, analysisId } = await setUp();
  const elementId = newId();
  const input = { analysisId, elementId, type: 'comment', words: 'Une fois' } as const;
  const first = await granted(author, addElement, input);
  expect(await granted(author, addElement, { ...input, elementId: elementId.toUpperCase() })).toEqual(first);
  const archived = await granted(author, archiveElement, { analysisId, elementId, archived: true });
  expect(await granted(author, addElement, input)).toEqual(archived);
  expect((await card(author, analysisId)).summary.activityCount).toBe(0);
  const another = await ask(author, addElement, {
    analysisId,
    elementId,
    type: 'highlight',
    anchor: passage('autre'),
  });
  expect(another.problem).toMatchObject({ status: 409, reason: 'id-taken' });
});

test('[SY-02] an id used elsewhere is taken, with no details', async () => {
  const { author, analysisId } = await setUp();
  const elsewhere = await setUp();
  const elementId = await comment(elsewhere.author, elsewhere.analysisId);
  const answer = await ask(author, addElement, { analysisId, elementId, type: 'comment', words: 'Ici' });
  expect(answer.problem).toMatchObject({ status: 409, reason: 'id-taken' });
  expect(answer.problem?.detail).toBe('Cet identifiant est déjà pris. Rien n’a été changé.');
});

test('[AL-12] by commenters; readers get 403, others 404', async () => {
  const { author, analysisId, enter } = await setUp();
  const elsewhere = await setUp();
  const people = [
    author,
    await enter('Editor'),
    await enter('Commenter'),
    await enter('Reader'),
    await enter(null),
    elsewhere.author,
  ];
  const statuses = [];
  for (const as of people) {
    const input = { analysisId, elementId: newId(), type: 'comment', words: 'Vu' } as const;
    statuses.push((await ask(as, addElement, input)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 403, 404, 404]);
});

test('[NO-04] text notifies the readers of the analysis; codes and archiving nobody', async () => {
  const { author, analysisId, enter } = await setUp();
  const [mate, colleague] = [await enter(), await enter(null)];
  const elementId = await comment(author, analysisId);
  await granted(author, classifyElement, { analysisId, elementId, codeClassification: 'e' });
  await granted(author, archiveElement, { analysisId, elementId, archived: true });
  expect(await notifiedTo(mate, author, colleague)).toEqual([['modified'], [], []]);
});
