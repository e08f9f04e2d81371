import { eq } from 'drizzle-orm';
import type { OrganisationId, UserId } from '#base/ids.ts';
import type { Language } from '#base/language.ts';
import type { Transaction } from '#platform/database/database.ts';
import { savePasswordHash } from './password-store.ts';
import { groupMembers, organisations, users } from './people-tables.ts';

interface NewPerson {
  readonly id: UserId;
  readonly organisationId: OrganisationId;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isOrganisationAdmin: boolean;
  readonly isPlatformAdmin: boolean;
  readonly language: Language | null;
  readonly firstSignedInAt: Date | null;
  /** When the invitation is sent, if there is one. */
  readonly invitedAt?: Date;
  /** Null for an invited person, who sets a password with the link in the mail. */
  readonly passwordHash: string | null;
  readonly by?: UserId;
}

/**
 * Adds a person to an organisation and to its group of all members. A password requires the platform role, which alone
 * may write credentials.
 */
export async function addPerson(tx: Transaction, { passwordHash, by, ...person }: NewPerson): Promise<void> {
  const modifiedBy = by ?? null;
  const invitedBy = person.invitedAt ? modifiedBy : null;
  await tx.insert(users).values({ ...person, invitedBy, modifiedBy });
  if (passwordHash) await savePasswordHash(tx, person.id, passwordHash);
  const [organisation] = await tx
    .select({ groupId: organisations.organisationGroupId })
    .from(organisations)
    .where(eq(organisations.id, person.organisationId));
  if (!organisation?.groupId) throw new Error('an organisation has a group of all its members');
  await tx.insert(groupMembers).values({
    organisationId: person.organisationId,
    groupId: organisation.groupId,
    userId: person.id,
    modifiedBy,
  });
}
