import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id, type OrganisationId } from '#base/ids.ts';
import { namedPerson } from '#features/accounts/contract/named-person.ts';
import { readersOfEach } from '#features/sharing/server/public.ts';
import type { Transaction } from '#platform/database/database.ts';
import { PARTICIPANTS_SHOWN, type Reflection } from '../contract/reflection.ts';

type Participants = Pick<Reflection, 'participants' | 'participantCount'>;

const rows = z.array(
  z.object({ id, participants: z.array(namedPerson), participantCount: z.number().int() }),
);
const NOBODY: Participants = { participants: [], participantCount: 0 };

/** Who takes part in some reflections: whoever may open them, their creators first, then by name. */
export async function participantsOf(
  tx: Transaction,
  organisationId: OrganisationId,
  reflectionIds: readonly Id[],
): Promise<(reflectionId: Id) => Participants> {
  if (reflectionIds.length === 0) return () => NOBODY;
  const found = await tx.execute(sql`
    SELECT r.id, count(*)::integer AS "participantCount",
      (array_agg(json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name)
        ORDER BY u.id = r.created_by DESC, u.name_key, u.id))[:${PARTICIPANTS_SHOWN}] AS participants
    FROM (${readersOfEach(organisationId, reflectionIds)}) reader
    JOIN reflections r ON r.id = reader.item_id AND r.organisation_id = ${organisationId}
    JOIN users u ON u.id = reader.user_id AND u.deleted_at IS NULL
    GROUP BY r.id`);
  const byId = new Map(rows.parse(found.rows).map((row) => [row.id, row]));
  return (reflectionId) => {
    const { participants, participantCount } = byId.get(reflectionId) ?? NOBODY;
    return { participants, participantCount };
  };
}
