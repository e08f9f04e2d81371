import { sql } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Input } from '#base/endpoint.ts';
import type { Id } from '#base/ids.ts';
import { loadNamedPeople } from '#features/accounts/server.ts';
import { readCards } from '#features/analyses/server.ts';
import type { Documents } from '#features/documents/server.ts';
import { reviseReflection } from '#features/reflections/reflections/server/revise-reflection.ts';
import { requireItem } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { CATEGORIES, type Category } from '../contract/categories.ts';
import type { setRetentionElements as endpoint, LinkedDocument } from '../contract/documents.ts';
import { type DocumentRow, findDocument, type ReflectionScope } from './document-pages.ts';
import { filterRetainable, retainedPassages } from './retained-passages.ts';

/** D2 §3: sets the retained passages of an analysis in a category; the caller must be able to open it. */
export function setRetentionElements(
  documents: Documents,
  context: RequestContext,
  { reflectionId, analysisId, category, elementIds }: Input<typeof endpoint>,
): Promise<LinkedDocument> {
  return reviseReflection(context, reflectionId, async (tx, revising) => {
    const { organisationId, by, at } = revising;
    await showDocument(documents, tx, context, revising, { analysisId, category });
    await requireAnalysis(tx, context, analysisId);
    const wanted = [...new Set(elementIds)];
    const retainable = await filterRetainable(tx, organisationId, analysisId, wanted);
    if (wanted.some((one) => !retainable.has(one))) throw new AppError('missing', commonReasons.missing);
    const retained = sql`${sql.param(wanted)}::uuid[]`;
    const { rowCount } = await tx.execute(sql`
      UPDATE reflection_documents SET retention_elements = ${retained}, modified_by = ${by},
        modified_on = ${at.toISOString()}
      WHERE organisation_id = ${organisationId} AND reflection_id = ${revising.reflectionId}
        AND analysis_id = ${analysisId} AND category = ${category} AND removed_at IS NULL
        AND retention_elements <> ${retained}`);
    const answer = await showDocument(documents, tx, context, revising, { analysisId, category });
    return { answer, changed: rowCount === 1 };
  });
}

/** Requires an analysis that the caller may open; other shared items are missing. */
export async function requireAnalysis(
  tx: Transaction,
  { actor }: RequestContext,
  analysisId: Id,
): Promise<void> {
  const { kind } = await requireItem(tx, actor, analysisId, 'open');
  if (kind !== 'analysis') throw new AppError('missing', commonReasons.missing);
}

/** Linked documents for one reader: of analyses they may not open, only the presence and the decision. */
export async function showDocuments(
  documents: Documents,
  tx: Transaction,
  context: RequestContext,
  rows: readonly DocumentRow[],
): Promise<LinkedDocument[]> {
  const ids = rows.map(({ analysisId }) => analysisId);
  const cards = await readCards(documents, tx, context, ids);
  const byId = new Map(cards.map((card) => [card.id, card]));
  const { organisationId } = context.actor;
  const open = rows.filter(({ analysisId }) => byId.has(analysisId));
  const passages = await retainedPassages(
    tx,
    organisationId,
    open.flatMap(({ retentionElements }) => retentionElements),
  );
  const deciders = rows.flatMap(({ decidedBy }) => decidedBy ?? []);
  const authors = [...passages.values()].map(({ authorId }) => authorId);
  const people = await loadNamedPeople(tx, organisationId, [...deciders, ...authors]);
  return rows.map(({ categories, decidedBy, decidedOn, retentionElements, ...row }) => ({
    ...row,
    retentionElements: retentionElements
      .flatMap((elementId) => passages.get(elementId) ?? [])
      .map(({ authorId, ...passage }) => ({ ...passage, author: people(authorId) })),
    categories: CATEGORIES.filter((one) => categories.includes(one)),
    analysis: byId.get(row.analysisId) ?? null,
    decidedBy: decidedBy === null ? null : people(decidedBy),
    decidedOn: decidedOn?.toISOString() ?? null,
  }));
}

/** One linked document within this transaction; missing if it is not in the category. */
export async function showDocument(
  documents: Documents,
  tx: Transaction,
  context: RequestContext,
  reflection: ReflectionScope,
  { analysisId, category }: { readonly analysisId: Id; readonly category: Category },
): Promise<LinkedDocument> {
  const row = await findDocument(tx, reflection, analysisId, category);
  const [shown] = row ? await showDocuments(documents, tx, context, [row]) : [];
  if (!shown) throw new AppError('missing', commonReasons.missing);
  return shown;
}
