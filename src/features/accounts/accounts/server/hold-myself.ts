import type { Actor } from '#base/actor.ts';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Transaction } from '#platform/database/database.ts';
import { holdPerson } from './people-store.ts';

/**
 * Holds the caller before what is theirs changes. Who was deleted or suspended a moment ago is signed out, as in any
 * later call.
 */
export async function holdMyself(tx: Transaction, { userId }: Actor): Promise<void> {
  const present = await holdPerson(tx, userId);
  if (!present || present.suspendedAt) throw new AppError('unauthenticated', commonReasons['signed-out']);
}
