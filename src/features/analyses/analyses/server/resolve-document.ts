import { sql } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Id, OrganisationId } from '#base/ids.ts';
import { validatorReasons } from '#base/validator-reasons.ts';
import { titleFromAddress } from '#features/documents/documents/rules/title-from-address.ts';
import {
  addPage,
  addressKey,
  cleanAddress,
  type DocumentRow,
  type Documents,
  readDocumentKind,
  requireDocument,
} from '#features/documents/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { enqueueJob } from '#platform/jobs/enqueue-job.ts';
import type { NewAnalysis } from '../contract/new-analysis.ts';
import { analysisReasons } from '../rules/analysis-reasons.ts';
import { leadImageOf } from '../rules/lead-image.ts';
import type { ActorContext } from './actor-context.ts';

type GivenDocument = NewAnalysis['document'];

/**
 * The document to analyse: the one named by id, if the caller may open it; else the page at the address, read
 * in the background when it is new. A named document the caller may not open counts as new, and is not
 * changed.
 */
export async function resolveDocument(
  documents: Documents,
  tx: Transaction,
  asking: ActorContext,
  given: GivenDocument,
): Promise<DocumentRow> {
  const { id, url } = given;
  if (id === undefined && url === undefined) throw new AppError('invalid', analysisReasons['no-id']);
  const known = id === undefined ? undefined : await findById(documents, tx, asking, id);
  if (known) return known;
  if (url === undefined) throw new AppError('missing', commonReasons.missing);
  return findOrAddPage(tx, asking, url, given);
}

/**
 * Locks a document against deletion until the analysis that references it is inserted. False when it is
 * already deleted.
 */
async function lockDocument(
  tx: Transaction,
  organisationId: OrganisationId,
  documentId: Id,
): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`SELECT id FROM documents WHERE organisation_id = ${organisationId} AND id = ${documentId} FOR KEY SHARE`,
  );
  return rows.length > 0;
}

async function findById(
  documents: Documents,
  tx: Transaction,
  { actor }: ActorContext,
  documentId: Id,
): Promise<DocumentRow | undefined> {
  if (!(await lockDocument(tx, actor.organisationId, documentId))) return undefined;
  return requireDocument(documents, tx, actor, documentId).catch((failure: unknown) => {
    if (failure instanceof AppError && failure.kind === 'missing') return undefined;
    throw failure;
  });
}

async function findOrAddPage(
  tx: Transaction,
  { actor, now }: ActorContext,
  typed: string,
  given: GivenDocument,
): Promise<DocumentRow> {
  const url = cleanAddress(typed);
  if (!url || !addressKey(url)) {
    const fields = [{ path: 'document.url', reason: validatorReasons.url }];
    throw new AppError('invalid', validatorReasons.url, { fields });
  }
  const { organisationId, userId: by } = actor;
  const { document, added } = await addPage(tx, {
    organisationId,
    url,
    by,
    at: now,
    ...(given.source_id ? { sourceId: given.source_id } : {}),
    description: {
      // The title a caller gives belongs to their analysis: colleagues who add the same page do not see it.
      title: titleFromAddress(url),
      publishedAt: given.datePublished ? new Date(given.datePublished) : null,
      contentType: given.content_type,
    },
  });
  if (added) {
    const leadImage = leadImageOf(given.image_url);
    const input = { organisationId, documentId: document.id, by, ...(leadImage ? { leadImage } : {}) };
    await enqueueJob(tx, readDocumentKind, input, { singletonKey: document.id });
  }
  return document;
}
