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
import type { Asking } from './asking.ts';

type Given = NewAnalysis['document'];

/**
 * The document an analysis is to be made of: the one named, when the caller may open it; else the page at the address,
 * which is read afterwards when nobody brought it in before. To a stranger a named one is new: it changes nothing.
 */
export async function documentFor(
  documents: Documents,
  tx: Transaction,
  asking: Asking,
  given: Given,
): Promise<DocumentRow> {
  const { id, url } = given;
  if (id === undefined && url === undefined) throw new AppError('invalid', analysisReasons['no-id']);
  const known = id === undefined ? undefined : await findNamed(documents, tx, asking, id);
  if (known) return known;
  if (url === undefined) throw new AppError('missing', commonReasons.missing);
  return pageAt(tx, asking, url, given);
}

/** Keeps a document from being forgotten before the analysis stands that keeps it. False when it is gone already. */
async function isHeld(tx: Transaction, organisationId: OrganisationId, documentId: Id): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`SELECT id FROM documents WHERE organisation_id = ${organisationId} AND id = ${documentId} FOR KEY SHARE`,
  );
  return rows.length > 0;
}

async function findNamed(
  documents: Documents,
  tx: Transaction,
  { actor }: Asking,
  documentId: Id,
): Promise<DocumentRow | undefined> {
  if (!(await isHeld(tx, actor.organisationId, documentId))) return undefined;
  return requireDocument(documents, tx, actor, documentId).catch((failure: unknown) => {
    if (failure instanceof AppError && failure.kind === 'missing') return undefined;
    throw failure;
  });
}

async function pageAt(
  tx: Transaction,
  { actor, now }: Asking,
  typed: string,
  given: Given,
): Promise<DocumentRow> {
  const url = cleanAddress(typed);
  if (!url || !addressKey(url)) {
    const fields = [{ path: 'document.url', reason: validatorReasons.url }];
    throw new AppError('invalid', validatorReasons.url, { fields });
  }
  const { organisationId, userId: by } = actor;
  const { document, added } = await addPage(tx, {
    ...{ organisationId, url, by, at: now },
    ...(given.source_id ? { sourceId: given.source_id } : {}),
    description: {
      // What its author calls it is the analysis's own: colleagues who name the same page do not read it.
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
