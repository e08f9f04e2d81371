import { styled } from '@mui/material/styles';
import { ResultList } from '#ui/lists/result-list.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import type { ManagedGroup } from '../contract/groups.ts';
import { groupsText } from '../text.ts';
import { GroupCard } from './group-card.tsx';
import { type useGroups, useLiveGroup } from './use-groups.ts';

interface GroupListProps {
  readonly groups: ReturnType<typeof useGroups>;
  /** Shown first when it is not on a loaded page and there is no search. */
  readonly newest: ManagedGroup | null;
  readonly search: string;
  readonly onOpen: (group: ManagedGroup) => void;
}

/** The groups found: a grid of cards where there is room, else one list. */
export function GroupList({ groups, newest, search, onOpen }: GroupListProps) {
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
