import { and, asc, count, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { OrganisationId } from '#base/ids.ts';
import { UNPAGED_LIST_MAX } from '#base/paging.ts';
import { organisations } from '#features/accounts/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { ListedDomain } from '../contract/provider.ts';
import { providerDomains } from './provider-tables.ts';

export async function countConfirmedDomains(
  tx: Transaction,
  organisationId: OrganisationId,
  exceptId?: string,
): Promise<number> {
  const [row] = await tx
    .select({ domains: count() })
    .from(providerDomains)
    .where(
      and(
        eq(providerDomains.organisationId, organisationId),
        isNotNull(providerDomains.confirmedAt),
        exceptId === undefined ? undefined : ne(providerDomains.id, exceptId),
      ),
    );
  return row?.domains ?? 0;
}

/** One domain of an organisation, or null. */
export async function findDomain(tx: Transaction, organisationId: OrganisationId, domainId: string) {
  const [row] = await tx
    .select()
    .from(providerDomains)
    .where(and(eq(providerDomains.organisationId, organisationId), eq(providerDomains.id, domainId)));
  return row ?? null;
}

/** Those of all organisations, the proposed ones first. Runs as the platform role. */
export async function selectDomains(tx: Transaction): Promise<ListedDomain[]> {
  const rows = await tx
    .select({ domain: providerDomains, organisationName: organisations.name })
    .from(providerDomains)
    .innerJoin(organisations, eq(organisations.id, providerDomains.organisationId))
    .orderBy(
      sql`${providerDomains.confirmedAt} IS NOT NULL`,
      asc(organisations.nameKey),
      asc(providerDomains.domain),
    )
    .limit(UNPAGED_LIST_MAX);
  return rows.map(({ domain: { id, domain, organisationId, confirmedAt }, organisationName }) => ({
    id,
    domain,
    isConfirmed: confirmedAt !== null,
    organizationId: organisationId,
    organisationName,
  }));
}
