import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import type { OrganisationId } from '#base/ids.ts';
import type { Database } from '#platform/database/database.ts';
import { hashSecret, newSecret } from '#platform/secrets.ts';
import { scimReasons } from '../rules/scim-reasons.ts';
import { provisioningTokens } from './provisioning-tables.ts';

/** Makes a leaked token recognisable, and no token of a person. */
const PREFIX = 'vigie_scim_';
const BEARER = /^Bearer +(vigie_scim_[\w-]{43})$/i;

export const newDirectorySecret = (): string => `${PREFIX}${newSecret()}`;

/** The organisation of a token, and whether the token has expired. */
export interface FoundDirectory {
  readonly organisationId: OrganisationId;
  readonly isExpired: boolean;
}

/** Finds the organisation whose token a request carries. Not cached: a revoked token is refused at once. */
export async function findDirectory(
  { platform }: Pick<Database, 'platform'>,
  authorization: string | undefined,
): Promise<FoundDirectory> {
  const secret = BEARER.exec(authorization ?? '')?.[1];
  const isIt = eq(provisioningTokens.secretHash, hashSecret(secret ?? ''));
  const [found] = secret
    ? await platform
        .select({
          organisationId: provisioningTokens.organisationId,
          isExpired: sql<boolean>`${provisioningTokens.expiresAt} <= now()`,
        })
        .from(provisioningTokens)
        .where(isIt)
    : [];
  if (!found) throw new AppError('unauthenticated', scimReasons['scim-token']);
  return found;
}

/** Notes the use of a token, at most once a minute. */
export async function recordDirectoryUse(
  { platform }: Pick<Database, 'platform'>,
  organisationId: OrganisationId,
): Promise<void> {
  const { lastUsedAt } = provisioningTokens;
  const isDue = or(isNull(lastUsedAt), lt(lastUsedAt, sql`now() - interval '1 minute'`));
  await platform
    .update(provisioningTokens)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(provisioningTokens.organisationId, organisationId), isDue));
}
