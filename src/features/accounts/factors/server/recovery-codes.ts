import { randomInt } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { UserId } from '#base/ids.ts';
import { hashPassword, newSalt, saltOf } from '#features/accounts/accounts/server/password-hash.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/new-id.ts';
import { RECOVERY_CODE_COUNT } from '../rules/factor-limits.ts';
import {
  formatRecoveryCode,
  parseRecoveryCode,
  RECOVERY_ALPHABET,
  RECOVERY_CODE_LENGTH,
} from '../rules/recovery-code.ts';
import { recoveryCodes } from './factor-tables.ts';

type LimitHashing = <T>(work: () => Promise<T>) => Promise<T>;

/** New recovery codes with their hashes; the codes are shown once and not stored. */
export interface NewRecoveryCodes {
  readonly codes: readonly string[];
  readonly hashes: readonly string[];
}

const newCode = () =>
  Array.from(
    { length: RECOVERY_CODE_LENGTH },
    () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)],
  ).join('');

/** Creates ten codes and hashes them; slow, so it runs before the transaction. */
export async function newRecoveryCodes(limitHashing: LimitHashing): Promise<NewRecoveryCodes> {
  const salt = newSalt();
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODE_COUNT) codes.add(newCode());
  const hashes = await Promise.all([...codes].map((code) => limitHashing(() => hashPassword(code, salt))));
  return { codes: [...codes].map(formatRecoveryCode), hashes };
}

/** Replaces the recovery codes of a person. */
export async function saveRecoveryCodes(
  tx: Transaction,
  userId: UserId,
  { hashes }: NewRecoveryCodes,
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(hashes.map((hash) => ({ id: newId(), userId, hash })));
}

/** The stored form of a typed code of this person; null when it cannot be one of theirs. */
export async function hashTypedCode(
  { platform }: Database,
  userId: UserId,
  typed: string,
  limitHashing: LimitHashing,
): Promise<string | null> {
  const code = parseRecoveryCode(typed);
  const [any] = await platform
    .select({ hash: recoveryCodes.hash })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))
    .limit(1);
  return code && any ? limitHashing(() => hashPassword(code, saltOf(any.hash))) : null;
}

/** Whether this is the hash of an unused code of the person, which is then used. */
export async function consumeRecoveryCode(
  tx: Transaction,
  { userId, hash, now }: { readonly userId: UserId; readonly hash: string; readonly now: Date },
): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hash), isNull(recoveryCodes.usedAt)))
    .returning({ id: recoveryCodes.id });
  return used.length > 0;
}
