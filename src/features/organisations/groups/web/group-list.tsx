import { styled } from '@mui/material/styles';
import { FoundList } from '#ui/lists/found-list.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import type { ManagedGroup } from '../contract/groups.ts';
import { groupsText } from '../text.ts';
import { GroupCard } from './group-card.tsx';
import { useAsItIs, type useGroups } from './use-groups.ts';

interface GroupListProps {
  readonly groups: ReturnType<typeof useGroups>;
  /** Stands first where its name would put it out of sight, unless one looks for something. */
  readonly newest: ManagedGroup | null;
  readonly search: string;
  readonly onOpen: (group: ManagedGroup) => void;
}

/** The groups found: cards side by side where there is room, else one list. */
export function GroupList({ groups, newest, search, onOpen }: GroupListProps) {
  const text = useText(groupsText);
  const isInSight = groups.items.some(({ id }) => id === newest?.id);
  const ahead = useAsItIs(newest && search === '' && !isInSight ? newest : null);
  return (
    <FoundList found={groups} search={search} words={text} ahead={ahead ? 1 : 0}>
      <List aria-label={text.management} data-stale={groups.isStale ? '' : undefined}>
        {ahead ? <GroupCard key={ahead.id} group={ahead} isNew onOpen={() => onOpen(ahead)} /> : null}
        {groups.items.map((group) => (
          <GroupCard
            key={group.id}
            group={group}
            isNew={group.id === newest?.id}
            onOpen={() => onOpen(group)}
          />
        ))}
      </List>
    </FoundList>
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
