import { and, eq, isNull, sql } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import type { UserId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { statement } from '#platform/database/statement.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { Profile } from '../contract/profile.ts';
import { accountReasons } from '../rules/account-reasons.ts';
import { effectiveSwitches } from '../rules/feature-switches.ts';
import type { Accounts } from './accounts.ts';
import { organisations, users } from './people-tables.ts';

type Row = typeof users.$inferSelect;
interface ProfileRow {
  readonly user: Row;
  readonly organizationName: string;
  readonly directoryConnectedAt: Date | null;
  readonly groups: Profile['groups'];
}

/** The groups of the person, without the group of all members. */
const ownGroups = sql<Profile['groups']>`(
  SELECT coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'isPrivate', g.is_private)
                           ORDER BY g.name_key, g.id), '[]')
  FROM group_members m JOIN groups g ON g.id = m.group_id
  WHERE m.user_id = ${users.id} AND g.id IS DISTINCT FROM ${organisations.organisationGroupId})`;

/** A prepared statement: every screen runs it at its start. */
const selectProfile = statement<{ userId: UserId }, ProfileRow[]>((tx) =>
  tx
    .select({
      user: users,
      organizationName: organisations.name,
      directoryConnectedAt: organisations.directoryConnectedAt,
      groups: ownGroups,
    })
    .from(users)
    .innerJoin(organisations, eq(organisations.id, users.organisationId))
    .where(and(eq(users.id, sql.placeholder('userId')), isNull(users.deletedAt))),
);

/** Reads the whole profile in one statement; null when there is none. */
export async function findProfile(
  tx: Transaction,
  userId: UserId,
  switches: Readonly<Record<string, boolean>>,
): Promise<Profile | null> {
  const [row] = await selectProfile(tx, { userId });
  if (!row) return null;
  const { user, organizationName, directoryConnectedAt, groups } = row;
  return {
    id: user.id,
    uid: user.id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    displayName: user.displayName,
    organizationId: user.organisationId,
    organizationName,
    roles: user.isOrganisationAdmin ? ['NOOS_ADMIN'] : [],
    isAdmin: user.isPlatformAdmin,
    groups,
    objectives: user.objectives,
    featureSwitches: effectiveSwitches(switches, user.featureSwitches),
    preferences: preferencesOf(user),
    state: { journalRead: user.journalRead },
    isManaged: user.provisionedAt !== null && directoryConnectedAt !== null,
    auditInfo: { modifiedBy: user.modifiedBy, modifiedOn: user.modifiedOn.toISOString() },
  };
}

function preferencesOf(user: Row): Profile['preferences'] {
  const { language, theme, maxPortfolioSectionSize, singleKeyShortcuts, tourHidden, tourDone } = user;
  const size = maxPortfolioSectionSize === null ? {} : { maxPortfolioSectionSize };
  return { language, theme, singleKeyShortcuts, tourHidden, tourDone, ...size };
}

/** The caller's profile, preferences and effective feature switches. */
export function readProfile(accounts: Accounts, context: RequestContext): Promise<Profile> {
  return context.transaction((tx) => requireProfile(accounts, context, tx));
}

/** AU-08: refuses an account without a profile rather than showing an incomplete one. */
export async function requireProfile(
  { config }: Accounts,
  { actor: { userId } }: RequestContext,
  tx: Transaction,
): Promise<Profile> {
  const profile = await findProfile(tx, userId, config.featureSwitches);
  if (!profile) throw new AppError('missing', accountReasons['missing-profile'], { values: { userId } });
  return profile;
}
