import { and, eq, or } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Id } from '#base/ids.ts';
import type { Revising } from '#features/analyses/analyses/server/revise-analysis.ts';
import { takePart } from '#features/analyses/analyses/server/take-part.ts';
import type { Transaction } from '#platform/database/database.ts';
import { idTaken } from '#platform/database/once-by-id.ts';
import { elementReasons } from '../rules/element-reasons.ts';
import { type AuthorAct, whyCannotChange } from '../rules/who-may.ts';
import { type ElementRow, elements } from './elements-tables.ts';
import { refuse } from './refuse.ts';

type OfAnalysis = Pick<Revising, 'organisationId' | 'analysisId'>;

/** An element of an analysis the caller was let into; one of another analysis is missing here. */
export async function requireElement(
  tx: Transaction,
  { organisationId, analysisId }: OfAnalysis,
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

/** AL-08, AL-09: one that everybody sees, so that it is voted on and replied to. */
export async function requireShown(tx: Transaction, revising: Revising, elementId: Id): Promise<ElementRow> {
  const element = await requireElement(tx, revising, elementId);
  if (element.archived) refuse(elementReasons.archived);
  return element;
}

/** AL-12: one of the caller's own, on which the act makes sense. */
export async function requireOwn(
  tx: Transaction,
  revising: Revising,
  elementId: Id,
  act: AuthorAct,
): Promise<ElementRow> {
  const element = await requireElement(tx, revising, elementId);
  refuse(whyCannotChange(element, revising.by, act));
  return element;
}

type NewElement = Pick<ElementRow, 'id' | 'type' | 'text'> &
  Partial<Pick<ElementRow, 'note' | 'code' | 'anchor' | 'missionId'>>;

/** Whether the caller added it before, so that a request sent again changes nothing. Another's id is refused. */
export async function isAdded(
  tx: Transaction,
  { organisationId, analysisId, by }: Revising,
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
  if (!isSame) throw idTaken();
  return true;
}

/** Adds an element to the part its author has in the analysis, which they take with it. */
export async function insertElement(tx: Transaction, revising: Revising, element: NewElement): Promise<void> {
  const { organisationId, analysisId, revision, by, at } = revising;
  // Sent together, in this order: an element belongs to a part.
  await Promise.all([
    takePart(tx, revising),
    tx.insert(elements).values({
      ...element,
      ...{ organisationId, analysisId, revision, userId: by },
      ...{ createdAt: at, modifiedBy: by, modifiedOn: at },
    }),
  ]);
}

/** Writes what an author changed of an element. */
export async function updateElement(
  tx: Transaction,
  { organisationId, revision, by, at }: Revising,
  { id }: Pick<ElementRow, 'id'>,
  change: Partial<Pick<ElementRow, 'text' | 'note' | 'rewrittenAt' | 'code' | 'anchor' | 'archived'>>,
): Promise<void> {
  await tx
    .update(elements)
    .set({ ...change, revision, modifiedBy: by, modifiedOn: at })
    .where(and(eq(elements.organisationId, organisationId), eq(elements.id, id)));
}

/** What is shown with an element changed: whoever asks for changes is told of it, and of the mission it answers. */
export async function touchElement(
  tx: Transaction,
  { organisationId, revision }: Revising,
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
