import { styled } from '@mui/material/styles';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import Building2 from 'lucide-react/icons/building-2';
import { useState } from 'react';
import { ForPlatformAdmins, profileQuery } from '#features/accounts/web.ts';
import { SearchIndexPanel } from '#features/finding/web.ts';
import { FailedJobsPanel } from '#features/operations/web.ts';
import { organisationsText } from '#features/organisations/organisations/text.ts';
import {
  DomainsPanel,
  GroupManagement,
  MemberManagement,
  OrganisationBar,
  organisationQuery,
  organisationsQuery,
  useOrganisationTopics,
} from '#features/organisations/web.ts';
import { SourceFormPanel, SourceListPanel } from '#features/sources/web.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { ExpansionPanel, PanelFigure } from '#ui/page/expansion-panel.tsx';
import { Page } from '#ui/page/page.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { RowsSkeleton } from '#ui/states/skeleton.tsx';
import { useText } from '#ui/words/language.ts';
import { navigationText } from '../navigation-text.ts';
import { shellText } from '../shell-text.ts';
import { type AdminAddress, parseAdminAddress } from './admin-address.ts';
import { PortfolioLink } from './portfolio-link.tsx';

interface OrganisationsPanelProps {
  readonly address: AdminAddress;
  /** Selects another organisation; adds a history entry. */
  readonly onChoose: (organizationId: string) => void;
  /** Updates the searches in the address. */
  readonly onSearch: (part: Record<string, string>) => void;
}

/** AD-01, AD-02: every organisation, one at a time, with its people and groups side by side. */
function OrganisationsPanel(props: OrganisationsPanelProps) {
  const text = useText(shellText);
  const [isOpen, setOpen] = useState(true);
  return (
    <ExpansionPanel
      icon={<Building2 size={18} />}
      title={text.organisations}
      summary={<Counts />}
      open={isOpen}
      onOpenChange={setOpen}
    >
      <ChosenOrganisation {...props} />
    </ExpansionPanel>
  );
}

function Counts() {
  const text = useText(organisationsText);
  const { data } = useQuery(organisationsQuery(''));
  if (!data) return null;
  return (
    <>
      <PanelFigure>{text.organisations(data.total)}</PanelFigure>
      <PanelFigure>{text.users(data.totalUsers)}</PanelFigure>
    </>
  );
}

function ChosenOrganisation({ address, onChoose, onSearch }: OrganisationsPanelProps) {
  const { organizationId: own } = useSuspenseQuery(profileQuery).data;
  const organizationId = address.organisation ?? own;
  const query = useQuery(organisationQuery(organizationId, useOrganisationTopics(organizationId)));
  return (
    <>
      <OrganisationBar organisation={query.data} onChoose={onChoose} />
      {query.data ? (
        <Columns key={organizationId}>
          <MemberManagement
            organisation={query.data}
            layout="panel"
            search={address.users ?? ''}
            onSearch={(users) => onSearch({ users })}
          />
          <GroupManagement
            organisation={query.data}
            layout="panel"
            search={address.groups ?? ''}
            onSearch={(groups) => onSearch({ groups })}
          />
        </Columns>
      ) : query.isError ? (
        <LoadFailure onRetry={query.refetch}>{query.error.message}</LoadFailure>
      ) : (
        <LoadingBox>
          <RowsSkeleton rowHeight={47} headHeight={44} />
        </LoadingBox>
      )}
    </>
  );
}

/** As high as an organisation with more people than the first block shows, so that the content below does not move. */
const LoadingBox = styled('div')({ minHeight: 476 });

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 404px',
  alignItems: 'start',
  gap: 28,
  '@media (max-width: 1199px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

/** Design tokens §8. */
const ADMIN_MAX_WIDTH = 1_200;
const route = getRouteApi('/signed-in/admin');

/** AD-01: platform administration, for platform admins: organisations, sources, the index, and failed work. */
export default function AdminPage() {
  const text = useText(shellText);
  const { navigation } = useText(navigationText);
  const isOrganisationAdmin = useSuspenseQuery(profileQuery).data.roles.includes('NOOS_ADMIN');
  return (
    <Page title={navigation.admin.title} overline={text.platform} maxWidth={ADMIN_MAX_WIDTH}>
      <ForPlatformAdmins
        explanation={isOrganisationAdmin ? text.adminElsewhereBody : text.adminRefusedBody}
        action={isOrganisationAdmin ? <ToOrganisation /> : <PortfolioLink />}
      >
        <Panels />
      </ForPlatformAdmins>
    </Page>
  );
}

function ToOrganisation() {
  return (
    <ButtonLink variant="principal" to="/org-admin">
      {useText(shellText).goOrgAdmin}
    </ButtonLink>
  );
}

function Panels() {
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const [isFormOpen, setFormOpen] = useState(false);
  const search = (part: Record<string, string>) =>
    void navigate({
      search: (before) => parseAdminAddress({ ...before, ...part }),
      replace: true,
      resetScroll: false,
    });
  const choose = (organisation: string) =>
    void navigate({
      search: ({ users: _, groups: __, ...before }) => ({ ...before, organisation }),
      resetScroll: false,
    });
  return (
    <Stack>
      <OrganisationsPanel address={address} onChoose={choose} onSearch={search} />
      <DomainsPanel />
      <SourceFormPanel open={isFormOpen} onOpenChange={setFormOpen} />
      <SourceListPanel
        view={{ search: address.sources ?? '', filter: address.filter ?? 'all' }}
        onView={({ search: sources, filter }) => search({ sources, filter })}
        onAdd={() => setFormOpen(true)}
      />
      <SearchIndexPanel />
      <FailedJobsPanel />
    </Stack>
  );
}

const Stack = styled('div')({ display: 'grid', gap: 14 });
