import { useQuery } from '@tanstack/react-query';
import { useOrganisationTopics } from '#features/organisations/organisations/web/organisation-queries.ts';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { RowsSkeleton } from '#ui/states/skeleton.tsx';
import { DomainsCard } from './domains-card.tsx';
import { ProviderCard } from './provider-card.tsx';
import { RequiredSwitch } from './required-switch.tsx';
import { signOnQuery } from './sign-on-queries.ts';

/** TR-02: how the people of an organisation sign in with its own account. */
export function SingleSignOn({ organizationId }: { organizationId: string }) {
  const query = useQuery(signOnQuery(organizationId, useOrganisationTopics(organizationId)));
  const { data: settings, error } = query;
  if (!settings)
    return error ? (
      <LoadFailure onRetry={query.refetch}>{error.message}</LoadFailure>
    ) : (
      <RowsSkeleton rowHeight={54} />
    );
  const of = { organizationId, settings };
  return (
    <>
      <ProviderCard {...of} />
      <DomainsCard {...of} />
      {settings.provider ? <RequiredSwitch {...of} /> : null}
    </>
  );
}
