import { styled } from '@mui/material/styles';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import Building2 from 'lucide-react/icons/building-2';
import { useState } from 'react';
import { profileQuery } from '#features/accounts/web.ts';
import { organisationsText } from '#features/organisations/organisations/text.ts';
import {
  GroupManagement,
  MemberManagement,
  OrganisationBar,
  organisationQuery,
  organisationsQuery,
  useOrganisationTopics,
} from '#features/organisations/web.ts';
import { ExpansionPanel, PanelFigure } from '#ui/page/expansion-panel.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { RowsSkeleton } from '#ui/states/rows-skeleton.tsx';
import { useText } from '#ui/words/language.ts';
import { shellText } from '../shell-text.ts';
import type { AdminAddress } from './admin-address.ts';

interface OrganisationsPanelProps {
  readonly address: AdminAddress;
  /** Selects another organisation; adds a history entry. */
  readonly onChoose: (organizationId: string) => void;
  /** Updates the searches in the address. */
  readonly onSearch: (part: Record<string, string>) => void;
}

/** AD-01, AD-02: every organisation, one at a time, with its people and groups side by side. */
export function OrganisationsPanel(props: OrganisationsPanelProps) {
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
