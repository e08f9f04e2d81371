import { describe, expect, test } from 'vitest';
import { organisationTags } from '../../src/features/analyses/tags/server/tag-store.ts';
import { newId } from '../../src/platform/new-id.ts';
import { analysePage } from '../support/analyses.ts';
import { makingAnalyses, page, type RawInput } from '../support/making-analyses.ts';
import { createMember, createOrganisation } from '../support/people.ts';
import { createItem } from '../support/sharing.ts';
import { ownServer } from '../support/test-server.ts';

const server = ownServer();
const { who, make, counted } = makingAnalyses(server);

describe('[CA-03] POST /analysis', () => {
  test('makes an analysis of a page, owned by its author, who takes part', async () => {
    await server().database.asPlatform((tx) =>
      tx.insert(organisationTags).values({ organisationId: who.organisation.id, text: 'Érosion côtière' }),
    );
    const { status, output } = await make(who.solene, {
      document: {
        ...page(),
        title: 'Recul du trait de côte',
        description: 'Ce que disent les relevés.',
        datePublished: '2026-03-04T05:06:07+02:00',
        image_url: '/img/recul.jpg',
      },
      tags: ['erosion cotiere', { text: 'Marais', source: 'organization' }, 'MARAIS'],
    });
    expect(status).toBe(200);
    expect(output).toMatchObject({
      title: 'Recul du trait de côte',
      description: 'Ce que disent les relevés.',
      createdBy: who.solene.id,
      role: 'Owner',
      document: { kind: 'page', datePublished: '2026-03-04T03:06:07.000Z', imageUrl: null },
      tags: [
        { text: 'Érosion côtière', source: 'organization' },
        { text: 'Marais', source: 'user' },
      ],
      participants: [{ id: who.solene.id, firstName: 'Solène', lastName: 'Le Goff' }],
      participantCount: 1,
      summary: {
        evaluationAverage: null,
        evaluationCount: 0,
        activityCount: 0,
        codes: { c: 0, o: 0, d: 0, e: 0 },
      },
      auditInfo: { modifiedBy: who.solene.id },
    });
  });

  test('without a title, the address is shown until the page is read', async () => {
    const { output } = await make(who.solene, {
      document: { url: 'https://www.cahiers.example/%C3%A9tang/?page=2' },
    });
    expect(output).toMatchObject({ title: 'cahiers.example/étang', description: '' });
  });

  test('asked again with its id it changes nothing and answers with it', async () => {
    const given = { id: newId(), document: { ...page(), title: 'Une fois' } };
    const first = await make(who.solene, given);
    const before = await counted();
    const again = await make(who.solene, {
      ...given,
      document: { ...page(), title: 'Deux fois' },
      tags: ['autre'],
    });
    // Its page may have been read in between.
    expect({ ...again.output, document: null }).toEqual({ ...first.output, document: null });
    expect(await counted()).toEqual(before);
  });

  test('asked twice at the same moment with one id, it is made once', async () => {
    const given = { id: newId(), document: page() };
    const answers = await Promise.all(Array.from({ length: 6 }, () => make(who.solene, given)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(new Set(answers.map(({ output }) => output?.documentId)).size).toBe(1);
  });

  test.each<[string, () => Promise<string>]>([
    ['a colleague’s analysis', () => analysePage(server().database, who.aicha)],
    ['a colleague’s reflection', () => createItem(server().database, who.aicha, 'reflection')],
    [
      'an analysis elsewhere',
      async () => {
        const elsewhere = await createOrganisation(server().database);
        return analysePage(server().database, await createMember(server().database, elsewhere));
      },
    ],
  ])('[SY-02] the id of %s is taken, of which nothing more is said', async (_whose, idOf) => {
    const id = await idOf();
    const before = await counted();
    const { status, problem } = await make(who.solene, { id, document: page() });
    expect([status, problem?.reason]).toEqual([409, 'id-taken']);
    expect(await counted()).toEqual(before);
  });

  test.each<[string, RawInput, number, string]>([
    ['neither document nor address', { document: { title: 'Rien' } }, 400, 'no-id'],
    ['an address that is none', { document: { url: 'pas une adresse' } }, 400, 'invalid'],
    ['a file of this machine', { document: { url: 'file:///etc/passwd' } }, 400, 'invalid'],
    ['no document at all', {}, 400, 'invalid'],
    ['a document nobody has', { document: { id: newId() } }, 404, 'missing'],
    ['a title of blanks', { document: { ...page(), title: '   ' } }, 400, 'invalid'],
    [
      'too many tags',
      { document: page(), tags: Array.from({ length: 51 }, (_, n) => `t${n}`) },
      400,
      'invalid',
    ],
    ['an invisible tag', { document: page(), tags: ['\u200b'] }, 400, 'invalid'],
    ['a date that is none', { document: { ...page(), datePublished: 'hier' } }, 400, 'invalid'],
    ['the year zero', { document: { ...page(), datePublished: '0000-01-01T00:00:00Z' } }, 400, 'invalid'],
    [
      'a date after the last year',
      { document: { ...page(), datePublished: '9999-12-31T23:59:59-14:00' } },
      400,
      'invalid',
    ],
  ])('%s is refused and changes nothing', async (_what, given, status, reason) => {
    const before = await counted();
    const answer = await make(who.solene, given);
    expect([answer.status, answer.problem?.reason]).toEqual([status, reason]);
    expect(await counted()).toEqual(before);
  });

  test('the sentence of the specification is returned in every language', async () => {
    const { problem } = await make(who.solene, { document: {} });
    expect(problem?.detail).toBe('There is no analysis/document/source id');
  });

  test('a token for capturing may; one for reading may not', async () => {
    expect((await make(who.solene, { document: page() }, ['capture'])).status).toBe(200);
    expect((await make(who.solene, { document: page() }, ['read'])).status).toBe(403);
  });
});
