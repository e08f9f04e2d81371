import { and, desc, eq, exists, type SQL } from 'drizzle-orm';
import type { Actor } from '#base/actor.ts';
import type { Id, OrganisationId } from '#base/ids.ts';
import { documents } from '#features/documents/server.ts';
import { mayOpen, mayOpenEach } from '#features/sharing/server.ts';
import type { Writing } from '#platform/database/columns.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isOneOf } from '#platform/database/is-one-of.ts';
import { type AnalysisRow, analyses } from './analyses-tables.ts';

type Person = Pick<Actor, 'organisationId' | 'userId'>;

/** For callers who ask, or have asked, who may open them. */
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

/** More threads of one document than anyone reads. */
const MOST_THREADS = 100;

const openOnes = ({ organisationId, userId }: Person, ofDocuments: SQL): SQL | undefined =>
  and(
    eq(analyses.organisationId, organisationId),
    ofDocuments,
    mayOpen(analyses.id, { organisationId, userId }),
  );

/** AL-01: the analyses of these documents that a person may open, most recently edited first. */
export async function openAnalysesOf(
  tx: Transaction,
  person: Person,
  documentIds: readonly Id[],
): Promise<Id[]> {
  const rows = await tx
    .select({ id: analyses.id })
    .from(analyses)
    .where(openOnes(person, isOneOf(analyses.documentId, documentIds)))
    .orderBy(desc(analyses.lastEdited), desc(analyses.id))
    .limit(MOST_THREADS);
  return rows.map(({ id }) => id);
}

/** Those of the documents of which a person may open an analysis, and so the document itself. */
export async function openDocumentsAmong(
  tx: Transaction,
  person: Person,
  documentIds: readonly Id[],
): Promise<ReadonlySet<Id>> {
  const anOpenOne = tx
    .select({ id: analyses.id })
    .from(analyses)
    .where(openOnes(person, eq(analyses.documentId, documents.id)));
  const found = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.organisationId, person.organisationId),
        isOneOf(documents.id, documentIds),
        exists(anOpenOne),
      ),
    );
  return new Set(found.map(({ id }) => id));
}

/** AL-03: whether a person may open an analysis of a document that offers its original. */
export async function isOriginalOffered(tx: Transaction, person: Person, documentId: Id): Promise<boolean> {
  const found = await tx
    .select({ id: analyses.id })
    .from(analyses)
    .where(and(openOnes(person, eq(analyses.documentId, documentId)), eq(analyses.downloadAuthorized, true)))
    .limit(1);
  return found.length > 0;
}

/** What an act upon an analysis says of its document, for whoever is told of it. */
export interface SpokenOf {
  readonly title: string;
  readonly url: string;
}

/** An analysis by what people call it, held until the transaction ends so that its changes come one after the other. */
export async function holdAnalysis(
  tx: Transaction,
  organisationId: OrganisationId,
  analysisId: Id,
  onlyFor?: Person,
): Promise<(SpokenOf & { readonly revision: number }) | undefined> {
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

/** Someone changed what it says. */
export async function noteEdit(
  tx: Transaction,
  organisationId: OrganisationId,
  analysisId: Id,
  { by, at }: Writing,
): Promise<void> {
  await tx
    .update(analyses)
    .set({ lastEdited: at, modifiedBy: by, modifiedOn: at })
    .where(and(eq(analyses.organisationId, organisationId), eq(analyses.id, analysisId)));
}
