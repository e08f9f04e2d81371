import { styled } from '@mui/material/styles';
import { useQueries } from '@tanstack/react-query';
import { PAGE_SIZES } from '#base/paging.ts';
import type { OrganisationUser } from '#features/organisations/organisations/contract/people.ts';
import {
  personQuery,
  useOrganisationTopics,
} from '#features/organisations/organisations/web/organisation-queries.ts';
import type { usePeople } from '#features/organisations/organisations/web/use-people.ts';
import { ResultList } from '#ui/lists/result-list.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { SkeletonBar } from '#ui/states/skeleton.tsx';
import { useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import { membersText } from '../text.ts';
import { MemberRow } from './member-row.tsx';
import { memberTableStyle } from './member-table-style.ts';

interface MemberListProps {
  readonly people: ReturnType<typeof usePeople>;
  /** Shown first when they are not on a loaded page and there is no search. */
  readonly newest: OrganisationUser | null;
  readonly search: string;
  /** The expected number of people, for the skeleton. */
  readonly expected: number;
  readonly onEdit: (member: OrganisationUser) => void;
  readonly onDelete: (member: OrganisationUser) => void;
}

/** AD-05: the people found, sorted by last name. */
export function MemberList({ people, newest, search, expected, onEdit, onDelete }: MemberListProps) {
  const text = useText(membersText);
  const isListed = people.items.some(({ id }) => id === newest?.id);
  const pinned = useLiveMember(newest && search === '' && !isListed ? newest : null);
  const emptyTexts = { none: text.nobody, noneSays: text.nobodySays, noneFound: text.nobodyFound };
  return (
    <ResultList
      found={people}
      search={search}
      words={emptyTexts}
      loading={<Loading rows={Math.min(expected, PAGE_SIZES[0])} />}
      ahead={pinned ? 1 : 0}
      isCounted
    >
      <Table aria-label={text.management} data-stale={people.isStale ? '' : undefined}>
        {pinned ? (
          <MemberRow
            key={pinned.id}
            member={pinned}
            isNew
            onEdit={() => onEdit(pinned)}
            onDelete={() => onDelete(pinned)}
          />
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
    </ResultList>
  );
}

/** Follows a person whom the list does not contain; null once they are deleted. */
function useLiveMember(member: OrganisationUser | null): OrganisationUser | null {
  const topics = useOrganisationTopics(member?.organizationId ?? '');
  const [result] = useQueries({ queries: (member ? [member] : []).map((one) => personQuery(one, topics)) });
  return result && !result.isError ? result.data : null;
}

function Loading({ rows }: { rows: number }) {
  const text = useText(uiText);
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
      <Table aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the skeleton rows are identical
          <li key={row}>
            <SkeletonBar width={34} height={34} radius="50%" />
            <SkeletonBar width="70%" />
            <SkeletonBar width="80%" />
            <SkeletonBar width="60%" />
          </li>
        ))}
      </Table>
      <FooterPlaceholder />
    </div>
  );
}

/** Reserves the place of the count. */
const FooterPlaceholder = styled('div')({ height: 38 });

const Table = styled('ul')(memberTableStyle);
