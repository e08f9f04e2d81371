import { sql } from 'drizzle-orm';
import type { Input } from '#base/endpoint.ts';
import type { Documents } from '#features/documents/server.ts';
import {
  type RevisionContext,
  reviseReflection,
} from '#features/reflections/reflections/server/revise-reflection.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { Retention } from '../contract/categories.ts';
import type { LinkedDocument, setReason } from '../contract/documents.ts';
import { showDocument } from './show-documents.ts';

interface Decision extends Input<typeof setReason> {
  /** Absent: the decision stays. */
  readonly retention?: Retention;
}

/** RE-06: sets the decision about an analysis in a category and its reason, or only the reason; stores who decided and when. */
export function setRetention(
  documents: Documents,
  context: RequestContext,
  decision: Decision,
): Promise<LinkedDocument> {
  return reviseReflection(context, decision.reflectionId, async (tx, revising) => {
    const changed = await decide(tx, revising, decision);
    return { answer: await showDocument(documents, tx, context, revising, decision), changed };
  });
}

/** Returns whether anything changed. */
async function decide(
  tx: Transaction,
  { organisationId, reflectionId, by, at }: RevisionContext,
  { analysisId, category, retention, reason }: Decision,
): Promise<boolean> {
  const now = at.toISOString();
  const decided = sql`coalesce(${retention ?? null}, retention)`;
  const { rowCount } = await tx.execute(sql`
    UPDATE reflection_documents SET retention = ${decided}, reason = ${reason}, decided_by = ${by},
      decided_on = ${now}, modified_by = ${by}, modified_on = ${now}
    WHERE organisation_id = ${organisationId} AND reflection_id = ${reflectionId} AND analysis_id = ${analysisId}
      AND category = ${category} AND removed_at IS NULL AND (retention, reason) <> (${decided}, ${reason})`);
  return rowCount === 1;
}
