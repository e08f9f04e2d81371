import { and, eq, isNull, sql } from 'drizzle-orm';
import type { OrganisationId, UserId } from '#base/ids.ts';
import type { Language } from '#base/language.ts';
import { foldEmail } from '#base/validators.ts';
import type { Transaction } from '#platform/database/database.ts';
import { users } from './people-tables.ts';

/** The columns of a person that sign-in and mails need. */
export interface Person {
  readonly id: UserId;
  readonly organisationId: OrganisationId;
  readonly email: string;
  readonly firstName: string;
  readonly language: Language | null;
  readonly suspendedAt: Date | null;
  readonly invitedAt: Date | null;
}

const columns = {
  id: users.id,
  organisationId: users.organisationId,
  email: users.email,
  firstName: users.firstName,
  language: users.language,
  suspendedAt: users.suspendedAt,
  invitedAt: users.invitedAt,
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
