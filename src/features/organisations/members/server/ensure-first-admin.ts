import { eq, sql } from 'drizzle-orm';
import { fill } from '#base/language.ts';
import { email as emailSchema } from '#base/validators.ts';
import type { Accounts } from '#features/accounts/server.ts';
import {
  addPerson,
  findPersonByEmail,
  hashPassword,
  sendInvitation,
  users,
  whyWeakPassword,
} from '#features/accounts/server.ts';
import { insertOrganisation } from '#features/organisations/organisations/server/organisation-store.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import { InvalidSetting } from '#platform/config.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/new-id.ts';

/** Serialises nodes that start at the same time, so that they create one admin. */
const FIRST_ADMIN_LOCK = 7_204_122;
/** The organisation of the first admin. */
const FIRST_ORGANISATION = 'Vigie';

async function hasAdmin(tx: Transaction): Promise<boolean> {
  const [admin] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.isPlatformAdmin, true))
    .limit(1);
  return admin !== undefined;
}

/**
 * Creates the platform admin named by ADMIN_EMAIL while there is none: an existing person is promoted, a new one is
 * added with ADMIN_PASSWORD or, without it, invited by mail. Returns whether it did.
 */
export async function ensureFirstAdmin({
  config,
  database,
}: Pick<Accounts, 'config' | 'database'>): Promise<boolean> {
  if (!config.ADMIN_EMAIL) return false;
  const email = emailSchema.parse(config.ADMIN_EMAIL);
  if (await hasAdmin(database.platform)) return false;
  const password = config.ADMIN_PASSWORD;
  const minimum = config.PASSWORD_MIN_LENGTH;
  const refusal = password ? await whyWeakPassword({ password, email, minimum }) : null;
  if (refusal) {
    throw new InvalidSetting(`The setting ADMIN_PASSWORD is refused. ${fill(refusal.en, { minimum })}`);
  }
  const passwordHash = password ? await hashPassword(password) : null;
  const now = new Date();
  return database.asPlatform(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${FIRST_ADMIN_LOCK})`);
    // Another node was first.
    if (await hasAdmin(tx)) return false;
    const person = await findPersonByEmail(tx, email);
    const userId = person?.id ?? newId();
    const organisationId = person?.organisationId ?? newId();
    if (person) {
      await tx.update(users).set({ isPlatformAdmin: true }).where(eq(users.id, userId));
    } else {
      const limits = { maxUsers: null, maxGroups: null };
      await insertOrganisation(tx, {
        id: organisationId,
        organisationGroupId: newId(),
        name: FIRST_ORGANISATION,
        ...limits,
      });
      await addPerson(tx, {
        id: userId,
        organisationId,
        email,
        passwordHash,
        firstName: 'Admin',
        lastName: FIRST_ORGANISATION,
        isOrganisationAdmin: true,
        isPlatformAdmin: true,
        language: null,
        firstSignedInAt: null,
        ...(passwordHash ? {} : { invitedAt: now }),
      });
      if (!passwordHash) await sendInvitation(tx, userId, now);
    }
    await recordAudit(tx, {
      organisationId,
      actorId: null,
      act: 'first-admin-made',
      subject: `user:${userId}`,
    });
    return true;
  });
}
