import { and, eq, isNull, sql } from 'drizzle-orm';
import type { OrganisationId, UserId } from '#base/ids.ts';
import type { Language } from '#base/language.ts';
import { foldEmail } from '#base/validators.ts';
import type { Transaction } from '#platform/database/database.ts';
import { users } from './people-tables.ts';

/** A person as sign-in and mails need them. */
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

/** Whoever has this address, however it is written; deleted people are nobody. */
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
 * The same person, whom nobody deletes or suspends before the transaction ends. Deletion takes a person before what is
 * theirs, so whoever changes what is theirs holds them first: neither waits for the other.
 */
export async function holdPerson(tx: Transaction, userId: UserId): Promise<Person | null> {
  const [row] = await selectPerson(tx, userId).for('no key update');
  return row ?? null;
}

const selectPerson = (tx: Transaction, userId: UserId) =>
  tx
    .select(columns)
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .$dynamic();
