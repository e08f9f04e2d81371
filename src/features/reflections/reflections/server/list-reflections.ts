import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#base/actor.ts';
import type { Input, Output } from '#base/endpoint.ts';
import { fold } from '#base/fold.ts';
import { id } from '#base/ids.ts';
import { wordsToFind } from '#base/words-of.ts';
import { itemsOpenTo, mayOpenEach } from '#features/sharing/server.ts';
import { beginsWith } from '#platform/database/begins-with.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { REFLECTION_STATUSES } from '../contract/reflection.ts';
import { COUNTED_MAX, type listReflections as endpoint } from '../contract/reflections.ts';
import type { ReflectionPorts } from './ports.ts';
import { findReflections } from './reflection-store.ts';
import { showReflections } from './show-reflections.ts';

type Asked = Input<typeof endpoint>;

/** RE-01: the reflections the caller may open, most recently edited first. */
export function listReflections(
  ports: ReflectionPorts,
  context: RequestContext,
  asked: Asked,
): Promise<Output<typeof endpoint>> {
  const { actor } = context;
  return context.transaction(async (tx) => {
    const { ids, counted, ...counts } = await findPage(tx, actor, asked);
    const rows = await findReflections(tx, actor.organisationId, ids);
    const most = countedMax(asked);
    return {
      reflections: await showReflections(ports, tx, context, rows),
      ...{ total: Math.min(counted, most), isMore: counted > most, counts },
    };
  });
}

/** The next hundred after what is shown. */
const countedMax = ({ offset, limit }: Pick<Asked, 'offset' | 'limit'>) =>
  (Math.floor((offset + limit) / COUNTED_MAX) + 1) * COUNTED_MAX;

const count = z.number().int();
const found = z.tuple([
  z.object({ ids: z.array(id), counted: count, inProgress: count, completed: count, archived: count }),
]);

/**
 * Which stand on the page, and how many there are. Each is held against what the caller may open, so they are read as the
 * index has them, state by state, and no further than is shown and counted.
 */
async function findPage(
  tx: Transaction,
  { organisationId, userId }: Actor,
  { search, status, archived, offset, limit }: Asked,
): Promise<z.infer<typeof found>[0]> {
  const open = (state: SQL) => sql`FROM reflections r
    WHERE r.organisation_id = ${organisationId} AND ${state} AND ${mayOpenEach(sql`r.id`, { organisationId, userId })}`;
  const inOrder = sql`ORDER BY r.last_edited DESC, r.id DESC`;
  const most = sql`LIMIT ${countedMax({ offset, limit }) + 1}`;
  const wanted = (status ? [status] : REFLECTION_STATUSES).map(
    (one) => sql`(SELECT r.id, r.last_edited ${open(sql`r.is_archived = ${archived} AND r.status = ${one}`)}
      ${isAbout(organisationId, search)} ${inOrder} ${most})`,
  );
  const some = (state: SQL) => sql`(
    SELECT count(*)::integer FROM (SELECT ${open(state)} LIMIT ${COUNTED_MAX + 1}) AS of_state)`;
  const { rows } = await tx.execute(sql`
    WITH wanted AS MATERIALIZED (
      SELECT r.id, r.last_edited FROM (${sql.join(wanted, sql` UNION ALL `)}) r ${inOrder} ${most})
    SELECT
      ARRAY(SELECT r.id FROM wanted r ${inOrder} OFFSET ${offset} LIMIT ${limit}) AS ids,
      (SELECT count(*)::integer FROM wanted) AS counted,
      ${some(sql`NOT r.is_archived AND r.status = 'IN_PROGRESS'`)} AS "inProgress",
      ${some(sql`NOT r.is_archived AND r.status = 'COMPLETED'`)} AS completed,
      ${some(sql`r.is_archived`)} AS archived`);
  return found.parse(rows)[0];
}

/** Every word begins one of the title, or of the name of somebody who takes part. Only punctuation finds nothing. */
function isAbout(organisationId: Actor['organisationId'], search: string): SQL {
  const words = wordsToFind(fold(search));
  if (words.length === 0) return search === '' ? sql`` : sql`AND false`;
  return sql.join(
    words.map(
      (word) => sql`AND (
        EXISTS (SELECT FROM unnest(vigie.words_of(r.title_key)) AS of_title (word)
          WHERE ${beginsWith(sql`of_title.word`, word)})
        OR r.id IN (${itemsOpenTo(organisationId, peopleNamed(organisationId, word))}))`,
    ),
    sql` `,
  );
}

const peopleNamed = (organisationId: Actor['organisationId'], word: string): SQL => sql`
  SELECT n.user_id FROM name_words n
  WHERE n.organisation_id = ${organisationId} AND ${beginsWith(sql`n.word`, word)}`;
