import { describe, expect, test } from 'vitest';
import { readKnownPage } from '../../src/features/captures/filing/contract/known-page.ts';
import { analysePage, documentOf, forUser } from '../support/analyses.ts';
import { createFeedSource, entryOf, ingestEntries } from '../support/ingest-entries.ts';
import { createMember, createOrganisation, signInAs, type TestMember } from '../support/people.ts';
import { statementCounter } from '../support/statement-counter.ts';
import { ownServer } from '../support/test-server.ts';

const statements = statementCounter();
// Requests only: the jobs and consumers of a worker would send statements of their own.
const server = ownServer({ ROLES: 'web' });
const PAGE = 'https://gazette.example/recul';
const NOTHING = { document: null, known: [], publication: null };

async function setUp() {
  const { database } = server();
  const organisation = await createOrganisation(database);
  const [author, reader] = [
    await createMember(database, organisation),
    await createMember(database, organisation),
  ];
  const askAs = async (who: TestMember) => {
    const headers = await signInAs(server(), who);
    return async (url: string) => (await server().ask(readKnownPage, { url }, headers)).output;
  };
  return { database, author, reader, askAs };
}

describe('the data of a known page', () => {
  test('[EX-03] notifies people who may open an analysis of it, and nobody else', async () => {
    const { database, author, reader, askAs } = await setUp();
    const mine = await analysePage(database, author, { url: PAGE });
    const stranger = await createMember(database, await createOrganisation(database));
    const documentId = await documentOf(database, mine);
    expect(await (await askAs(author))(PAGE)).toMatchObject({
      document: { id: documentId, url: PAGE },
      known: [{ analysis: { id: mine, documentId }, portfolioIds: [] }],
    });
    expect(await (await askAs(reader))(PAGE)).toEqual(NOTHING);
    expect(await (await askAs(stranger))(PAGE)).toEqual(NOTHING);
    const shared = await analysePage(database, author, {
      url: PAGE,
      acl: [forUser(author), forUser(reader)],
    });
    expect((await (await askAs(reader))(PAGE))?.known.map(({ analysis }) => analysis.id)).toEqual([shared]);
    expect((await (await askAs(author))(PAGE))?.known.map(({ analysis }) => analysis.id)).toEqual([
      shared,
      mine,
    ]);
  });

  test('FX-43: a page known only from a feed is attributed to its source: the platform’s, or one’s own', async () => {
    const { database, author, reader, askAs } = await setUp();
    const [asAuthor, asReader] = [await askAs(author), await askAs(reader)];
    const [link, own] = [1, 2].map((n) => `https://presse.example/${author.id}/${n}`) as [string, string];
    await ingestEntries(database, await createFeedSource(database), [entryOf({ link })]);
    await ingestEntries(database, await createFeedSource(database, author), [entryOf({ link: own })]);
    const told = {
      document: null,
      known: [],
      publication: { sourceTitle: expect.stringMatching(/^Source /) },
    };
    expect(await asAuthor(`${link}?utm_source=lettre`)).toEqual(told);
    expect(await asReader(link)).toEqual(told);
    expect(await asAuthor(own)).toEqual(told);
    expect(await asReader(own)).toEqual(NOTHING);
    const known = await analysePage(database, author, { url: link });
    expect(await asAuthor(link)).toMatchObject({ known: [{ analysis: { id: known } }], publication: null });
  });

  test('is the same whatever its address looks like', async () => {
    const { database, author, askAs } = await setUp();
    const known = await analysePage(database, author, { url: PAGE });
    const ask = await askAs(author);
    for (const url of [
      `${PAGE}#partie-2`,
      `${PAGE}/?utm_source=lettre&fbclid=x`,
      'http://www.gazette.example/recul',
      `  ${PAGE}  `,
    ]) {
      expect([url, (await ask(url))?.known[0]?.analysis.id]).toEqual([url, known]);
    }
    expect(await ask(`${PAGE}?page=2`)).toEqual(NOTHING);
  });

  test.each([
    'chrome://settings',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'about:blank',
    'data:text/html,<p>',
    'n’importe quoi',
    `https://gazette.example/${'x'.repeat(8_000)}`,
    'http://',
    "https://gazette.example/');DROP TABLE documents;--",
  ])('%.40s is nothing', async (url) => {
    const { author, askAs } = await setUp();
    expect(await (await askAs(author))(url)).toEqual(NOTHING);
  });

  test('an address of a private network is refused like any other: nothing is visited', async () => {
    const { database, author, askAs } = await setUp();
    const ask = await askAs(author);
    for (const url of ['http://intranet.local/note', 'http://127.0.0.1:9/note', 'http://192.168.1.4/note']) {
      const known = await analysePage(database, author, { url });
      expect([url, (await ask(url))?.known[0]?.analysis.id]).toEqual([url, known]);
    }
  });

  test('an address is needed, and not an endless one', async () => {
    const { author } = await setUp();
    const headers = await signInAs(server(), author);
    for (const url of ['', ' ', 'x'.repeat(8_193)]) {
      expect((await server().ask(readKnownPage, { url }, headers)).status).toBe(400);
    }
    expect((await server().ask(readKnownPage, { url: PAGE })).status).toBe(401);
  });
});

test('asking costs as many statements for twenty analyses as for two', async () => {
  const { database, author, askAs } = await setUp();
  const ask = await askAs(author);
  const costs: number[] = [];
  for (const more of [2, 18]) {
    for (let count = 0; count < more; count += 1) await analysePage(database, author, { url: PAGE });
    costs.push(await statements.steadyCount(() => ask(PAGE)));
  }
  expect((await ask(PAGE))?.known).toHaveLength(20);
  expect(costs).toEqual([13, 13]);
});
