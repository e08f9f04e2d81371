// @module-tag deep
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { addPage } from '../../src/features/documents/documents/server/add-document.ts';
import { newId } from '../../src/platform/new-id.ts';
import { analysePage, forUser } from '../support/analyses.ts';
import { listenLive } from '../support/live-listener.ts';
import { createMember, createOrganisation, signInAs, type TestMember } from '../support/people.ts';
import { createGroup, createItem } from '../support/sharing.ts';
import { statementCounter } from '../support/statement-counter.ts';
import { ownServer } from '../support/test-server.ts';

const statements = statementCounter();
// Requests only: the jobs and consumers of a worker would send statements of their own.
const server = ownServer({ ROLES: 'web' });

const documentRow = z.tuple([z.object({ id: z.string() })]);

async function setUp() {
  const { database } = server();
  const organisation = await createOrganisation(database);
  const [author, reader] = [
    await createMember(database, organisation),
    await createMember(database, organisation),
  ];

  /** A page of the author's that the reader captured, too. */
  async function capturedPage({ id: by, organisationId }: TestMember): Promise<string> {
    const url = `https://gazette.example/${newId()}`;
    const description = { title: 'Page', contentType: 'text/html' };
    const { document } = await database.asPlatform((tx) =>
      addPage(tx, { organisationId, url, description, by, at: new Date() }),
    );
    await database.platform.execute(sql`
      INSERT INTO captures (id, organisation_id, user_id, url, state, step, document_id)
      VALUES (uuidv7(), ${organisationId}, ${reader.id}, ${url}, 'ready', 'compared', ${document.id})`);
    return document.id;
  }

  /** One more of each kind, open to the reader for each of the reasons there are. */
  async function topicsOfOneMore(): Promise<string[]> {
    const analysisId = await analysePage(database, author, { acl: [forUser(author), forUser(reader)] });
    const { rows } = await database.platform.execute(
      sql`SELECT document_id AS id FROM analyses WHERE id = ${analysisId}`,
    );
    const [{ id: documentId }] = documentRow.parse(rows);
    return [
      `analysis:${analysisId}`,
      `reflection:${await createItem(database, reader, 'reflection')}`,
      `document:${documentId}`,
      `document:${await capturedPage(author)}`,
      `portfolio:${await createGroup(database, organisation, reader)}`,
    ];
  }

  /** One more of each kind that is nobody's business but the author's. */
  async function closedTopics(): Promise<string[]> {
    const analysisId = await analysePage(database, author, { acl: [forUser(author)] });
    return [`analysis:${analysisId}`, `portfolio:${author.id}`, 'document:x', `document:${newId()}`];
  }

  return { reader, topicsOfOneMore, closedTopics };
}

test('a page that shows many things follows them at the price of one', async () => {
  const { reader, topicsOfOneMore, closedTopics } = await setUp();
  const headers = await signInAs(server(), reader);
  const closed = await closedTopics();
  const own = [
    `user:${reader.id}`,
    `organisation:${reader.organisationId}`,
    `captures:${reader.id}`,
    `notifications:${reader.id}`,
    `portfolio:${reader.id}`,
  ];
  const costOf = (topics: readonly string[]) =>
    statements.steadyCount(async () => {
      const asked = [...own, ...closed, ...topics].join();
      const stream = await listenLive(server().address, { topics: asked }, headers);
      const hello = await stream.received(({ kind }) => kind === 'hello');
      stream.close();
      expect(hello).toMatchObject({ refused: closed });
    });
  const few = await topicsOfOneMore();
  const many = [...few];
  for (let more = 0; more < 6; more += 1) many.push(...(await topicsOfOneMore()));
  const costs = [await costOf(few), await costOf(many)];
  // Begin and commit; analyses, reflections, portfolios; documents, their derived data, captures.
  expect(costs).toEqual([8, 8]);
});
