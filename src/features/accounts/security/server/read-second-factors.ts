import { and, asc, desc, eq, gt } from 'drizzle-orm';
import { describeDevice } from '#base/describe-device.ts';
import type { Output } from '#base/endpoint.ts';
import type { Accounts } from '#features/accounts/accounts/server/accounts.ts';
import { organisations } from '#features/accounts/accounts/server/people-tables.ts';
import { whySecondFactorIsRequired } from '#features/accounts/accounts/server/second-factor-requirement.ts';
import { countFactors } from '#features/accounts/factors/server/factor-store.ts';
import { authenticators, passkeys, trustedDevices } from '#features/accounts/factors/server/factor-tables.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireBrowser } from '#platform/http/require-scope.ts';
import type * as contract from '../contract/factors.ts';
import type { Passkey } from '../contract/factors.ts';

const isoOrNull = (date: Date | null) => date?.toISOString() ?? null;

/** The second factors of the caller, never their secrets. */
export async function readSecondFactors(
  { config }: Accounts,
  { actor, database, now }: RequestContext,
): Promise<Output<typeof contract.readSecondFactors>> {
  requireBrowser(actor);
  const { userId, organisationId } = actor;
  return database.asPlatform(async (tx) => {
    const owned = await tx
      .select()
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
    const [app] = await tx.select().from(authenticators).where(eq(authenticators.userId, userId));
    const devices = await tx
      .select()
      .from(trustedDevices)
      .where(and(eq(trustedDevices.userId, userId), gt(trustedDevices.expiresAt, now)))
      .orderBy(desc(trustedDevices.createdAt), desc(trustedDevices.id));
    const [policy] = await tx
      .select({ requiresSecondFactor: organisations.requiresSecondFactor })
      .from(organisations)
      .where(eq(organisations.id, organisationId));
    const { recoveryCodesLeft } = await countFactors(tx, userId);
    const subject = { ...actor, requiresSecondFactor: policy?.requiresSecondFactor ?? false };
    return {
      passkeys: owned.map((row) => ({
        id: row.id,
        name: row.name,
        kind: kindOf(row.transports),
        isSynced: row.isSynced,
        createdAt: row.createdAt.toISOString(),
        lastUsedAt: isoOrNull(row.lastUsedAt),
      })),
      authenticator:
        app?.secret && app.createdAt
          ? { createdAt: app.createdAt.toISOString(), lastUsedAt: isoOrNull(app.lastUsedAt) }
          : null,
      recoveryCodesLeft,
      trustedDevices: devices.map((row) => ({
        id: row.id,
        ...describeDevice(row.userAgent),
        createdAt: row.createdAt.toISOString(),
        lastUsedAt: isoOrNull(row.lastUsedAt),
        expiresAt: row.expiresAt.toISOString(),
      })),
      required: whySecondFactorIsRequired(config, subject),
    };
  });
}

function kindOf(transports: readonly string[]): Passkey['kind'] {
  if (transports.includes('internal') || transports.length === 0) return 'device';
  return transports.includes('hybrid') ? 'phone' : 'hardware';
}
