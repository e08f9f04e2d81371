import { styled } from '@mui/material/styles';
import { queryOptions, useQueries } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import Settings from 'lucide-react/icons/settings';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { PAGE_SIZES } from '#base/paging.ts';
import type { Organisation } from '#features/organisations/organisations/contract/organisations.ts';
import { Management, type ManagementLayout } from '#features/organisations/organisations/web/management.tsx';
import {
  ORGANISATIONS_KEY,
  useOrganisationTopics,
} from '#features/organisations/organisations/web/organisation-queries.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { AvatarStack } from '#ui/avatar/avatar-stack.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { call } from '#ui/call/call.ts';
import { lazyLayer } from '#ui/dialogs/lazy-layer.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { ResultList } from '#ui/lists/result-list.tsx';
import { useBlockList } from '#ui/lists/use-block-list.ts';
import { Pill } from '#ui/signs/pill.tsx';
import { ShortId } from '#ui/signs/short-id.tsx';
import { colour } from '#ui/theme/palette.ts';
import { clamp } from '#ui/theme/type-styles.ts';
import { useText } from '#ui/words/language.ts';
import { listGroups, type ManagedGroup, readGroup } from '../contract/groups.ts';
import { hasReachedMaxGroups } from '../rules/group-rules.ts';
import { groupsText } from '../text.ts';

/** The groups of an organisation, page by page, without their member ids. */
function useGroups(organizationId: string, search: string) {
  return useBlockList({
    queryKey: [...ORGANISATIONS_KEY, organizationId, 'groups', search],
    async ask(block, signal) {
      const { groups, total } = await call(
        listGroups,
        { organizationId, search, userIds: 'false', ...block },
        { signal },
      );
      return { items: groups, total };
    },
    topics: useOrganisationTopics(organizationId),
  });
}

/** Follows a group that the list does not contain; null once it is deleted. */
function useLiveGroup(group: ManagedGroup | null): ManagedGroup | null {
  const topics = useOrganisationTopics(group?.organizationId ?? '');
  const [result] = useQueries({ queries: (group ? [group] : []).map((one) => groupQuery(one, topics)) });
  return result && !result.isError ? result.data : null;
}

const groupQuery = (group: ManagedGroup, topics: readonly string[]) =>
  queryOptions({
    queryKey: [...ORGANISATIONS_KEY, group.organizationId, 'group', group.id],
    queryFn: ({ signal }) =>
      call(readGroup, { organizationId: group.organizationId, groupId: group.id }, { signal }),
    initialData: group,
    meta: { topics },
  });

interface GroupCardProps {
  readonly group: ManagedGroup;
  /** Created a moment ago. */
  readonly isNew: boolean;
  readonly onOpen: () => void;
}

/** AD-06: a card with the name, id, first members and settings of a group. */
function GroupCard({ group, isNew, onOpen }: GroupCardProps) {
  const text = useText(groupsText);
  return (
    <Card>
      <Avatar of={group} size={34} decorative />
      <div className="names">
        <p title={group.name}>
          {group.name} {isNew ? <Pill tone="success">{text.isNew}</Pill> : null}
          {group.isManaged ? <Pill>{text.managedBadge}</Pill> : null}
        </p>
        <ShortId id={group.id} />
      </div>
      <AvatarStack people={group.firstMembers} total={group.memberCount} size={22} />
      <IconButton label={text.settingsOf(group.name)} tooltipPlacement="left" onClick={onOpen}>
        <Settings />
      </IconButton>
    </Card>
  );
}

const Card = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minWidth: 0,
  minHeight: 58,
  padding: '8px 10px 8px 14px',
  background: colour.surface,
  '& .names': { flex: 1, minWidth: 0 },
  '& p': { fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // Next to the avatars a phone has no room for most names: they take two lines.
  '@media (max-width: 599px)': { '& p': { ...clamp(2), whiteSpace: 'normal', overflowWrap: 'anywhere' } },
});

interface GroupListProps {
  readonly groups: ReturnType<typeof useGroups>;
  /** Shown first when it is not on a loaded page and there is no search. */
  readonly newest: ManagedGroup | null;
  readonly search: string;
  readonly onOpen: (group: ManagedGroup) => void;
}

/** The groups found: a grid of cards where there is room, else one list. */
function GroupList({ groups, newest, search, onOpen }: GroupListProps) {
  const text = useText(groupsText);
  const isListed = groups.items.some(({ id }) => id === newest?.id);
  const pinned = useLiveGroup(newest && search === '' && !isListed ? newest : null);
  return (
    <ResultList found={groups} search={search} words={text} ahead={pinned ? 1 : 0}>
      <List aria-label={text.management} data-stale={groups.isStale ? '' : undefined}>
        {pinned ? <GroupCard key={pinned.id} group={pinned} isNew onOpen={() => onOpen(pinned)} /> : null}
        {groups.items.map((group) => (
          <GroupCard
            key={group.id}
            group={group}
            isNew={group.id === newest?.id}
            onOpen={() => onOpen(group)}
          />
        ))}
      </List>
    </ResultList>
  );
}

const List = styled('ul')({
  border: `1px solid ${colour.line}`,
  borderRadius: 10,
  overflow: 'hidden',
  '& > li + li': { borderTop: `1px solid ${colour.line}` },
  '&[data-stale]': { opacity: 0.6 },
  '@container (min-width: 640px)': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: 12,
    border: 0,
    borderRadius: 0,
    overflow: 'visible',
    '& > li, & > li + li': { border: `1px solid ${colour.line}`, borderRadius: 12 },
    '& > li': { minHeight: 66 },
  },
});

const GroupDialog = lazyLayer(() => import('./group-dialog.tsx'));

interface GroupManagementProps {
  readonly organisation: Organisation;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly layout: ManagementLayout;
}

/** AD-06: the groups of an organisation; the create button disappears at the maximum, which the count shows. */
export function GroupManagement({ organisation, search, onSearch, layout }: GroupManagementProps) {
  const text = useText(groupsText);
  const [open, setOpen] = useState<ManagedGroup | 'new' | null>(null);
  /** The group created last, shown even when it is not on a loaded page. */
  const [newest, setNewest] = useState<ManagedGroup | null>(null);
  const groups = useGroups(organisation.id, search);
  const { groupCount, maxGroups, userCount, organizationGroup } = organisation;
  const close = () => setOpen(null);
  const isSearchable = groupCount > PAGE_SIZES[0] || search !== '';
  return (
    <Management
      title={text.management}
      count={groupCount}
      max={maxGroups}
      layout={layout}
      actions={
        <>
          {isSearchable ? <SearchField label={text.search} value={search} onSearch={onSearch} /> : null}
          {hasReachedMaxGroups(organisation) ? null : (
            <Button
              {...(layout === 'panel' ? { size: 'small' } : {})}
              startIcon={<Plus />}
              onClick={() => setOpen('new')}
            >
              {text.create}
            </Button>
          )}
        </>
      }
      note={
        <>
          <Users size={14} />
          <span>{text.everybody(organizationGroup.name, userCount)}</span>
        </>
      }
    >
      <GroupList groups={groups} newest={newest} search={search} onOpen={setOpen} />
      {open ? (
        <GroupDialog
          organisation={organisation}
          group={open === 'new' ? null : (groups.items.find(({ id }) => id === open.id) ?? open)}
          onClose={close}
          onSaved={(saved) => {
            if (open === 'new') setNewest(saved);
            close();
          }}
          layer={{ open: () => setOpen(open), close }}
        />
      ) : null}
    </Management>
  );
}
