import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#base/actor.ts';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Id, OrganisationId, UserId } from '#base/ids.ts';
import type { Language } from '#base/language.ts';
import { foldEmail } from '#base/validators.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type NamedPerson, namedPerson } from '../contract/named-person.ts';
import { users } from './people-tables.ts';

const rows = z.array(namedPerson);

/** Loads the names of some people in one statement and returns a look-up; a deleted person has empty names. */
export async function loadNamedPeople(
  tx: Transaction,
  organisationId: OrganisationId,
  userIds: readonly UserId[],
): Promise<(userId: Id) => NamedPerson> {
  const ids = [...new Set(userIds)];
  const found =
    ids.length === 0
      ? []
      : (
          await tx.execute(sql`
            SELECT id, first_name AS "firstName", last_name AS "lastName" FROM users
            WHERE organisation_id = ${organisationId} AND id = ANY(${sql.param(ids)}::uuid[])`)
        ).rows;
  const byId = new Map(rows.parse(found).map((person) => [person.id, person]));
  return (userId) => byId.get(userId) ?? { id: userId, firstName: '', lastName: '' };
}

/** The columns of a person that sign-in and mails need. */
export interface Person {
  readonly id: UserId;
  readonly organisationId: OrganisationId;
  readonly email: string;
  readonly firstName: string;
  readonly language: Language | null;
  readonly suspendedAt: Date | null;
  readonly invitedAt: Date | null;
  readonly hasSecondFactor: boolean;
  readonly isPlatformAdmin: boolean;
  /** Whether the organisation accepts its provider only. Administrators keep their local ways in. */
  readonly mustUseProvider: boolean;
}

const columns = {
  id: users.id,
  organisationId: users.organisationId,
  email: users.email,
  firstName: users.firstName,
  language: users.language,
  suspendedAt: users.suspendedAt,
  invitedAt: users.invitedAt,
  hasSecondFactor: users.hasSecondFactor,
  isPlatformAdmin: users.isPlatformAdmin,
  mustUseProvider: sql<boolean>`NOT is_organisation_admin AND NOT is_platform_admin AND EXISTS (
    SELECT FROM organisations o WHERE o.id = users.organisation_id AND o.requires_provider)`,
};

/** Finds a person by email address, without regard to case; deleted people are not found. */
export async function findPersonByEmail(tx: Transaction, email: string): Promise<Person | null> {
  const [row] = await tx
    .select(columns)
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, foldEmail(email)), isNull(users.deletedAt)));
  return row ?? null;
}

export async function findPerson(tx: Transaction, userId: UserId): Promise<Person | null> {
  const [row] = await selectPerson(tx, userId);
  return row ?? null;
}

/**
 * Finds a person and locks the row, so that nobody deletes or suspends them before the transaction ends. Deletion locks
 * the person before their data; changes of that data lock the person first too, so the two cannot deadlock.
 */
export async function lockPerson(tx: Transaction, userId: UserId): Promise<Person | null> {
  const [row] = await selectPerson(tx, userId).for('no key update');
  return row ?? null;
}

const selectPerson = (tx: Transaction, userId: UserId) =>
  tx
    .select(columns)
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .$dynamic();

/**
 * Locks the caller's row before their data changes. A person deleted or suspended a moment ago is signed out, as in any
 * later call.
 */
export async function lockCaller(tx: Transaction, { userId }: Actor): Promise<void> {
  const person = await lockPerson(tx, userId);
  if (!person || person.suspendedAt) throw new AppError('unauthenticated', commonReasons['signed-out']);
}
