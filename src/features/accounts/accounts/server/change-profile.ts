import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { AppError } from '#base/app-error.ts';
import type { Input } from '#base/endpoint.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import { announce } from '#platform/outbox/announce.ts';
import type * as contract from '../contract/profile.ts';
import type { Profile, TourStep } from '../contract/profile.ts';
import { personRenamed, profileChanged } from '../events.ts';
import { accountReasons } from '../rules/account-reasons.ts';
import type { Accounts } from './accounts.ts';
import { users } from './people-tables.ts';
import { requireProfile } from './read-profile.ts';

export async function renameMe(
  accounts: Accounts,
  context: RequestContext,
  names: Input<typeof contract.renameMe>,
): Promise<Profile> {
  const { userId, organisationId } = context.actor;
  return changeProfile(accounts, context, names, async (tx) => {
    const { isManaged } = await requireProfile(accounts, context, tx);
    if (isManaged) throw new AppError('conflict', accountReasons['own-name-managed']);
    await announce(tx, organisationId, personRenamed, { organisationId, userId });
  });
}

/** Changes only the given preferences; tour steps already done stay done. */
export async function savePreferences(
  accounts: Accounts,
  context: RequestContext,
  { tourDone, ...changes }: Input<typeof contract.savePreferences>,
): Promise<Profile> {
  const steps = tourDone ? { tourDone: withSteps(tourDone) } : {};
  const defined = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  return changeProfile(accounts, context, { ...defined, ...steps });
}

const withSteps = (steps: readonly TourStep[]) => {
  const given = sql.param([...new Set(steps)]);
  return sql`${users.tourDone} || ARRAY(
    SELECT step FROM unnest(${given}::text[]) WITH ORDINALITY AS given (step, place)
    WHERE step <> ALL (${users.tourDone}) ORDER BY place)`;
};

/** Changes the caller's own row and returns the whole profile; `announceMore` announces further events. */
export async function changeProfile(
  accounts: Accounts,
  context: RequestContext,
  changes: PgUpdateSetSource<typeof users>,
  announceMore: (tx: Transaction) => Promise<void> = async () => undefined,
): Promise<Profile> {
  requireScope(context.actor, 'write');
  const profile = await context.transaction(async (tx) => {
    await writeOwnRow(tx, context, changes);
    await announceMore(tx);
    return requireProfile(accounts, context, tx);
  });
  // The next request must see the language just chosen.
  accounts.identities.forgetUser(context.actor.userId);
  return profile;
}

/** SY-01: every write records who made it and when. */
async function writeOwnRow(
  tx: Transaction,
  { actor: { userId, organisationId }, now }: RequestContext,
  changes: PgUpdateSetSource<typeof users>,
): Promise<void> {
  await tx
    .update(users)
    .set({ ...changes, modifiedBy: userId, modifiedOn: now })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  await announce(tx, organisationId, profileChanged, { userId });
}
