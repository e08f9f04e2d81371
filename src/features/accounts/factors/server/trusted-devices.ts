import { and, eq, gt } from 'drizzle-orm';
import type { UserId } from '#base/ids.ts';
import { secretCookie } from '#features/accounts/accounts/server/session-cookie.ts';
import type { Config } from '#platform/config.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { PublicContext } from '#platform/http/context.ts';
import { newId } from '#platform/new-id.ts';
import { hashSecret, newSecret } from '#platform/secrets.ts';
import { TRUSTED_DEVICE_LIFETIME_MS } from '../rules/factor-limits.ts';
import { trustedDevices } from './factor-tables.ts';

const deviceCookie = (config: Pick<Config, 'PUBLIC_URL'>) =>
  secretCookie(config, { name: 'trusted_device', ageMs: TRUSTED_DEVICE_LIFETIME_MS });

const MAX_USER_AGENT_LENGTH = 500;

/** Trusts this browser of a person: for 30 days their sign-ins in it need no second factor. */
export async function trustDevice(
  tx: Transaction,
  config: Pick<Config, 'PUBLIC_URL'>,
  { now, requestHeaders, replyHeaders }: Pick<PublicContext, 'now' | 'requestHeaders' | 'replyHeaders'>,
  userId: UserId,
): Promise<string> {
  const secret = newSecret();
  const id = newId();
  await tx.insert(trustedDevices).values({
    id,
    userId,
    secretHash: hashSecret(secret),
    userAgent: (requestHeaders.get('user-agent') ?? '').slice(0, MAX_USER_AGENT_LENGTH),
    createdAt: now,
    expiresAt: new Date(now.getTime() + TRUSTED_DEVICE_LIFETIME_MS),
  });
  replyHeaders.append('set-cookie', deviceCookie(config).create(secret));
  return id;
}

/** Whether this person trusts the browser of the request; records that it was used. */
export async function isTrustedDevice(
  tx: Transaction,
  config: Pick<Config, 'PUBLIC_URL'>,
  { now, requestHeaders }: Pick<PublicContext, 'now' | 'requestHeaders'>,
  userId: UserId,
): Promise<boolean> {
  const secret = deviceCookie(config).read(requestHeaders.get('cookie'));
  if (!secret) return false;
  const trusted = await tx
    .update(trustedDevices)
    .set({ lastUsedAt: now })
    .where(
      and(
        eq(trustedDevices.userId, userId),
        eq(trustedDevices.secretHash, hashSecret(secret)),
        gt(trustedDevices.expiresAt, now),
      ),
    )
    .returning({ id: trustedDevices.id });
  return trusted.length > 0;
}
