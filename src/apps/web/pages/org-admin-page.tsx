import { styled } from '@mui/material/styles';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useMemo } from 'react';
import { profileQuery } from '#features/accounts/web.ts';
import { OrganisationTags } from '#features/analyses/web.ts';
import { AuditLog } from '#features/operations/web.ts';
import { listUsers, readUser } from '#features/organisations/organisations/contract/people.ts';
import {
  GroupManagement,
  MemberManagement,
  OrganisationStats,
  organisationQuery,
  ProvisioningCard,
  SecondFactorPolicy,
  SingleSignOn,
  useOrganisationTopics,
} from '#features/organisations/web.ts';
import { call } from '#ui/call/call.ts';
import { panelId, tabId, tabProps } from '#ui/keyboard/tab-row.ts';
import { Page } from '#ui/page/page.tsx';
import { usePageTitle } from '#ui/page/page-title.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { RowsSkeleton, SkeletonBar } from '#ui/states/skeleton.tsx';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { shellText } from '../shell-text.ts';
import { parseOrgAdminAddress } from './admin-address.ts';
import { PortfolioLink } from './portfolio-link.tsx';

/** D1 §9. */
const ORG_ADMIN_MAX_WIDTH = 980;
/** A list with six columns. */
const AUDIT_MAX_WIDTH = 1200;
const route = getRouteApi('/signed-in/org-admin');

/** AD-04: the administration of an organisation by its admins; other users are told that they have no access. */
export default function OrgAdminPage() {
  const text = useText(shellText);
  const { organizationId, organizationName, roles } = useSuspenseQuery(profileQuery).data;
  usePageTitle(organizationName);
  const { tab } = route.useSearch();
  const isOrganisationAdmin = roles.includes('NOOS_ADMIN');
  const maxWidth = isOrganisationAdmin && tab === 'audit' ? AUDIT_MAX_WIDTH : ORG_ADMIN_MAX_WIDTH;
  return (
    <Frame>
      <Page title={organizationName} overline={text.orgAdmin} maxWidth={maxWidth}>
        {isOrganisationAdmin ? <Tabs organizationId={organizationId} /> : <Refused />}
      </Page>
    </Frame>
  );
}

const TABS = ['members', 'sign-in', 'audit'] as const;
const TABS_ID = 'org-admin';

/** The parts of the administration; the arrow keys move between their tabs. */
function Tabs({ organizationId }: { organizationId: string }) {
  const text = useText(shellText);
  const { tab: shown = 'members' } = route.useSearch();
  const navigate = route.useNavigate();
  const onShow = (tab: (typeof TABS)[number]) =>
    void navigate({ search: tab === 'members' ? {} : { tab }, replace: true, resetScroll: false });
  const tabOf = tabProps({ row: TABS_ID, tabs: TABS, shown, onShow });
  return (
    <>
      <TabBar role="tablist" aria-label={text.orgAdmin}>
        {TABS.map((tab) => (
          <button key={tab} {...tabOf(tab)}>
            {text.orgAdminTabs[tab]}
          </button>
        ))}
      </TabBar>
      <div role="tabpanel" id={panelId(TABS_ID, shown)} aria-labelledby={tabId(TABS_ID, shown)}>
        {shown === 'audit' ? (
          <Suspense fallback={<RowsSkeleton rowHeight={52} />}>
            <Audit organizationId={organizationId} />
          </Suspense>
        ) : shown === 'sign-in' ? (
          <SignIn organizationId={organizationId} />
        ) : (
          <OrganisationAdmin organizationId={organizationId} />
        )}
      </div>
    </>
  );
}

/** TR-02: how people get in and out. */
function SignIn({ organizationId }: { organizationId: string }) {
  return (
    <>
      <SingleSignOn organizationId={organizationId} />
      <ProvisioningCard organizationId={organizationId} />
    </>
  );
}

const PEOPLE_SUGGESTED = 10;

/** TR-06: the audit log; its filters are in the address. */
function Audit({ organizationId }: { organizationId: string }) {
  const { tab: _tab, ...filters } = route.useSearch();
  const navigate = route.useNavigate();
  const people = useMemo(
    () => ({
      find: async (search: string, signal: AbortSignal) =>
        (await call(listUsers, { organizationId, search, offset: 0, limit: PEOPLE_SUGGESTED }, { signal }))
          .users,
      read: (userId: string, signal: AbortSignal) => call(readUser, { organizationId, userId }, { signal }),
    }),
    [organizationId],
  );
  return (
    <AuditLog
      organizationId={organizationId}
      people={people}
      filters={filters}
      onFilters={(next) =>
        void navigate({
          search: parseOrgAdminAddress({ ...next, tab: 'audit' }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}

const TabBar = styled('div')({
  display: 'flex',
  gap: 24,
  margin: '-12px 0 16px',
  borderBottom: `1px solid ${colour.line}`,
  '& > button': {
    minHeight: 38,
    padding: 0,
    marginBottom: -1,
    border: 0,
    borderBottom: '2px solid transparent',
    background: 'none',
    fontWeight: 500,
    color: colour.text2,
    cursor: 'pointer',
    '&:hover': { color: colour.text },
    '&[aria-selected=true]': { color: colour.text, fontWeight: 600, borderColor: colour.primary },
    [ON_TOUCH]: { minHeight: 44 },
  },
});

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
        <SecondFactorPolicy organisation={query.data} />
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
