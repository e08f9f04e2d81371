import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id, type OrganisationId } from '#base/ids.ts';
import { namedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type AnalysisCard, PARTICIPANTS_SHOWN } from '../contract/analysis-card.ts';

type Participants = Pick<AnalysisCard, 'participants' | 'participantCount'>;

const rows = z.array(
  z.object({ id, participants: z.array(namedPerson), participantCount: z.number().int() }),
);
const NOBODY: Participants = { participants: [], participantCount: 0 };

/** The participants of the given analyses, earliest first. A deleted person stays, without a name. */
export async function readParticipants(
  tx: Transaction,
  organisationId: OrganisationId,
  analysisIds: readonly Id[],
): Promise<(analysisId: Id) => Participants> {
  if (analysisIds.length === 0) return () => NOBODY;
  const inAnalysis = sql`t.organisation_id = ${organisationId} AND t.analysis_id = wanted.id`;
  const found = await tx.execute(sql`
    SELECT wanted.id, (SELECT count(*)::integer FROM user_analyses t WHERE ${inAnalysis}) AS "participantCount",
      ARRAY(SELECT json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name)
        FROM user_analyses t JOIN users u ON u.id = t.user_id WHERE ${inAnalysis}
        ORDER BY t.created_at, t.user_id LIMIT ${PARTICIPANTS_SHOWN}) AS participants
    FROM unnest(${sql.param([...analysisIds])}::uuid[]) AS wanted (id)`);
  const byId = new Map(rows.parse(found.rows).map((row) => [row.id, row]));
  return (analysisId) => {
    const { participants, participantCount } = byId.get(analysisId) ?? NOBODY;
    return { participants, participantCount };
  };
}
