import { sql } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Input, Output } from '#base/endpoint.ts';
import type { Id } from '#base/ids.ts';
import { loadNamedPeople } from '#features/accounts/server.ts';
import type { Documents } from '#features/documents/server.ts';
import { requireReflection } from '#features/reflections/reflections/server/require-reflection.ts';
import {
  type RevisionContext,
  reviseReflection,
} from '#features/reflections/reflections/server/revise-reflection.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { type Route, route } from '#platform/http/route.ts';
import { CATEGORIES, type Category, type Retention } from '../contract/categories.ts';
import type {
  addDocument as addDocumentEndpoint,
  LinkedDocument,
  listDocuments as listDocumentsEndpoint,
  listPassages as listPassagesEndpoint,
  moveDocument as moveDocumentEndpoint,
  setReason,
} from '../contract/documents.ts';
import * as contract from '../contract/documents.ts';
import { sizeOf } from '../rules/retention-rules.ts';
import { categoriesOf, placeCategory } from './category-store.ts';
import { countDocuments, documentsIn } from './document-pages.ts';
import {
  addToCategory,
  changeCategories,
  copyToCategory,
  removeFromCategories,
  restoreToCategory,
} from './document-store.ts';
import { giveMissingAccess, missingReaders } from './give-missing-access.ts';
import { findLinkable, linkedAnalysesOf } from './linked-analyses.ts';
import { listLinkedReflections } from './reflection-links.ts';
import { findRetainablePassages } from './retained-passages.ts';
import {
  requireAnalysis,
  setRetentionElements,
  showDocument,
  showDocuments,
} from './set-retention-elements.ts';

/** The endpoints of retention. */
export function retentionRoutes(documents: Documents): Route[] {
  return [
    route(contract.listDocuments, (context, input) => listDocuments(documents, context, input)),
    route(contract.addDocument, (context, input) => addDocument(documents, context, input)),
    route(contract.moveDocument, (context, input) => moveDocument(documents, context, input)),
    route(contract.placeCategory, placeCategory),
    route(contract.setRetention, (context, input) => setRetention(documents, context, input)),
    route(contract.setReason, (context, input) => setRetention(documents, context, input)),
    route(contract.listPassages, listPassages),
    route(contract.setRetentionElements, (context, input) => setRetentionElements(documents, context, input)),
    route(contract.removeFromCategory, removeFromCategory),
    route(contract.removeDocument, removeDocument),
    route(contract.findLinkable, (context, input) => findLinkable(documents, context, input)),
    route(contract.listLinkedReflections, listLinkedReflections),
    route(contract.missingReaders, missingReaders),
    route(contract.giveMissingAccess, giveMissingAccess),
  ];
}

/** RE-06: moves an analysis to another category, in one transaction. Idempotent. */
function moveDocument(
  documents: Documents,
  context: RequestContext,
  { reflectionId, analysisId, category: from, to }: Input<typeof moveDocumentEndpoint>,
): Promise<LinkedDocument> {
  return reviseReflection(context, reflectionId, async (tx, revising) => {
    const relinked = await changeCategories(tx, revising, analysisId, async () => {
      if (from === to) return;
      await copyToCategory(tx, revising, analysisId, { from, to });
      await removeFromCategories(tx, revising, analysisId, [from]);
    });
    const answer = await showDocument(documents, tx, context, revising, { analysisId, category: to });
    return { answer, ...relinked };
  });
}

/** RE-06: removes an analysis from a category; removed from its last one, it is no longer linked. */
function removeFromCategory(
  context: RequestContext,
  { category, ...document }: Input<typeof contract.removeFromCategory>,
): Promise<Output<typeof contract.removeFromCategory>> {
  return remove(context, document, [category]);
}

/** RE-06: removes an analysis from all categories of a reflection. */
function removeDocument(
  context: RequestContext,
  document: Input<typeof contract.removeDocument>,
): Promise<Output<typeof contract.removeDocument>> {
  return remove(context, document, CATEGORIES);
}

interface Linked {
  readonly reflectionId: Id;
  readonly analysisId: Id;
}

function remove(
  context: RequestContext,
  { reflectionId, analysisId }: Linked,
  outOf: readonly Category[],
): Promise<Record<string, never>> {
  return reviseReflection(context, reflectionId, async (tx, revising) => {
    const takeOutOfCategories = () => removeFromCategories(tx, revising, analysisId, outOf);
    return { answer: {}, ...(await changeCategories(tx, revising, analysisId, takeOutOfCategories)) };
  });
}

interface Decision extends Input<typeof setReason> {
  /** Absent: the decision stays. */
  readonly retention?: Retention;
}

/** RE-06: sets the decision about an analysis in a category and its reason, or only the reason; stores who decided and when. */
function setRetention(
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
  if (rowCount === 1 && retention) {
    await recordAudit(tx, {
      organisationId,
      actorId: by,
      act: 'retention-decided',
      subject: `analysis:${analysisId}`,
      details: { reflection: reflectionId, category, retention },
    });
  }
  return rowCount === 1;
}

/** RE-06: a page of one category of a reflection, and the counts of all. */
function listDocuments(
  documents: Documents,
  context: RequestContext,
  { reflectionId, category, ...slice }: Input<typeof listDocumentsEndpoint>,
): Promise<Output<typeof listDocumentsEndpoint>> {
  return context.transaction(async (tx) => {
    const reflection = await requireReflection(tx, context.actor, reflectionId, 'read');
    const categories = await categoriesOf(tx, reflection);
    const counts = await countDocuments(tx, reflection, categories);
    const rows = await documentsIn(tx, reflection, category, slice);
    return {
      documents: await showDocuments(documents, tx, context, rows),
      total: sizeOf(counts.find((one) => one.category === category)),
      categories,
      counts,
    };
  });
}

/** RE-06: links an analysis to a category of a reflection, or restores one that was just removed. */
function addDocument(
  documents: Documents,
  context: RequestContext,
  { reflectionId, analysisId, category, undo }: Input<typeof addDocumentEndpoint>,
): Promise<LinkedDocument> {
  return reviseReflection(context, reflectionId, async (tx, revising) => {
    const relinked = await changeCategories(tx, revising, analysisId, async (before) => {
      if (
        undo &&
        (before.includes(category) || (await restoreToCategory(tx, revising, analysisId, category)))
      )
        return;
      await requireAnalysis(tx, context, analysisId);
      await addToCategory(tx, revising, analysisId, category);
    });
    const answer = await showDocument(documents, tx, context, revising, { analysisId, category });
    return { answer, ...relinked };
  });
}

/** The passages of a linked analysis that can be retained, for a caller who may open it. */
function listPassages(
  context: RequestContext,
  { reflectionId, analysisId, ...slice }: Input<typeof listPassagesEndpoint>,
): Promise<Output<typeof listPassagesEndpoint>> {
  const { actor } = context;
  return context.transaction(async (tx) => {
    const open = await requireReflection(tx, actor, reflectionId, 'read');
    const linked = await linkedAnalysesOf(tx, actor, open.reflectionId);
    const linkedId = linked.find((one) => one === analysisId.toLowerCase());
    if (!linkedId) throw new AppError('missing', commonReasons.missing);
    const { rows, total } = await findRetainablePassages(tx, actor.organisationId, linkedId, slice);
    const people = await loadNamedPeople(
      tx,
      actor.organisationId,
      rows.map(({ authorId }) => authorId),
    );
    const passages = rows.map(({ authorId, ...passage }) => ({ ...passage, author: people(authorId) }));
    return { passages, total };
  });
}
