import { expect, test } from 'vitest';
import {
  addElement,
  archiveElement,
  rewriteElement,
} from '../../src/features/analyses/elements/contract/elements.ts';
import { setVote } from '../../src/features/analyses/elements/contract/votes.ts';
import { recordReading } from '../../src/features/documents/documents/server/record-reading.ts';
import {
  type CitedPassage,
  findCitable,
  listCitable,
  readCited,
} from '../../src/features/reflections/citations/contract/citations.ts';
import {
  citableAnalyses,
  citablePassages,
} from '../../src/features/reflections/citations/server/citable-store.ts';
import {
  addDocument,
  listDocuments,
  listPassages,
  moveDocument,
  removeDocument,
  setRetentionElements,
} from '../../src/features/reflections/retention/contract/documents.ts';
import { revokeAccess } from '../../src/features/sharing/server/grants.ts';
import { newId } from '../../src/platform/new-id.ts';
import { analysePage, documentOf, forUser } from '../support/analyses.ts';
import { countStatements } from '../support/count-statements.ts';
import { elementActions, passage } from '../support/element-actions.ts';
import { makeReflection } from '../support/make-reflection.ts';
import { createMember, createOrganisation, type TestMember } from '../support/people.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();
const { ask, granted, highlight, comment, mission } = elementActions(server);

/** A reflection that Aïcha only reads, and two analyses of it: one she may open, one she may not. */
async function setUp() {
  const { database } = server();
  const organisation = await createOrganisation(database);
  const join = (firstName: string, lastName: string) =>
    createMember(database, organisation, { firstName, lastName });
  const me = await join('Solène', 'Le Goff');
  const aicha = await join('Aïcha', 'Diallo');
  const apart = await join('Hugo', 'Vasseur');
  const elsewhere = await createMember(database, await createOrganisation(database));
  const reflectionId = await makeReflection(database, me, { acl: [forUser(aicha, 'Reader')] });
  const open = await analysePage(database, me, { title: 'Recul du trait de côte', acl: [forUser(aicha)] });
  const closed = await analysePage(database, me, { title: 'Relocaliser un camping' });
  const link = (analysisId: string) =>
    granted(me, addDocument, { reflectionId, analysisId, category: 'general' });
  await link(open);
  await link(closed);
  return { database, me, aicha, apart, elsewhere, reflectionId, open, closed, link };
}

const wordsOf = ({ passages }: { passages: readonly { text: string }[] }) => passages.map(({ text }) => text);

test('FX-56: passages retained in a category are shown with the decision, and offered first when citing', async () => {
  const { me, aicha, elsewhere, reflectionId, open, closed } = await setUp();
  const strong = await comment(aicha, open, 'À vérifier : la côte recule');
  const weak = await highlight(me, open, 'Le chenal s’est envasé');
  const other = await highlight(me, closed, 'Trois ans ont suffi');
  await granted(me, setVote, { analysisId: open, elementId: strong, vote: 'upvote' });
  const at = { reflectionId, analysisId: open, category: 'general' as const };
  const retain = (by: TestMember, elementIds: string[]) =>
    ask(by, setRetentionElements, { ...at, elementIds });

  const choosable = await granted(aicha, listPassages, { reflectionId, analysisId: open });
  expect([choosable.total, choosable.passages.map(({ elementId }) => elementId)]).toEqual([
    2,
    [strong, weak],
  ]);
  expect((await ask(aicha, listPassages, { reflectionId, analysisId: closed })).status).toBe(404);
  const { output } = await retain(me, [weak, weak]);
  expect(output?.retentionElements).toEqual([
    {
      elementId: weak,
      type: 'highlight',
      text: 'Le chenal s’est envasé',
      author: expect.objectContaining({ id: me.id }),
    },
  ]);
  expect([output?.retention, output?.decidedBy]).toEqual(['considered', null]);
  const offered = async () =>
    (await granted(aicha, findCitable, { reflectionId })).passages.map((one) => [
      one.elementId,
      one.isRetained,
    ]);
  expect(await offered()).toEqual([
    [weak, true],
    [strong, false],
  ]);
  const beside = (await granted(aicha, listCitable, { reflectionId })).analyses;
  expect(beside[0]?.best.map(({ elementId }) => elementId)).toEqual([weak, strong]);

  // Only passages and comments of this analysis; only for owners; others learn nothing.
  for (const wrong of [other, newId()]) expect((await retain(me, [weak, wrong])).status).toBe(404);
  expect((await retain(aicha, [strong])).status).toBe(403);
  expect((await retain(elsewhere, [])).status).toBe(404);
  const closedOnes = await granted(me, setRetentionElements, {
    ...at,
    analysisId: closed,
    elementIds: [other],
  });
  expect(closedOnes.retentionElements).toHaveLength(1);
  const shownTo = async (who: TestMember) => {
    const { documents } = await granted(who, listDocuments, { reflectionId });
    return new Map(documents.map((one) => [one.analysisId, one.retentionElements.map(({ text }) => text)]));
  };
  expect(await shownTo(aicha)).toEqual(
    new Map([
      [closed, []],
      [open, ['Le chenal s’est envasé']],
    ]),
  );
  // They go along to another category; one that is archived is no longer shown.
  await granted(me, moveDocument, { ...at, to: 'tactics' });
  const { documents } = await granted(me, listDocuments, { reflectionId, category: 'tactics' });
  expect(documents[0]?.retentionElements.map(({ elementId }) => elementId)).toEqual([weak]);
  await granted(me, archiveElement, { analysisId: open, elementId: weak, archived: true });
  expect(await offered()).toEqual([[strong, false]]);
});

test('[ED-04] passages of the linked analyses one may open are cited, best supported first, found by their words', async () => {
  const { me, aicha, reflectionId, open, closed } = await setUp();
  const weak = await highlight(me, open, 'Le chenal s’est envasé');
  const strong = await comment(aicha, open, 'À vérifier : la côte recule');
  const apart = await highlight(me, closed, 'Trois ans ont suffi');
  const gone = await comment(me, open, 'Retiré');
  await granted(me, archiveElement, { analysisId: open, elementId: gone, archived: true });
  await mission(me, open, aicha);
  await granted(me, setVote, { analysisId: open, elementId: strong, vote: 'upvote' });

  const all = await granted(me, findCitable, { reflectionId });
  expect(all.passages.map(({ elementId }) => elementId)).toEqual([strong, apart, weak]);
  expect(all.passages[0]).toMatchObject({
    analysisId: open,
    type: 'comment',
    text: 'À vérifier : la côte recule',
    upvotes: 1,
    title: 'Recul du trait de côte',
    siteName: 'gazette.example',
    codeClassification: null,
    author: { id: aicha.id, firstName: 'Aïcha', lastName: 'Diallo' },
  });
  expect(all.analyses.map(({ title, passageCount }) => [title, passageCount])).toEqual([
    ['Relocaliser un camping', 1],
    ['Recul du trait de côte', 2],
  ]);
  // Her words, the author and the title count, without accents; what she may not open is nowhere.
  const found = async (search: string, analysisId?: string) =>
    granted(aicha, findCitable, { reflectionId, search, ...(analysisId ? { analysisId } : {}) });
  expect(wordsOf(await found('COTE verifier'))).toEqual(['À vérifier : la côte recule']);
  expect(wordsOf(await found('solene envase'))).toEqual(['Le chenal s’est envasé']);
  expect(await found('trois ans')).toEqual({ analyses: [], passages: [], total: 0 });
  expect(await found('', closed)).toMatchObject({ passages: [], total: 0, analyses: { length: 1 } });
  expect(
    await granted(me, findCitable, { reflectionId, search: 'camping', analysisId: closed }),
  ).toMatchObject({
    total: 1,
    analyses: [{ passageCount: 1 }],
  });
  expect(await granted(me, findCitable, { reflectionId, limit: 1, offset: 1 })).toMatchObject({
    total: 3,
    passages: [{ elementId: apart }],
  });
  expect(await granted(aicha, listCitable, { reflectionId })).toMatchObject({
    total: 1,
    closedCount: 1,
    analyses: [{ analysisId: open, passageCount: 2, best: [{ elementId: strong }, { elementId: weak }] }],
  });
  await granted(me, removeDocument, { reflectionId, analysisId: open });
  expect(await granted(aicha, findCitable, { reflectionId })).toEqual({
    analyses: [],
    passages: [],
    total: 0,
  });
});

test('[ED-04] a cited passage is there, archived, reworded, or closed to who may not open it', async () => {
  const { database, me, aicha, reflectionId, open, closed } = await setUp();
  const said = await comment(me, open, 'Première version');
  const hidden = await comment(me, closed, 'Entre nous');
  const task = await mission(me, open, aicha);
  const asked = {
    reflectionId,
    analysisIds: [open, closed, newId()],
    elementIds: [said, hidden, task, newId()],
  };
  const states = async (person: TestMember) => {
    const { analyses, passages } = await granted(person, readCited, asked);
    return [analyses.map(({ state }) => state), passages.map(({ state }) => state)];
  };
  expect(await states(me)).toEqual([
    ['open', 'open', 'closed'],
    ['there', 'there', 'closed', 'closed'],
  ]);
  const { analyses, passages } = await granted(aicha, readCited, asked);
  expect(analyses[1]).toEqual({
    analysisId: closed,
    state: 'closed',
    documentId: null,
    title: '',
    siteName: '',
    url: null,
    isUpload: false,
  });
  expect(passages[1]).toEqual({
    elementId: hidden,
    state: 'closed',
    text: '',
    author: null,
    codeClassification: null,
  });
  await granted(me, rewriteElement, { analysisId: open, elementId: said, words: 'Seconde version' });
  expect((await granted(aicha, readCited, asked)).passages[0]).toMatchObject({
    state: 'there',
    text: 'Seconde version',
    author: { id: me.id },
  });
  await granted(me, archiveElement, { analysisId: open, elementId: said, archived: true });
  expect(await states(aicha)).toEqual([
    ['open', 'closed', 'closed'],
    ['archived', 'closed', 'closed', 'closed'],
  ]);
  const { organisationId, id: by } = me;
  await database.asTenant({ organisationId, userId: by }, (tx) =>
    revokeAccess(tx, { organisationId, itemId: open, userIds: [aicha.id] }),
  );
  expect((await states(aicha))[0]).toEqual(['closed', 'closed', 'closed']);
});

test('[ED-04] a passage is lost when the document as last captured no longer says it', async () => {
  const { database, me, reflectionId, open } = await setUp();
  const documentId = await documentOf(database, open);
  const { organisationId, id: by } = me;
  const capture = (text: string) =>
    database.asTenant({ organisationId, userId: by }, (tx) =>
      recordReading({ files: server() }, tx, {
        organisationId,
        documentId,
        by,
        at: new Date(),
        description: {
          title: 'Recul',
          excerpt: '',
          byline: '',
          siteName: '',
          publishedAt: null,
          language: 'fr',
          doi: null,
          wordCount: 9,
          pageCount: null,
          contentType: 'text/html',
        },
        snapshot: { html: `<p>${text}</p>`, text, hash: text },
      }),
    );
  const mark = async (exact: string) => {
    const elementId = newId();
    const input = { analysisId: open, elementId, type: 'highlight', anchor: passage(exact) };
    await granted(me, addElement, input);
    return elementId;
  };
  const elementIds = [
    await mark('s’est envasé de 40 cm'),
    await mark('les dragages ont repris'),
    await comment(me, open),
  ];
  const states = async () => {
    const { passages } = await granted(me, readCited, { reflectionId, elementIds });
    return passages.map(({ state }: CitedPassage) => state);
  };
  // Never read: nothing says that it is not there.
  expect(await states()).toEqual(['there', 'there', 'there']);
  await capture(
    'Le chenal s’est  envasé\nde 40 cm depuis mars. Le chenal les dragages ont repris depuis mars.',
  );
  expect(await states()).toEqual(['there', 'there', 'there']);
  await capture('Le port a été vendu. Le chenal les dragages ont repris depuis mars.');
  expect(await states()).toEqual(['lost', 'there', 'there']);
  await capture('Le chenal s’est envasé de 40 cm depuis mars.');
  expect(await states()).toEqual(['there', 'lost', 'there']);
});

test('strangers, other organisations and members without access learn nothing; bad input changes nothing', async () => {
  const { me, apart, elsewhere, reflectionId, open } = await setUp();
  for (const endpoint of [findCitable, listCitable, readCited]) {
    expect((await server().ask(endpoint, { reflectionId }, {})).status).toBe(401);
    for (const person of [apart, elsewhere]) {
      expect((await ask(person, endpoint, { reflectionId })).status).toBe(404);
    }
    // An analysis is not a reflection, even for people who may open it.
    expect((await ask(me, endpoint, { reflectionId: open })).status).toBe(404);
  }
  const many = Array.from({ length: 201 }, () => newId());
  expect((await ask(me, readCited, { reflectionId, elementIds: many })).problem?.status).toBe(400);
  expect((await ask(me, readCited, { reflectionId, analysisIds: ['1 OR 1=1'] })).problem?.status).toBe(400);
  expect((await ask(me, findCitable, { reflectionId, search: 'a'.repeat(201) })).problem?.status).toBe(400);
  expect(await granted(me, findCitable, { reflectionId, search: "%_' \\ « »" })).toMatchObject({ total: 0 });
});

test('what can be cited costs two statements, however much there is', async () => {
  const { database, me, reflectionId, open, closed } = await setUp();
  for (let said = 0; said < 12; said += 1) await comment(me, open, `Mot ${said}`);
  const count = (analysisIds: readonly string[], words: readonly string[]) =>
    countStatements(database, me, async (tx) => {
      const asked = { organisationId: me.organisationId, reflectionId, analysisIds, words };
      await citableAnalyses(tx, asked);
      await citablePassages(tx, asked, { offset: 0, limit: 100 });
    });
  expect([await count([], []), await count([open, closed], ['mot'])]).toEqual([2, 2]);
});
