import { styled } from '@mui/material/styles';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { ForPlatformAdmins, profileQuery } from '#features/accounts/web.ts';
import { SearchIndexPanel } from '#features/finding/web.ts';
import { FailedJobsPanel } from '#features/operations/web.ts';
import { SourceFormPanel, SourceListPanel } from '#features/sources/web.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Page } from '#ui/page/page.tsx';
import { useText } from '#ui/words/language.ts';
import { navigationText } from '../navigation-text.ts';
import { shellText } from '../shell-text.ts';
import { parseAdminAddress } from './admin-address.ts';
import { OrganisationsPanel } from './organisations-panel.tsx';
import { PortfolioLink } from './portfolio-link.tsx';

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
