import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { Pill } from '#ui/signs/pill.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import type { Provider } from '../contract/provider.ts';
import { singleSignOnText } from '../text.ts';
import { groupsToMapQuery } from './sign-on-queries.ts';

/** The settings of a provider, to be read. */
export function ProviderSummary({
  organizationId,
  provider,
}: {
  organizationId: string;
  provider: Provider;
}) {
  const text = useText(singleSignOnText);
  return (
    <List>
      <Item name={text.accountName}>{provider.name}</Item>
      <Item name={text.issuer}>{provider.issuer}</Item>
      <Item name={text.clientId}>{provider.clientId}</Item>
      <Item name={text.newPeople}>{provider.createsPeople ? text.created : text.invitedOnly}</Item>
      <Item name={text.contact}>{provider.contact || text.noContact}</Item>
      <Item name={text.groupsClaim}>
        <code>{provider.groupsClaim}</code>
      </Item>
      <Item name={text.mappings} isWide>
        {provider.mappings.length > 0 ? (
          <Mappings organizationId={organizationId} mappings={provider.mappings} />
        ) : (
          text.noMappings
        )}
      </Item>
    </List>
  );
}

interface ItemProps {
  readonly name: string;
  readonly isWide?: boolean;
  readonly children: React.ReactNode;
}

function Item({ name, isWide = false, children }: ItemProps) {
  return (
    <div data-wide={isWide ? '' : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const List = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '14px 24px',
  '& dt': { fontSize: '0.75rem', lineHeight: 16 / 12, color: colour.text3 },
  '& dd': { overflowWrap: 'anywhere' },
  '& [data-wide]': { gridColumn: '1 / -1' },
  '@media (max-width: 599px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

interface MappingsProps {
  readonly organizationId: string;
  readonly mappings: Provider['mappings'];
}

function Mappings({ organizationId, mappings }: MappingsProps) {
  const text = useText(singleSignOnText);
  const { data: groups = [] } = useQuery(groupsToMapQuery(organizationId));
  const nameOf = (groupId: string) => groups.find(({ id }) => id === groupId)?.name ?? '…';
  return (
    <Lines>
      {mappings.map(({ externalGroup, groupId, makesAdmin }) => (
        <li key={`${externalGroup} ${groupId} ${makesAdmin}`}>
          <code>{externalGroup}</code>
          <ArrowRight size={14} aria-hidden="true" />
          {groupId ? <span>{nameOf(groupId)}</span> : null}
          {makesAdmin ? <Pill tone="primary">{text.makesAdmin}</Pill> : null}
        </li>
      ))}
    </Lines>
  );
}

const Lines = styled('ul')({
  listStyle: 'none',
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, minHeight: 28 },
  '& svg': { color: colour.text3 },
});
