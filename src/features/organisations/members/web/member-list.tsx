import { type CSSObject, styled } from '@mui/material/styles';
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
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import { membersText } from '../text.ts';
import { MemberRow } from './member-row.tsx';

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** The layout of the rows of people: five columns on a page, denser next to another list, several lines on a phone. */
const memberTableStyle: CSSObject = {
  border: `1px solid ${colour.line}`,
  borderRadius: 12,
  overflow: 'hidden',
  background: colour.surface,
  '&[data-stale]': { opacity: 0.6 },
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '36px minmax(0, 1.25fr) minmax(0, 1.5fr) minmax(0, 1.1fr) 72px',
    alignItems: 'center',
    columnGap: 14,
    minHeight: 54,
    padding: '4px 10px 4px 16px',
  },
  '& > li + li': { borderTop: `1px solid ${colour.line}` },
  '& > li:hover, & > li:focus-within': { background: colour.bg },
  '& .name, & .contact': { display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 },
  '& .name > b': { fontWeight: 600, minWidth: 0, ...oneLine },
  // An invitation and the button to resend it wrap rather than overlap.
  '& .contact': { flexWrap: 'wrap', rowGap: 0 },
  '& .contact > span': { minWidth: 0, color: colour.text2 },
  '& .email': oneLine,
  '& .link': {
    minHeight: 28,
    padding: '0 4px',
    color: colour.primary,
    flex: 'none',
    [ON_TOUCH]: { minHeight: 40, margin: '-6px 0' },
  },
  '& .acts': { display: 'flex', justifyContent: 'flex-end' },
  // Next to the groups in a panel: avatars of groups without text.
  '@container (max-width: 820px)': {
    '& > li': {
      gridTemplateColumns: '30px minmax(0, .72fr) minmax(0, 1fr) 76px 60px',
      columnGap: 12,
      minHeight: 47,
      padding: '2px 6px 2px 12px',
    },
    '& > li > :first-of-type': { width: '30px !important', height: '30px !important' },
    '& .acts > button': { width: 30, height: 30, [ON_TOUCH]: { width: 40, height: 40 } },
  },
  '@container (max-width: 560px)': {
    '& > li': {
      gridTemplateColumns: '34px minmax(0, 1fr) auto',
      padding: '10px 4px 10px 12px',
      rowGap: 2,
    },
    '& > li > :first-of-type': { width: '34px !important', height: '34px !important' },
    '& > li > *': { gridColumn: 2 },
    '& > li > :first-of-type, & .acts': { gridColumn: 1, gridRow: '1 / 4', alignSelf: 'start' },
    '& .acts': { gridColumn: 3, alignSelf: 'center' },
    '& .contact': { fontSize: '0.8125rem', lineHeight: 18 / 13 },
    // Below the invitation: aligns its label with the text above.
    '& .link': { marginLeft: -4 },
  },
};

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
