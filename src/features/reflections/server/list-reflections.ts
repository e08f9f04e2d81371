import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#base/actor.ts';
import type { Input, Output } from '#base/endpoint.ts';
import { fold } from '#base/fold.ts';
import { id } from '#base/ids.ts';
import { wordsToFind } from '#base/words-of.ts';
import { itemsOpenTo, mayOpenEach } from '#features/sharing/server/public.ts';
import { beginsWith } from '#platform/database/begins-with.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { listReflections as endpoint } from '../contract/reflections.ts';
import type { ReflectionPorts } from './ports.ts';
import { findReflections } from './reflection-store.ts';
import { showReflections } from './show-reflections.ts';

/** RE-01: the reflections the caller may open, most recently edited first. */
export function listReflections(
  ports: ReflectionPorts,
  context: RequestContext,
  asked: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  const { actor } = context;
  return context.transaction(async (tx) => {
    const { ids, total, ...counts } = await findPage(tx, actor, asked);
    const rows = await findReflections(tx, actor.organisationId, ids);
    return { reflections: await showReflections(ports, tx, context, rows), total, counts };
  });
}

const count = z.number().int();
const found = z.tuple([
  z.object({ ids: z.array(id), total: count, inProgress: count, completed: count, archived: count }),
]);

/** Which stand on the page, how many were asked for, and how many there are: in one look at all that are open. */
async function findPage(
  tx: Transaction,
  { organisationId, userId }: Actor,
  { search, status, archived, offset, limit }: Input<typeof endpoint>,
): Promise<z.infer<typeof found>[0]> {
  const { rows } = await tx.execute(sql`
    WITH mine AS MATERIALIZED (
      SELECT r.id, r.title_key, r.status, r.is_archived, r.last_edited FROM reflections r
      WHERE r.organisation_id = ${organisationId} AND ${mayOpenEach(sql`r.id`, { organisationId, userId })}),
    wanted AS MATERIALIZED (
      SELECT r.id, r.last_edited FROM mine r
      WHERE r.is_archived = ${archived} ${status ? sql`AND r.status = ${status}` : sql``}
        ${isAbout(organisationId, search)})
    SELECT
      ARRAY(SELECT w.id FROM wanted w ORDER BY w.last_edited DESC, w.id DESC OFFSET ${offset} LIMIT ${limit}) AS ids,
      (SELECT count(*)::integer FROM wanted) AS total,
      count(*) FILTER (WHERE NOT is_archived AND status = 'IN_PROGRESS')::integer AS "inProgress",
      count(*) FILTER (WHERE NOT is_archived AND status = 'COMPLETED')::integer AS completed,
      count(*) FILTER (WHERE is_archived)::integer AS archived
    FROM mine`);
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
