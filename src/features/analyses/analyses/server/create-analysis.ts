import { sql } from 'drizzle-orm';
import { AppError, reasons } from '#base/app-error.ts';
import { commonReasons, validatorReasons } from '#base/common-reasons.ts';
import type { Input } from '#base/endpoint.ts';
import type { Id, OrganisationId } from '#base/ids.ts';
import { titleFromAddress } from '#features/documents/documents/rules/title-and-description.ts';
import {
  addPage,
  addressKey,
  canDownloadOriginal,
  cleanAddress,
  type DocumentRow,
  type Documents,
  readDocumentKind,
  requireDocument,
} from '#features/documents/server.ts';
import { roleOn } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import { enqueueJob } from '#platform/jobs/enqueue-job.ts';
import { newId } from '#platform/new-id.ts';
import type { createAnalysis as endpoint, NewAnalysis } from '../contract/analyses.ts';
import type { AnalysisCard } from '../contract/analysis-card.ts';
import { leadImageOf } from '../rules/new-analysis.ts';
import { findAnalyses } from './analysis-store.ts';
import { type ActorContext, analysisOnceById, insertAnalysis } from './insert-analysis.ts';
import { readCard } from './read-cards.ts';

/** Reasons to refuse the creation of an analysis. */
const analysisReasons = reasons({
  'no-id': {
    // D2 §8: this sentence is part of the specification, in every language.
    fr: 'There is no analysis/document/source id',
    en: 'There is no analysis/document/source id',
  },
});

/** CA-03: creates an analysis of a page or a captured document; a repeated request with its id returns it. */
export async function createAnalysis(
  documents: Documents,
  context: RequestContext,
  given: Input<typeof endpoint>,
): Promise<AnalysisCard> {
  requireScope(context.actor, 'capture');
  return analysisOnceById(() =>
    context.transaction(async (tx) => {
      const { analysisId } = await ensureAnalysis(documents, tx, context, given);
      return readCard(documents, tx, context, analysisId);
    }),
  );
}

interface EnsuredAnalysis {
  readonly analysisId: Id;
  /** False when it already existed. */
  readonly made: boolean;
}

/** The analysis with that id, if the caller may open it; otherwise a new one. Runs inside `analysisOnceById`. */
export async function ensureAnalysis(
  documents: Documents,
  tx: Transaction,
  context: ActorContext,
  given: NewAnalysis,
): Promise<EnsuredAnalysis> {
  const { organisationId, userId } = context.actor;
  const analysisId = given.id ?? newId();
  if (given.id && (await exists(tx, { organisationId, userId, itemId: analysisId })))
    return { analysisId, made: false };
  const document = await resolveDocument(documents, tx, context, given.document);
  const { acl, tags, threadName, document: called } = given;
  // A caller who gives an address has the original; one who names a document passes on no more access than they have.
  const isNamed = called.id === document.id;
  const downloadAuthorized = !isNamed || (await canDownloadOriginal(documents, tx, context.actor, document));
  const made = { id: analysisId, document, called, acl, tags, threadName, downloadAuthorized };
  await insertAnalysis(tx, context, made);
  return { analysisId, made: true };
}

async function exists(tx: Transaction, asked: Parameters<typeof roleOn>[1]): Promise<boolean> {
  const role = await roleOn(tx, asked);
  return role !== null && (await findAnalyses(tx, asked.organisationId, [asked.itemId])).length > 0;
}

type GivenDocument = NewAnalysis['document'];

/**
 * The document to analyse: the one named by id, if the caller may open it; else the page at the address, read
 * in the background when it is new. A named document the caller may not open counts as new, and is not
 * changed.
 */
async function resolveDocument(
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
