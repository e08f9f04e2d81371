import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { PAGE_SIZES } from '#base/paging.ts';
import type { OrganisationUser } from '#features/organisations/contract/people.ts';
import { personQuery, useOrganisationTopics, type usePeople } from '#features/organisations/web/public.ts';
import { FoundList } from '#ui/lists/found-list.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { SkeletonBar } from '#ui/states/skeleton.tsx';
import { useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import { membersText } from '../text.ts';
import { MemberRow } from './member-row.tsx';
import { memberTable } from './member-table.ts';

interface MemberListProps {
  readonly people: ReturnType<typeof usePeople>;
  /** Stands first where their name would put them out of sight. */
  readonly newest: OrganisationUser | null;
  readonly search: string;
  /** How many there are to come. */
  readonly expected: number;
  readonly onEdit: (member: OrganisationUser) => void;
  readonly onDelete: (member: OrganisationUser) => void;
}

/** AD-05: the people found, by last name. */
export function MemberList({ people, newest, search, expected, onEdit, onDelete }: MemberListProps) {
  const text = useText(membersText);
  const isInSight = people.items.some(({ id }) => id === newest?.id);
  const words = { none: text.nobody, noneSays: text.nobodySays, noneFound: text.nobodyFound };
  return (
    <FoundList
      found={people}
      search={search}
      words={words}
      loading={<Loading rows={Math.min(expected, PAGE_SIZES[0])} />}
      isCounted
    >
      <Table aria-label={text.management} data-stale={people.isStale ? '' : undefined}>
        {newest && !isInSight ? (
          <NewestMember key={newest.id} member={newest} onEdit={onEdit} onDelete={onDelete} />
        ) : null}
        {people.items.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            isNew={member.id === newest?.id}
            onEdit={() => onEdit(member)}
            onDelete={() => onDelete(member)}
          />
        ))}
      </Table>
    </FoundList>
  );
}

interface NewestMemberProps extends Pick<MemberListProps, 'onEdit' | 'onDelete'> {
  readonly member: OrganisationUser;
}

/** Someone whom the list does not show: as they are now, until they are deleted. */
function NewestMember({ member, onEdit, onDelete }: NewestMemberProps) {
  const topics = useOrganisationTopics(member.organizationId);
  const { data, isError } = useQuery(personQuery(member, topics));
  if (isError) return null;
  return <MemberRow member={data} isNew onEdit={() => onEdit(data)} onDelete={() => onDelete(data)} />;
}

function Loading({ rows }: { rows: number }) {
  const text = useText(uiText);
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
      <Table aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <li key={row}>
            <SkeletonBar width={34} height={34} radius="50%" />
            <SkeletonBar width="70%" />
            <SkeletonBar width="80%" />
            <SkeletonBar width="60%" />
          </li>
        ))}
      </Table>
      <Foot />
    </div>
  );
}

/** Where it will say how many there are. */
const Foot = styled('div')({ height: 38 });

const Table = styled('ul')(memberTable);
