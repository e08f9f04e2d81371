import { and, eq, or } from 'drizzle-orm';
import { AppError, type Kind, type Refusal } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Id } from '#base/ids.ts';
import {
  type AnalysisRevision,
  recordParticipation,
} from '#features/analyses/analyses/server/revise-analysis.ts';
import type { Transaction } from '#platform/database/database.ts';
import { idTakenError } from '#platform/database/insert-once.ts';
import { type AuthorAction, elementReasons, whyCannotChange } from '../rules/element-rights.ts';
import { missionReasons } from '../rules/mission.ts';
import { type ElementRow, elements } from './elements-tables.ts';

/** Forbidden for another person's element; conflict for an action that is no longer possible, or not with this type. */
const kindOf = ({ key }: Refusal): Kind =>
  key === elementReasons['not-author'].key || key === missionReasons['mission-not-yours'].key
    ? 'forbidden'
    : 'conflict';

/** Throws when a rule returned a refusal. */
export function throwIfRefused(refusal: Refusal | null): void {
  if (refusal) throw new AppError(kindOf(refusal), refusal);
}

type AnalysisKey = Pick<AnalysisRevision, 'organisationId' | 'analysisId'>;

/** An element of the given analysis; 404 for one of another analysis. */
export async function requireElement(
  tx: Transaction,
  { organisationId, analysisId }: AnalysisKey,
  elementId: Id,
): Promise<ElementRow> {
  const [found] = await tx
    .select()
    .from(elements)
    .where(
      and(
        eq(elements.organisationId, organisationId),
        eq(elements.analysisId, analysisId),
        eq(elements.id, elementId),
      ),
    );
  if (!found) throw new AppError('missing', commonReasons.missing);
  return found;
}

/** AL-08, AL-09: an element that can be voted on and replied to, because it is not archived. */
export async function requireUnarchived(
  tx: Transaction,
  revising: AnalysisRevision,
  elementId: Id,
): Promise<ElementRow> {
  const element = await requireElement(tx, revising, elementId);
  if (element.archived) throwIfRefused(elementReasons.archived);
  return element;
}

/** AL-12: an element of the caller's own, to which the action applies. */
export async function requireOwnElement(
  tx: Transaction,
  revising: AnalysisRevision,
  elementId: Id,
  action: AuthorAction,
): Promise<ElementRow> {
  const element = await requireElement(tx, revising, elementId);
  throwIfRefused(whyCannotChange(element, revising.by, action));
  return element;
}

type NewElement = Pick<ElementRow, 'id' | 'type' | 'text'> &
  Partial<Pick<ElementRow, 'note' | 'code' | 'anchor' | 'missionId'>>;

/** Whether the caller already added it, so that a retry changes nothing. Refuses the id of another element. */
export async function isAdded(
  tx: Transaction,
  { organisationId, analysisId, by }: AnalysisRevision,
  { id, type, missionId = null }: NewElement,
): Promise<boolean> {
  const [found] = await tx
    .select()
    .from(elements)
    .where(and(eq(elements.organisationId, organisationId), eq(elements.id, id)));
  if (!found) return false;
  const isSame =
    found.analysisId === analysisId &&
    found.userId === by &&
    found.type === type &&
    found.missionId === missionId;
  if (!isSame) throw idTakenError();
  return true;
}

/** Inserts an element, and records that its author takes part in the analysis. */
export async function insertElement(
  tx: Transaction,
  revising: AnalysisRevision,
  element: NewElement,
): Promise<void> {
  const { organisationId, analysisId, revision, by, at } = revising;
  // Sent together, in this order: an element references the user analysis.
  await Promise.all([
    recordParticipation(tx, revising),
    tx.insert(elements).values({
      ...element,
      organisationId,
      analysisId,
      revision,
      userId: by,
      createdAt: at,
      modifiedBy: by,
      modifiedOn: at,
    }),
  ]);
}

/** Stores an author's change of an element. */
export async function updateElement(
  tx: Transaction,
  { organisationId, revision, by, at }: AnalysisRevision,
  { id }: Pick<ElementRow, 'id'>,
  change: Partial<Pick<ElementRow, 'text' | 'note' | 'rewrittenAt' | 'code' | 'anchor' | 'archived'>>,
): Promise<void> {
  await tx
    .update(elements)
    .set({ ...change, revision, modifiedBy: by, modifiedOn: at })
    .where(and(eq(elements.organisationId, organisationId), eq(elements.id, id)));
}

/**
 * Gives an element the new revision after its votes or replies changed, and also the mission it answers, so
 * that readers of changes get both.
 */
export async function setElementRevision(
  tx: Transaction,
  { organisationId, revision }: AnalysisRevision,
  { id, missionId }: Pick<ElementRow, 'id' | 'missionId'>,
): Promise<void> {
  const itself = eq(elements.id, id);
  await tx
    .update(elements)
    .set({ revision })
    .where(
      and(
        eq(elements.organisationId, organisationId),
        missionId === null ? itself : or(itself, eq(elements.id, missionId)),
      ),
    );
}
