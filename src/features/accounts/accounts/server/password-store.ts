import { and, eq } from 'drizzle-orm';
import type { UserId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/new-id.ts';
import { credentials } from './credential-tables.ts';

/** The provider id of passwords. */
const PASSWORD = 'credential';

export async function findPasswordHash(tx: Transaction, userId: UserId): Promise<string | null> {
  const [row] = await tx
    .select({ password: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, PASSWORD)));
  return row?.password ?? null;
}

export async function savePasswordHash(tx: Transaction, userId: UserId, password: string): Promise<void> {
  await tx
    .insert(credentials)
    .values({ id: newId(), userId, accountId: userId, providerId: PASSWORD, password })
    .onConflictDoUpdate({
      target: [credentials.userId, credentials.providerId],
      set: { password, updatedAt: new Date() },
    });
}

export async function deletePassword(tx: Transaction, userId: UserId): Promise<void> {
  await tx.delete(credentials).where(eq(credentials.userId, userId));
}
