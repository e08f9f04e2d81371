import { and, desc, eq, exists, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#base/actor.ts';
import { type Id, id, type OrganisationId } from '#base/ids.ts';
import { documents } from '#features/documents/server.ts';
import { mayOpen, mayOpenEach } from '#features/sharing/server.ts';
import type { AuditStamp } from '#platform/database/columns.ts';
import { isOneOf } from '#platform/database/conditions.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type AnalysisRow, analyses } from './analyses-tables.ts';

const row = z.object({ documentId: id, id, evaluationAverage: z.number().nullable() });
type LatestAnalysis = z.infer<typeof row>;

/** For each document, the analysis its reader sees first: the most recently edited one they may open. */
export async function findLatestOpenAnalyses(
  tx: Transaction,
  { organisationId, userId }: Pick<Actor, 'organisationId' | 'userId'>,
  documentIds: readonly Id[],
): Promise<ReadonlyMap<Id, LatestAnalysis>> {
  if (documentIds.length === 0) return new Map();
  const { rows } = await tx.execute(sql`
    SELECT DISTINCT ON (a.document_id) a.document_id AS "documentId", a.id, a.evaluation_average AS "evaluationAverage"
    FROM analyses a
    WHERE a.organisation_id = ${organisationId} AND a.document_id = ANY(${sql.param([...documentIds])}::uuid[])
      AND ${mayOpen(sql`a.id`, { organisationId, userId })}
    ORDER BY a.document_id, a.last_edited DESC, a.id DESC`);
  return new Map(
    z
      .array(row)
      .parse(rows)
      .map((first) => [first.documentId, first]),
  );
}

type Person = Pick<Actor, 'organisationId' | 'userId'>;

/** For callers that check access themselves. */
export async function findAnalyses(
  tx: Transaction,
  organisationId: OrganisationId,
  ids: readonly Id[],
): Promise<AnalysisRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(analyses)
    .where(and(eq(analyses.organisationId, organisationId), isOneOf(analyses.id, ids)));
}

/** An upper bound; more threads of one document than anyone reads. */
const MAX_THREADS = 100;

const isOpenTo = ({ organisationId, userId }: Person, ofDocuments: SQL): SQL | undefined =>
  and(
    eq(analyses.organisationId, organisationId),
    ofDocuments,
    mayOpen(analyses.id, { organisationId, userId }),
  );

/** AL-01: the analyses of these documents that a person may open, most recently edited first. */
export async function findOpenAnalysisIds(
  tx: Transaction,
  person: Person,
  documentIds: readonly Id[],
): Promise<Id[]> {
  const rows = await tx
    .select({ id: analyses.id })
    .from(analyses)
    .where(isOpenTo(person, isOneOf(analyses.documentId, documentIds)))
    .orderBy(desc(analyses.lastEdited), desc(analyses.id))
    .limit(MAX_THREADS);
  return rows.map(({ id }) => id);
}

/** Filters documents to those of which a person may open an analysis, and therefore the document itself. */
export async function filterOpenDocuments(
  tx: Transaction,
  person: Person,
  documentIds: readonly Id[],
): Promise<ReadonlySet<Id>> {
  const openAnalysis = tx
    .select({ id: analyses.id })
    .from(analyses)
    .where(isOpenTo(person, eq(analyses.documentId, documents.id)));
  const found = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.organisationId, person.organisationId),
        isOneOf(documents.id, documentIds),
        exists(openAnalysis),
      ),
    );
  return new Set(found.map(({ id }) => id));
}

/** AL-03: whether a person may open an analysis of the document that offers its original. */
export async function isOriginalOffered(tx: Transaction, person: Person, documentId: Id): Promise<boolean> {
  const found = await tx
    .select({ id: analyses.id })
    .from(analyses)
    .where(and(isOpenTo(person, eq(analyses.documentId, documentId)), eq(analyses.downloadAuthorized, true)))
    .limit(1);
  return found.length > 0;
}

/** The document of an event about an analysis, for notifications. */
export interface DocumentReference {
  readonly title: string;
  readonly url: string;
}

/** Reads and locks an analysis until the transaction ends, so that its changes are serialised. */
export async function lockAnalysis(
  tx: Transaction,
  organisationId: OrganisationId,
  analysisId: Id,
  onlyFor?: Person,
): Promise<(DocumentReference & { readonly revision: number }) | undefined> {
  const [found] = await tx
    .select({ title: analyses.title, url: documents.url, revision: analyses.revision })
    .from(analyses)
    .innerJoin(documents, eq(documents.id, analyses.documentId))
    .where(
      and(
        eq(analyses.organisationId, organisationId),
        eq(analyses.id, analysisId),
        onlyFor && mayOpenEach(analyses.id, onlyFor),
      ),
    )
    .for('no key update', { of: analyses });
  return found && { ...found, url: found.url ?? '' };
}

/** Records that someone changed the analysis. */
export async function recordEdit(
  tx: Transaction,
  organisationId: OrganisationId,
  analysisId: Id,
  { by, at }: AuditStamp,
): Promise<void> {
  await tx
    .update(analyses)
    .set({ lastEdited: at, modifiedBy: by, modifiedOn: at })
    .where(and(eq(analyses.organisationId, organisationId), eq(analyses.id, analysisId)));
}
