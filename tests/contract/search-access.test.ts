// @module-tag deep
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setTags } from '../../src/features/analyses/analyses/contract/analyses.ts';
import { FOUND_KINDS, find } from '../../src/features/finding/finding/contract/palette.ts';
import * as search from '../../src/features/search/contract/complex-search.ts';
import { grantAccess, revokeAccess } from '../../src/features/sharing/server/grants.ts';
import { analysePage } from '../support/analyses.ts';
import { callingAs } from '../support/calling-as.ts';
import { elementActions } from '../support/element-actions.ts';
import { createMember, createOrganisation, type TestMember } from '../support/people.ts';
import { createGroup } from '../support/sharing.ts';
import { testDatabase } from '../support/test-database.ts';
import { ownServer } from '../support/test-server.ts';
import { untilIndexed } from '../support/until-indexed.ts';

const NOTHING = { items: [], total: 0, isLowerBound: false };
const ALL_KINDS = { DocKind: { param: ['Document', 'Analysis', 'Passage', 'Reflection', 'FeedItem'] } };
/** One word for each place in which text can be written. */
const WORDS = ['Xanadu', 'Zanzibar', 'Quinoa', 'Wombat', 'Okapi', 'Yourte'] as const;
const OWN = 'Le phare de la pointe';
const [TITLE, TAG, COMMENT, HIGHLIGHT, REPLY, TEXT] = WORDS;

describe.each([
  ['out of the index', true],
  ['out of the tables', false],
] as const)('[SE-04] [SC-01] %s', (_how, isIndexed) => {
  const server = ownServer({}, testDatabase(), { keepsIndex: isIndexed });
  const { granted } = callingAs(server);
  const { comment, highlight, reply } = elementActions(server);
  let author: TestMember;
  let member: TestMember;
  let mate: TestMember;
  let elsewhere: TestMember;
  let analysisId: string;
  /** What each of those who may not open it has of their own, so that nothing is not all there is for them. */
  const own = new Map<TestMember, string>();
  const url = 'https://tanuki.example/yaourt/dossier';
  const settled = () => (isIndexed ? untilIndexed(server().database) : Promise.resolve());

  beforeAll(async () => {
    const { database } = server();
    const organisation = await createOrganisation(database);
    author = await createMember(database, organisation, { firstName: 'Solène', lastName: 'Le Goff' });
    member = await createMember(database, organisation, { isAdmin: true });
    mate = await createMember(database, organisation);
    elsewhere = await createMember(database, await createOrganisation(database), { isAdmin: true });
    const group = await createGroup(database, organisation, mate);
    analysisId = await analysePage(database, author, { title: `La ${TITLE} des rivages`, url });
    await database.platform.execute(sql`
      WITH s AS (INSERT INTO document_snapshots (id, organisation_id, document_id, taken_at, hash, text)
        SELECT uuidv7(), organisation_id, document_id, now(), 'x', ${`On y lit ${TEXT}.`} FROM analyses WHERE id = ${analysisId}
        RETURNING id, document_id)
      UPDATE documents d SET snapshot_id = s.id, excerpt = ${`On y lit ${TEXT}.`} FROM s WHERE d.id = s.document_id`);
    await granted(author, setTags, { analysisId, tags: [TAG] });
    const said = await comment(author, analysisId, `Parlons de ${COMMENT}.`);
    await highlight(author, analysisId, HIGHLIGHT);
    await reply(author, analysisId, said, `Ou de ${REPLY}.`);
    for (const reader of [member, elsewhere]) {
      const theirs = await analysePage(database, reader, { title: OWN });
      await comment(reader, theirs, 'Le sable est fin.');
      own.set(reader, theirs);
    }
    const { organisationId } = author;
    await database.asTenant({ organisationId, userId: author.id }, (tx) =>
      grantAccess(tx, {
        organisationId,
        itemId: analysisId,
        groupIds: [group],
        role: 'Reader',
        by: author.id,
        at: new Date(),
      }),
    );
  });
  beforeEach(settled);

  const look = (by: TestMember, q: string) => granted(by, find, { q });
  const criteria = (word: string) => ({
    scorings: [{ Keywords: { param: word } }, { Semantic: { param: word } }],
    filters: [ALL_KINDS],
  });

  test('who may open it finds it by its words, tags, comments and address', async () => {
    for (const reader of [author, mate]) {
      expect((await look(reader, TITLE)).documents.items.map(({ title }) => title)).toEqual([
        `La ${TITLE} des rivages`,
      ]);
      expect((await look(reader, TAG)).analyses.items.map(({ id }) => id)).toEqual([analysisId]);
      expect((await look(reader, COMMENT)).passages.total).toBe(1);
      expect((await look(reader, HIGHLIGHT)).passages.total).toBe(1);
      const { urls } = await granted(reader, search.completeUrl, { q: 'tanuki' });
      expect(urls).toEqual(['https://tanuki.example', url]);
      expect((await granted(reader, search.searchComplex, criteria(TITLE))).items.length).toBeGreaterThan(0);
    }
    const { notice } = await look(mate, COMMENT);
    expect(notice).toBe(isIndexed ? null : 'index-unavailable');
    expect((await look(mate, COMMENT)).people.items).toMatchObject([{ id: author.id, passageCount: 1 }]);
  });

  /** How many of one's own there are for these criteria, and nothing else. */
  const findsOnlyOwn = async (reader: TestMember, query: object, count: number) => {
    const { items, total, notice } = await granted(reader, search.searchComplex, query);
    expect(items.map(({ analysis_id, document }) => [analysis_id, document.title])).toEqual(
      Array.from({ length: count }, () => [own.get(reader), OWN]),
    );
    expect([total, notice]).toEqual([count, isIndexed ? null : 'index-unavailable']);
  };

  test('who may not open it finds what is their own', async () => {
    for (const reader of [member, elsewhere]) {
      const { documents, analyses } = await look(reader, 'phare');
      expect([documents.total, analyses.items.map(({ id }) => id)]).toEqual([1, [own.get(reader)]]);
      expect((await look(reader, 'sable')).passages.total).toBe(1);
    }
  });

  test.each(WORDS)('nobody else finds or counts anything of it by « %s »', async (word) => {
    for (const reader of [member, elsewhere]) {
      for (const q of [word, word.slice(0, 4), `"${word}"`, `${word.slice(0, -1)}z`]) {
        const found = await look(reader, q);
        expect(FOUND_KINDS.map((kind) => found[kind])).toEqual(FOUND_KINDS.map(() => NOTHING));
        expect([found.correction, found.notice]).toEqual([null, isIndexed ? null : 'index-unavailable']);
      }
      for (const kind of FOUND_KINDS)
        expect((await granted(reader, find, { q: word, kind, offset: 1 }))[kind]).toEqual(NOTHING);
      for (const [filters, count] of [
        [[], 1],
        [[ALL_KINDS], 3],
        [[ALL_KINDS, { Keywords: { param: word, kind: 'Exclude' } }], 3],
        [[ALL_KINDS, { Keywords: { param: word } }], 0],
        [[ALL_KINDS, { Url: { param: url } }], 0],
      ] as const) {
        // Nothing of one's own speaks of it; where no text is looked for, all of one's own is listed.
        await findsOnlyOwn(reader, { ...criteria(word), filters: [...filters], explain: true }, 0);
        const query = { scorings: [{ Tags: { param: word } }], filters: [...filters], explain: true };
        await findsOnlyOwn(reader, query, count);
        // A page is read again before it is shown; results of other pages are not counted either.
        expect((await granted(reader, search.searchComplex, { ...query, max_results: 1 })).total).toBe(count);
      }
    }
  });

  test.each(['tanuki', 'yaourt', 'https://tanuki.example/y', 'dossier'])(
    'nor is « %s » completed',
    async (q) => {
      for (const reader of [member, elsewhere])
        expect(await granted(reader, search.completeUrl, { q })).toEqual({ urls: [] });
    },
  );

  test('items whose access was revoked are not found at once, even before the index is updated', async () => {
    const { database } = server();
    const { organisationId } = author;
    const item = { organisationId, itemId: analysisId, userIds: [member.id] };
    const asAuthor = <T>(work: Parameters<typeof database.asTenant<T>>[1]) =>
      database.asTenant({ organisationId, userId: author.id }, work);
    await asAuthor((tx) => grantAccess(tx, { ...item, role: 'Reader', by: author.id, at: new Date() }));
    await settled();
    expect((await look(member, COMMENT)).passages.total).toBe(1);
    await asAuthor((tx) => revokeAccess(tx, item));
    const found = await look(member, COMMENT);
    expect(FOUND_KINDS.map((kind) => found[kind])).toEqual(FOUND_KINDS.map(() => NOTHING));
    await findsOnlyOwn(member, criteria(TITLE), 0);
    await findsOnlyOwn(member, { filters: [ALL_KINDS] }, 3);
  });
});
