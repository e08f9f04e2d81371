import type { Actor } from '#base/actor.ts';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Transaction } from '#platform/database/database.ts';
import { lockPerson } from './people-store.ts';

/**
 * Locks the caller's row before their data changes. A person deleted or suspended a moment ago is signed out, as in any
 * later call.
 */
export async function lockCaller(tx: Transaction, { userId }: Actor): Promise<void> {
  const person = await lockPerson(tx, userId);
  if (!person || person.suspendedAt) throw new AppError('unauthenticated', commonReasons['signed-out']);
}
