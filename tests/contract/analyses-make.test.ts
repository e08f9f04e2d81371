import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TokenScope } from '../../src/base/actor.ts';
import type { CallInput } from '../../src/base/endpoint.ts';
import { createAnalysis } from '../../src/features/analyses/contract/analyses.ts';
import { addPage, documents } from '../../src/features/documents/server/public.ts';
import { organisationTags } from '../../src/features/tags/server/public.ts';
import { newId } from '../../src/platform/new-id.ts';
import { analysePage } from '../support/analyses.ts';
import {
  createMember,
  createOrganisation,
  type TestMember,
  type TestOrganisation,
  tokenOf,
} from '../support/people.ts';
import { createGroup, createItem } from '../support/sharing.ts';
import { telling } from '../support/telling.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();
const { toldTo } = telling(server);
let organisation: TestOrganisation;
let solene: TestMember;
let aicha: TestMember;
beforeAll(async () => {
  organisation = await createOrganisation(server().database);
  solene = await createMember(server().database, organisation, { firstName: 'Solène', lastName: 'Le Goff' });
  aicha = await createMember(server().database, organisation, { firstName: 'Aïcha', lastName: 'Diallo' });
});

/** What a caller writes, right or wrong. */
type Given = Record<string, unknown>;
async function make(as: TestMember, given: Given, scopes?: TokenScope[]) {
  const input = given as CallInput<typeof createAnalysis>;
  return server().ask(createAnalysis, input, await tokenOf(server(), as, scopes));
}
const page = () => ({ url: `https://gazette.example/littoral/${newId()}` });

/** How many documents and analyses the database holds: what a refusal must leave as it was. */
async function counted(): Promise<unknown> {
  const { rows } = await server().database.platform.execute(
    sql`SELECT (SELECT count(*) FROM analyses) AS analyses, (SELECT count(*) FROM documents) AS documents,
      (SELECT count(*) FROM shared_items) AS items, (SELECT count(*) FROM access_entries) AS entries`,
  );
  return rows;
}

describe('[CA-03] POST /analysis', () => {
  test('makes an analysis of a page, owned by its author, who takes part', async () => {
    await server().database.asPlatform((tx) =>
      tx.insert(organisationTags).values({ organisationId: organisation.id, text: 'Érosion côtière' }),
    );
    const { status, output } = await make(solene, {
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
      createdBy: solene.id,
      role: 'Owner',
      document: { kind: 'page', datePublished: '2026-03-04T03:06:07.000Z', imageUrl: null },
      tags: [
        { text: 'Érosion côtière', source: 'organization' },
        { text: 'Marais', source: 'user' },
      ],
      participants: [{ id: solene.id, firstName: 'Solène', lastName: 'Le Goff' }],
      participantCount: 1,
      summary: {
        evaluationAverage: null,
        evaluationCount: 0,
        activityCount: 0,
        codes: { c: 0, o: 0, d: 0, e: 0 },
      },
      auditInfo: { modifiedBy: solene.id },
    });
  });

  test('without a title, the address stands for it until the page is read', async () => {
    const { output } = await make(solene, {
      document: { url: 'https://www.cahiers.example/%C3%A9tang/?page=2' },
    });
    expect(output).toMatchObject({ title: 'cahiers.example/étang', description: '' });
  });

  test('asked again with its id it changes nothing and answers with it', async () => {
    const given = { id: newId(), document: { ...page(), title: 'Une fois' } };
    const first = await make(solene, given);
    const before = await counted();
    const again = await make(solene, {
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
    const answers = await Promise.all(Array.from({ length: 6 }, () => make(solene, given)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(new Set(answers.map(({ output }) => output?.documentId)).size).toBe(1);
  });

  test.each<[string, () => Promise<string>]>([
    ['a colleague’s analysis', () => analysePage(server().database, aicha)],
    ['a colleague’s reflection', () => createItem(server().database, aicha, 'reflection')],
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
    const { status, problem } = await make(solene, { id, document: page() });
    expect([status, problem?.reason]).toEqual([409, 'id-taken']);
    expect(await counted()).toEqual(before);
  });

  test.each<[string, Given, number, string]>([
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
    const answer = await make(solene, given);
    expect([answer.status, answer.problem?.reason]).toEqual([status, reason]);
    expect(await counted()).toEqual(before);
  });

  test('the sentence of the specification is said in every language', async () => {
    const { problem } = await make(solene, { document: {} });
    expect(problem?.detail).toBe('There is no analysis/document/source id');
  });

  test('a token for capturing may; one for reading may not', async () => {
    expect((await make(solene, { document: page() }, ['capture'])).status).toBe(200);
    expect((await make(solene, { document: page() }, ['read'])).status).toBe(403);
  });
});

describe('[CA-04] one page is one document', () => {
  test('however its address is written; a colleague gets a thread of their own', async () => {
    const { url } = page();
    const mine = await make(solene, { document: { url } });
    const theirs = await make(aicha, {
      document: { url: `${url.replace('https://', 'http://www.')}/?utm_source=lettre#haut` },
    });
    expect(theirs.output?.documentId).toBe(mine.output?.documentId);
    expect(theirs.output?.id).not.toBe(mine.output?.id);
    expect(theirs.output?.participants.map(({ id }) => id)).toEqual([aicha.id]);
  });

  test('brought in by two people at the same moment', async () => {
    const { url } = page();
    const answers = await Promise.all(
      [solene, aicha, solene, aicha].map((as) => make(as, { document: { url } })),
    );
    expect(new Set(answers.map(({ output }) => output?.documentId)).size).toBe(1);
    expect(new Set(answers.map(({ output }) => output?.id)).size).toBe(4);
  });

  test('[SE-04] what its author calls a page nobody read yet is not shown to colleagues who name it too', async () => {
    const { url } = page();
    const words = { title: 'Projet Goéland', description: 'Ce que nous voulons racheter.' };
    const mine = await make(solene, { document: { url, ...words } });
    expect(mine.output).toMatchObject(words);
    const { output } = await make(aicha, { document: { url } });
    expect(output?.documentId).toBe(mine.output?.documentId);
    expect(JSON.stringify(output)).not.toMatch(/Goéland|racheter/);
  });

  test('[SY-02] another organisation keeps its own', async () => {
    const stranger = await createMember(server().database, await createOrganisation(server().database));
    const { url } = page();
    const [here, there] = [
      await make(solene, { document: { url } }),
      await make(stranger, { document: { url } }),
    ];
    expect(there.output?.documentId).not.toBe(here.output?.documentId);
  });
});

describe('[CA-03] of a document that was captured', () => {
  async function captured(by: TestMember): Promise<string> {
    const { organisationId, id: userId } = by;
    const description = { title: 'Lu hier', excerpt: 'Un extrait.', contentType: 'text/html' };
    return server().database.asTenant({ organisationId, userId }, async (tx) => {
      const added = await addPage(tx, { organisationId, ...page(), description, by: userId, at: new Date() });
      return added.document.id;
    });
  }

  test('its title and excerpt are taken over', async () => {
    const id = await captured(solene);
    const { output } = await make(solene, { document: { id: id.toUpperCase() } });
    expect(output).toMatchObject({ documentId: id, title: 'Lu hier', description: 'Un extrait.' });
  });

  test('[SY-02] one a colleague captured is missing; with an address, the address decides', async () => {
    const id = await captured(aicha);
    expect((await make(solene, { document: { id } })).status).toBe(404);
    const { status, output } = await make(solene, { document: { id, ...page() } });
    expect(status).toBe(200);
    expect(output?.documentId).not.toBe(id);
    const [kept] = await server().database.asPlatform((tx) =>
      tx.select().from(documents).where(eq(documents.id, id)),
    );
    expect(kept?.createdBy).toBe(aicha.id);
  });
});

describe('[SE-04] whom an access list names', () => {
  const entry = (entityType: string, entityId: string, permission?: string) => ({
    entityType,
    entityId,
    ...(permission ? { permission } : {}),
  });

  test('people and groups own it by default, are told, and open it', async () => {
    const { database } = server();
    const [reader, member, other] = await Promise.all(
      [1, 2, 3].map(() => createMember(database, organisation)),
    );
    if (!reader || !member || !other) throw new Error('three people were made');
    const groupId = await createGroup(database, organisation, member);
    const acl = [
      entry('User', reader.id, 'Reader'),
      entry('Group', groupId),
      entry('User', solene.id, 'Reader'),
    ];
    const { output } = await make(solene, { document: page(), acl });
    const id = output?.id ?? '';
    const roles = await Promise.all(
      [solene, reader, member, other].map(
        async (as) => (await make(as, { id, document: page() })).output?.role,
      ),
    );
    expect(roles).toEqual(['Owner', 'Reader', 'Owner', undefined]);
    expect(await toldTo(reader, member, other, solene)).toEqual([['shared'], ['shared'], [], []]);
  });

  test.each([
    ['an entry that is neither person nor group', entry('Robot', newId()), 400, 'invalid-acl-object'],
    ['a role that is none', entry('User', newId(), 'King'), 400, 'oneOf'],
  ])('%s is refused', async (_what, acl, status, reason) => {
    const before = await counted();
    const answer = await make(solene, { document: page(), acl: [acl] });
    expect([answer.status, answer.problem?.fields?.map((field) => field.reason)]).toEqual([status, [reason]]);
    expect(await counted()).toEqual(before);
  });

  test('[SY-02] people and groups of another organisation, or nobody’s, are as good as missing', async () => {
    const { database } = server();
    const elsewhere = await createOrganisation(database);
    const stranger = await createMember(database, elsewhere);
    const strangeGroup = await createGroup(database, elsewhere, stranger);
    const before = await counted();
    for (const acl of [entry('User', stranger.id), entry('Group', strangeGroup), entry('User', newId())]) {
      const { status, problem } = await make(solene, { document: page(), acl: [acl] });
      expect([status, problem?.reason]).toEqual([404, 'unknown-grantee']);
    }
    expect(await counted()).toEqual(before);
  });
});
