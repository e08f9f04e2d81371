import { and, eq, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { UserId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { EncryptionAtRest } from '#platform/encrypt-at-rest.ts';
import { authenticators } from './factor-tables.ts';

const PERIOD_SECONDS = 30;
/** How many steps a clock may be ahead or behind. */
const DRIFT_STEPS = 1;
const SECRET_BYTES = 20;

/** RFC 6238, with the parameters that every authenticator app knows. */
const generator = (secret: string, label = '') =>
  new TOTP({
    issuer: 'Vigie',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });

/** A new secret, in base32. */
export const newAuthenticatorSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The address in the QR code that an app scans. */
export const authenticatorUri = (secret: string, email: string): string =>
  generator(secret, email).toString();

/** The time step of a code, or null when it is wrong. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = generator(secret).validate({ token: code, timestamp, window: DRIFT_STEPS });
  return delta === null ? null : Math.floor(timestamp / 1_000 / PERIOD_SECONDS) + delta;
}

interface TypedCode {
  readonly userId: UserId;
  readonly code: string;
  readonly now: Date;
}

/** Whether this code of the person's app is right and new; it is then used, and neither it nor an older one works again. */
export async function consumeAuthenticatorCode(
  tx: Transaction,
  secrets: EncryptionAtRest,
  { userId, code, now }: TypedCode,
): Promise<boolean> {
  const [row] = await tx
    .select({ secret: authenticators.secret })
    .from(authenticators)
    .where(eq(authenticators.userId, userId));
  const secret = row?.secret ? secrets.decrypt(row.secret, userId) : null;
  const step = secret && stepOfCode(secret, code, now);
  if (!step) return false;
  const used = await tx
    .update(authenticators)
    .set({ lastStep: step, lastUsedAt: now })
    .where(and(eq(authenticators.userId, userId), lt(authenticators.lastStep, step)))
    .returning({ userId: authenticators.userId });
  return used.length > 0;
}
