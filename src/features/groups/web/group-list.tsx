import { styled } from '@mui/material/styles';
import { MoreFooter } from '#ui/lists/more-footer.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ReadFailure } from '#ui/states/read-failure.tsx';
import { Spinner } from '#ui/states/spinner.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import type { ManagedGroup } from '../contract/groups.ts';
import { groupsText } from '../text.ts';
import { GroupCard } from './group-card.tsx';
import { useGroups } from './use-groups.ts';

interface GroupListProps {
  readonly organizationId: string;
  readonly search: string;
  readonly onOpen: (group: ManagedGroup) => void;
}

/** The groups found: cards side by side where there is room, else one list. */
export function GroupList({ organizationId, search, onOpen }: GroupListProps) {
  const text = useText(groupsText);
  const groups = useGroups(organizationId, search);
  if (groups.error) return <ReadFailure onRetry={groups.retry}>{groups.error.message}</ReadFailure>;
  if (!groups.isLoaded) return <Spinner />;
  if (groups.items.length === 0) {
    return search ? (
      <None role="status">{text.noneFound(search)}</None>
    ) : (
      <EmptyState title={text.none} headingLevel="h3">
        {text.noneSays}
      </EmptyState>
    );
  }
  return (
    <>
      <List aria-label={text.management} data-stale={groups.isStale ? '' : undefined}>
        {groups.items.map((group) => (
          <GroupCard key={group.id} group={group} onOpen={() => onOpen(group)} />
        ))}
      </List>
      {groups.items.length < groups.total || groups.less ? (
        <Foot>
          <MoreFooter
            shown={groups.items.length}
            total={groups.total}
            onMore={groups.more}
            onLess={groups.less}
            busy={groups.isLoadingMore}
          />
        </Foot>
      ) : null}
    </>
  );
}

const None = styled('p')({ padding: '16px 2px', color: colour.text2 });
const Foot = styled('div')({ marginTop: 8 });

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
