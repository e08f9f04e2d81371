import { styled } from '@mui/material/styles';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { profileQuery } from '#features/accounts/web.ts';
import { OrganisationTags } from '#features/analyses/web.ts';
import {
  GroupManagement,
  MemberManagement,
  OrganisationStats,
  organisationQuery,
  useOrganisationTopics,
} from '#features/organisations/web.ts';
import { Page } from '#ui/page/page.tsx';
import { usePageTitle } from '#ui/page/page-title.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { RowsSkeleton, SkeletonBar } from '#ui/states/skeleton.tsx';
import { useText } from '#ui/words/language.ts';
import { shellText } from '../shell-text.ts';
import { parseOrgAdminAddress } from './admin-address.ts';
import { PortfolioLink } from './portfolio-link.tsx';

/** D1 §9. */
const ORG_ADMIN_MAX_WIDTH = 980;
const route = getRouteApi('/signed-in/org-admin');

/** AD-04: the administration of an organisation by its admins; other users are told that they have no access. */
export default function OrgAdminPage() {
  const text = useText(shellText);
  const { organizationId, organizationName, roles } = useSuspenseQuery(profileQuery).data;
  usePageTitle(organizationName);
  const isOrganisationAdmin = roles.includes('NOOS_ADMIN');
  return (
    <Frame>
      <Page title={organizationName} overline={text.orgAdmin} maxWidth={ORG_ADMIN_MAX_WIDTH}>
        {isOrganisationAdmin ? <OrganisationAdmin organizationId={organizationId} /> : <Refused />}
      </Page>
    </Frame>
  );
}

function OrganisationAdmin({ organizationId }: { organizationId: string }) {
  const { users = '', groups = '', tags = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(organisationQuery(organizationId, useOrganisationTopics(organizationId)));
  const search = (part: Record<string, string>) =>
    void navigate({
      search: (before) => parseOrgAdminAddress({ ...before, ...part }),
      replace: true,
      resetScroll: false,
    });
  if (!query.data) {
    return query.isError ? (
      <LoadFailure onRetry={query.refetch}>{query.error.message}</LoadFailure>
    ) : (
      <>
        <SkeletonBar height={96} radius={12} style={{ marginBottom: 26 }} />
        <RowsSkeleton rowHeight={54} />
      </>
    );
  }
  return (
    <>
      <OrganisationStats organisation={query.data} />
      <div className="parts">
        <MemberManagement
          organisation={query.data}
          layout="page"
          search={users}
          onSearch={(value) => search({ users: value })}
        />
        <GroupManagement
          organisation={query.data}
          layout="page"
          search={groups}
          onSearch={(value) => search({ groups: value })}
        />
        <OrganisationTags
          organizationId={organizationId}
          search={tags}
          onSearch={(value) => search({ tags: value })}
        />
      </div>
    </>
  );
}

function Refused() {
  const text = useText(shellText);
  return (
    <EmptyState title={text.orgAdminRefused} action={<PortfolioLink />}>
      {text.orgAdminRefusedBody}
    </EmptyState>
  );
}

const Frame = styled('div')({ '& .parts': { display: 'grid', gap: 26 } });
