import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#base/actor.ts';
import type { Input, Output } from '#base/endpoint.ts';
import { fold, searchWords } from '#base/fold.ts';
import { id } from '#base/ids.ts';
import { itemsOpenTo, mayOpenEach } from '#features/sharing/server.ts';
import { beginsWith } from '#platform/database/conditions.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import {
  COUNTED_MAX,
  type listReflections as endpoint,
  REFLECTION_STATUSES,
} from '../contract/reflections.ts';
import type { ReflectionPorts } from './ports.ts';
import { findReflections, showReflections } from './show-reflections.ts';

type Query = Input<typeof endpoint>;

/** RE-01: the reflections the caller may open, most recently edited first. */
export function listReflections(
  ports: ReflectionPorts,
  context: RequestContext,
  query: Query,
): Promise<Output<typeof endpoint>> {
  const { actor } = context;
  return context.transaction(async (tx) => {
    const { ids, counted, ...counts } = await findPage(tx, actor, query);
    const rows = await findReflections(tx, actor.organisationId, ids);
    const max = countedMax(query);
    return {
      reflections: await showReflections(ports, tx, context, rows),
      total: Math.min(counted, max),
      isMore: counted > max,
      counts,
    };
  });
}

/** The next hundred after the page. */
const countedMax = ({ offset, limit }: Pick<Query, 'offset' | 'limit'>) =>
  (Math.floor((offset + limit) / COUNTED_MAX) + 1) * COUNTED_MAX;

const count = z.number().int();
const found = z.tuple([
  z.object({ ids: z.array(id), counted: count, inProgress: count, completed: count, archived: count }),
]);

/**
 * The ids on the page, and the counts. Access is checked for each row, so rows are read in index order, state by state, and no
 * further than needed for the page and the counts.
 */
async function findPage(
  tx: Transaction,
  { organisationId, userId }: Actor,
  { search, status, archived, offset, limit }: Query,
): Promise<z.infer<typeof found>[0]> {
  const open = (state: SQL) => sql`FROM reflections r
    WHERE r.organisation_id = ${organisationId} AND ${state} AND ${mayOpenEach(sql`r.id`, { organisationId, userId })}`;
  const newestFirst = sql`ORDER BY r.last_edited DESC, r.id DESC`;
  const max = sql`LIMIT ${countedMax({ offset, limit }) + 1}`;
  const wanted = (status ? [status] : REFLECTION_STATUSES).map(
    (one) => sql`(SELECT r.id, r.last_edited ${open(sql`r.is_archived = ${archived} AND r.status = ${one}`)}
      ${matchesSearch(organisationId, search)} ${newestFirst} ${max})`,
  );
  const countOf = (state: SQL) => sql`(
    SELECT count(*)::integer FROM (SELECT ${open(state)} LIMIT ${COUNTED_MAX + 1}) AS of_state)`;
  const { rows } = await tx.execute(sql`
    WITH wanted AS MATERIALIZED (
      SELECT r.id, r.last_edited FROM (${sql.join(wanted, sql` UNION ALL `)}) r ${newestFirst} ${max})
    SELECT
      ARRAY(SELECT r.id FROM wanted r ${newestFirst} OFFSET ${offset} LIMIT ${limit}) AS ids,
      (SELECT count(*)::integer FROM wanted) AS counted,
      ${countOf(sql`NOT r.is_archived AND r.status = 'IN_PROGRESS'`)} AS "inProgress",
      ${countOf(sql`NOT r.is_archived AND r.status = 'COMPLETED'`)} AS completed,
      ${countOf(sql`r.is_archived`)} AS archived`);
  return found.parse(rows)[0];
}

/** Every word is a prefix of a word in the title, or in the name of a participant. Punctuation alone matches nothing. */
function matchesSearch(organisationId: Actor['organisationId'], search: string): SQL {
  const words = searchWords(fold(search));
  if (words.length === 0) return search === '' ? sql`` : sql`AND false`;
  return sql.join(
    words.map(
      (word) => sql`AND (
        EXISTS (SELECT FROM unnest(vigie.words_of(r.title_key)) AS of_title (word)
          WHERE ${beginsWith(sql`of_title.word`, word)})
        OR r.id IN (${itemsOpenTo(organisationId, peopleWithName(organisationId, word))}))`,
    ),
    sql` `,
  );
}

const peopleWithName = (organisationId: Actor['organisationId'], word: string): SQL => sql`
  SELECT n.user_id FROM name_words n
  WHERE n.organisation_id = ${organisationId} AND ${beginsWith(sql`n.word`, word)}`;
