import { eq } from 'drizzle-orm';
import { AppError, type FieldProblem, invalidField } from '#base/app-error.ts';
import type { Input } from '#base/endpoint.ts';
import type { OrganisationId } from '#base/ids.ts';
import { requireGroupsOfOrganisation } from '#features/organisations/groups/server/groups-of-member.ts';
import { requireAdministered } from '#features/organisations/organisations/server/require-administered.ts';
import type { AuditStamp } from '#platform/database/columns.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { newId } from '#platform/new-id.ts';
import type { saveProvider as endpoint, SignOnSettings } from '../contract/provider.ts';
import { providerSettingsReasons } from '../rules/provider-reasons.ts';
import { changeSettings } from './change-settings.ts';
import type { Connection } from './provider-client.ts';
import { connectionOf, findProvider, type ProviderRow, selectMappings } from './provider-store.ts';
import { identityProviders, providerMappings } from './provider-tables.ts';
import { describeFailure, outboundFailure } from './refuse-sign-in.ts';
import type { SingleSignOn } from './single-sign-on.ts';

type Settings = Input<typeof endpoint>;

/** Sets or changes the provider of an organisation, once its discovery document was read. */
export async function saveProvider(
  services: SingleSignOn,
  context: RequestContext,
  { organizationId, clientSecret, mappings, ...settings }: Settings,
): Promise<SignOnSettings> {
  const { organisationId } = await requireAdministered(context, organizationId);
  const before = await findProvider(context.database.platform, organisationId);
  const secret = clientSecret ?? keptSecret(services, before, settings.issuer);
  if (secret === null) throw invalidField('clientSecret', providerSettingsReasons['secret-needed']);
  const connection = {
    organisationId,
    issuer: settings.issuer,
    clientId: settings.clientId,
    clientSecret: secret,
  };
  const issuer = await checkIssuer(services, connection);
  return changeSettings(services, context, organizationId, async (tx) => {
    const { actor, now } = context;
    const current = await findProvider(tx, organisationId);
    // A concurrent change could have replaced the issuer that the kept secret belongs to.
    if (clientSecret === undefined && current?.clientSecret !== before?.clientSecret)
      throw invalidField('clientSecret', providerSettingsReasons['secret-needed']);
    const changed = changedFields(current, { ...settings, issuer });
    const changesMappings = await replaceMappings(tx, organisationId, mappings, {
      by: actor.userId,
      at: now,
    });
    const isNewSecret = clientSecret !== undefined;
    const changesConnection = isNewSecret || changed.includes('issuer') || changed.includes('clientId');
    const fields = {
      ...settings,
      issuer,
      clientSecret: services.secrets.encrypt(secret, organisationId),
      ...(changesConnection || !current ? { connectionChangedAt: now } : {}),
      modifiedBy: actor.userId,
      modifiedOn: now,
    };
    await tx
      .insert(identityProviders)
      .values({ organisationId, connectionChangedAt: now, ...fields })
      .onConflictDoUpdate({ target: identityProviders.organisationId, set: fields });
    const names = [
      ...changed,
      ...(isNewSecret ? ['clientSecret'] : []),
      ...(changesMappings ? ['mappings'] : []),
    ];
    if (current && names.length === 0) return null;
    return { act: 'provider-saved', details: { changed: names, issuer } };
  });
}

/** The stored secret, for the same issuer only: an admin could otherwise have it sent to a server of their own. */
function keptSecret({ secrets }: SingleSignOn, before: ProviderRow | null, issuer: string): string | null {
  if (!before || new URL(before.issuer).href !== new URL(issuer).href) return null;
  return connectionOf(secrets, before).clientSecret;
}

/** Reads the discovery document; what is wrong with it is said at the field of the address. */
async function checkIssuer({ client }: SingleSignOn, connection: Connection): Promise<string> {
  try {
    return await client.check(connection);
  } catch (failure) {
    const known = outboundFailure(failure);
    const problem: FieldProblem = known
      ? { path: 'issuer', reason: known.reason, values: known.values }
      : {
          path: 'issuer',
          reason: providerSettingsReasons['issuer-unreachable'],
          values: { detail: describeFailure(failure) },
        };
    const { reason, values = {} } = problem;
    throw new AppError('invalid', reason, { fields: [problem], values, cause: failure });
  }
}

const COMPARED = ['name', 'issuer', 'clientId', 'groupsClaim', 'createsPeople', 'contact'] as const;
type Compared = Pick<ProviderRow, (typeof COMPARED)[number]>;

function changedFields(before: ProviderRow | null, after: Compared): string[] {
  return COMPARED.filter((field) => before?.[field] !== after[field]);
}

/** Replaces the mapping; returns whether it differs from the one before. */
async function replaceMappings(
  tx: Transaction,
  organisationId: OrganisationId,
  mappings: Settings['mappings'],
  { by, at }: AuditStamp,
): Promise<boolean> {
  const wanted = new Map(mappings.map((mapping) => [JSON.stringify(Object.values(mapping)), mapping]));
  const before = await selectMappings(tx, organisationId);
  const present = new Set(before.map((mapping) => JSON.stringify(Object.values(mapping))));
  if (present.size === wanted.size && [...wanted.keys()].every((key) => present.has(key))) return false;
  const groupIds = mappings.flatMap(({ groupId }) => groupId ?? []);
  await requireGroupsOfOrganisation(tx, organisationId, groupIds);
  await tx.delete(providerMappings).where(eq(providerMappings.organisationId, organisationId));
  if (wanted.size === 0) return true;
  const written = { organisationId, modifiedBy: by, modifiedOn: at };
  await tx
    .insert(providerMappings)
    .values([...wanted.values()].map((mapping) => ({ id: newId(), ...mapping, ...written })));
  return true;
}
