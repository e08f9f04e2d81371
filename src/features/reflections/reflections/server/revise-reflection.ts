import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '#base/actor.ts';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Id, OrganisationId } from '#base/ids.ts';
import type { Writing } from '#platform/database/columns.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import { announce } from '#platform/outbox/announce.ts';
import { reflectionChanged } from '../events.ts';
import { reflections } from './reflections-tables.ts';
import { requireReflection } from './require-reflection.ts';

/** What a change knows of the reflection it changes. */
export interface Revising extends Writing {
  readonly organisationId: OrganisationId;
  readonly reflectionId: Id;
}

/** What became of a reflection: what its counts grew or shrank by, and whether anything changed at all. */
interface Outcome<T> {
  readonly answer: T;
  /** Comments and replies, beside the text and in its reports. */
  readonly activity?: number;
  /** Analyses linked to it. */
  readonly documents?: number;
  /** False when it stood so already: nobody is told of it then. */
  readonly changed?: boolean;
}

type Work<T> = (tx: Transaction, revising: Revising) => Promise<Outcome<T>>;

/**
 * Changes what belongs to a reflection: access first, changes one after the other, its counts true in the same
 * transaction. Whoever looks at it looks again.
 */
export function reviseReflection<T>(context: RequestContext, reflectionId: Id, work: Work<T>): Promise<T> {
  const { actor, now: at } = context;
  requireScope(actor, 'write');
  return context.transaction(
    (tx) => reviseReflectionIn(tx, actor, reflectionId, { by: actor.userId, at }, work),
    reflectionId,
  );
}

/** The same as part of a change that is under way. */
export async function reviseReflectionIn<T>(
  tx: Transaction,
  person: Pick<Actor, 'organisationId' | 'userId'>,
  reflectionId: Id,
  writing: Writing,
  work: Work<T>,
): Promise<T> {
  const open = await requireReflection(tx, person, reflectionId, 'write');
  const revising = { organisationId: open.organisationId, reflectionId: open.reflectionId, ...writing };
  await holdReflection(tx, revising);
  const outcome = await work(tx, revising);
  if (outcome.changed !== false) await keep(tx, revising, outcome);
  return outcome.answer;
}

const itself = ({ organisationId, reflectionId }: Revising) =>
  and(eq(reflections.organisationId, organisationId), eq(reflections.id, reflectionId));

/** Holds it until the transaction ends. */
async function holdReflection(tx: Transaction, revising: Revising): Promise<void> {
  const held = await tx
    .select({ id: reflections.id })
    .from(reflections)
    .where(itself(revising))
    .for('no key update');
  if (held.length === 0) throw new AppError('missing', commonReasons.missing);
}

async function keep<T>(
  tx: Transaction,
  revising: Revising,
  { activity = 0, documents = 0 }: Outcome<T>,
): Promise<void> {
  const { organisationId, reflectionId, by, at } = revising;
  await tx
    .update(reflections)
    .set({
      activityCount: sql`${reflections.activityCount} + ${activity}`,
      documentCount: sql`${reflections.documentCount} + ${documents}`,
      ...{ lastEdited: at, modifiedBy: by, modifiedOn: at },
    })
    .where(itself(revising));
  await announce(tx, organisationId, reflectionChanged, { organisationId, reflectionId });
}
