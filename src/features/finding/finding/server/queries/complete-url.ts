import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#base/actor.ts';
import type { Input, Output } from '#base/endpoint.ts';
import { mayOpenDocument } from '#features/captures/server.ts';
import type { completeUrl as endpoint } from '#features/search/contract/complex-search.ts';
import { findSourceAddresses } from '#features/sources/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { completeAddresses, typedAddress } from '../../rules/complete-addresses.ts';

/** SC-04 */
const MAX_OFFERED = 10;
/** The newest documents; older ones are found by full-text search. */
const SEARCHED_DOCUMENTS = 30_000;
/** The newest publications, public and own: the sites of older ones are known by their sources. */
const SEARCHED_PUBLICATIONS = 2_000;
/** Enough to choose from. */
const MAX_CANDIDATES = 200;

/** SC-01: completes addresses of documents, publications and sources that the caller may open. */
export async function completeUrl(
  { actor, database, transaction }: RequestContext,
  { q }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  const part = typedAddress(q);
  if (part === '') return { urls: [] };
  const [ofDocuments, ofSources] = await Promise.all([
    transaction(async (tx) => [
      ...(await findDocumentAddresses(tx, actor, part)),
      ...(await findPublishedAddresses(tx, actor, part)),
    ]),
    findSourceAddresses(database, part, MAX_CANDIDATES, actor.userId),
  ]);
  return { urls: completeAddresses(q, [...ofDocuments, ...ofSources], MAX_OFFERED) };
}

const rows = z.array(z.object({ url: z.string() }));

/** Addresses are stored percent-encoded: « é » is « %c3%a9 ». */
const PERCENT_CODES = { a: 'a[0-5]', c: 'a7', e: 'a[89ab]', i: 'a[c-f]', n: 'b1', o: 'b[2-6]', u: 'b[9abc]' };
const decodedAddress = Object.entries(PERCENT_CODES).reduce(
  (address, [letter, codes]) => sql`regexp_replace(${address}, ${`%c3%${codes}`}, ${letter}, 'g')`,
  sql`n.address`,
);

/** Of the rows `newest`, those whose address contains a folded text. */
const fitting = (part: string) => sql`fitting AS MATERIALIZED (
  SELECT n.*, strpos(split_part(n.address, '/', 3), ${part}) > 0 AS is_host FROM newest n
  WHERE strpos(n.address, ${part}) > 0 OR (strpos(n.address, '%c3') > 0 AND strpos(${decodedAddress}, ${part}) > 0))`;

async function findDocumentAddresses(tx: Transaction, actor: Actor, part: string): Promise<string[]> {
  const found = await tx.execute(sql`
    WITH newest AS MATERIALIZED (
      SELECT d.id, d.url, d.created_by, lower(d.url) AS address FROM documents d
      WHERE d.organisation_id = ${actor.organisationId} AND d.url IS NOT NULL ORDER BY d.id DESC LIMIT ${SEARCHED_DOCUMENTS}),
    ${fitting(part)}
    SELECT f.url FROM fitting f
    WHERE ${mayOpenDocument({ id: sql`f.id`, createdBy: sql`f.created_by` }, actor)}
    ORDER BY f.is_host DESC, f.id DESC LIMIT ${MAX_CANDIDATES}`);
  return rows.parse(found.rows).map(({ url }) => url);
}

async function findPublishedAddresses(tx: Transaction, actor: Actor, part: string): Promise<string[]> {
  // Two selects, each by its own index: publications of other people are not scanned.
  const newestOf = (whose: SQL) => sql`(
    SELECT p.id, p.url, lower(p.url) AS address FROM publications p WHERE ${whose}
    ORDER BY p.id DESC LIMIT ${SEARCHED_PUBLICATIONS})`;
  const own = sql`p.organisation_id = ${actor.organisationId} AND p.owner_id = ${actor.userId}`;
  const found = await tx.execute(sql`
    WITH newest AS MATERIALIZED (${newestOf(sql`p.owner_id IS NULL`)} UNION ALL ${newestOf(own)}),
    ${fitting(part)}
    SELECT f.url FROM fitting f ORDER BY f.is_host DESC, f.id DESC LIMIT ${MAX_CANDIDATES}`);
  return rows.parse(found.rows).map(({ url }) => url);
}
