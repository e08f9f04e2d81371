import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '#base/actor.ts';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Id, OrganisationId } from '#base/ids.ts';
import type { AuditStamp } from '#platform/database/columns.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import { announce } from '#platform/outbox/announce.ts';
import { reflectionChanged } from '../events.ts';
import { reflections } from './reflections-tables.ts';
import { requireReflection } from './require-reflection.ts';

/** The context of a change to a reflection. */
export interface RevisionContext extends AuditStamp {
  readonly organisationId: OrganisationId;
  readonly reflectionId: Id;
}

/** The outcome of a change: its result, the differences in the counts, and whether anything changed. */
interface Outcome<T> {
  readonly answer: T;
  /** The difference in comments and replies, beside the text and in its reports. */
  readonly activity?: number;
  /** The difference in linked analyses. */
  readonly documents?: number;
  /** False when nothing changed: then nothing is announced. */
  readonly changed?: boolean;
}

type Work<T> = (tx: Transaction, revising: RevisionContext) => Promise<Outcome<T>>;

/**
 * Changes something that belongs to a reflection: checks access, serializes concurrent changes, and updates the counts in the
 * same transaction. Announces the change.
 */
export function reviseReflection<T>(context: RequestContext, reflectionId: Id, work: Work<T>): Promise<T> {
  const { actor, now: at } = context;
  requireScope(actor, 'write');
  return context.transaction(
    (tx) => reviseReflectionIn(tx, actor, reflectionId, { by: actor.userId, at }, work),
    reflectionId,
  );
}

/** The same within the caller's transaction. */
export async function reviseReflectionIn<T>(
  tx: Transaction,
  person: Pick<Actor, 'organisationId' | 'userId'>,
  reflectionId: Id,
  writing: AuditStamp,
  work: Work<T>,
): Promise<T> {
  const open = await requireReflection(tx, person, reflectionId, 'write');
  const revising = { organisationId: open.organisationId, reflectionId: open.reflectionId, ...writing };
  await lockReflection(tx, revising);
  const outcome = await work(tx, revising);
  if (outcome.changed !== false) await recordChange(tx, revising, outcome);
  return outcome.answer;
}

const isReflection = ({ organisationId, reflectionId }: RevisionContext) =>
  and(eq(reflections.organisationId, organisationId), eq(reflections.id, reflectionId));

/** Locks its row until the transaction ends. */
async function lockReflection(tx: Transaction, revising: RevisionContext): Promise<void> {
  const locked = await tx
    .select({ id: reflections.id })
    .from(reflections)
    .where(isReflection(revising))
    .for('no key update');
  if (locked.length === 0) throw new AppError('missing', commonReasons.missing);
}

async function recordChange<T>(
  tx: Transaction,
  revising: RevisionContext,
  { activity = 0, documents = 0 }: Outcome<T>,
): Promise<void> {
  const { organisationId, reflectionId, by, at } = revising;
  await tx
    .update(reflections)
    .set({
      activityCount: sql`${reflections.activityCount} + ${activity}`,
      documentCount: sql`${reflections.documentCount} + ${documents}`,
      lastEdited: at,
      modifiedBy: by,
      modifiedOn: at,
    })
    .where(isReflection(revising));
  await announce(tx, organisationId, reflectionChanged, { organisationId, reflectionId });
}
