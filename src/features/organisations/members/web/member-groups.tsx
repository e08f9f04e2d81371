import { styled } from '@mui/material/styles';
import type { OrganisationUser } from '#features/organisations/organisations/contract/people.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { membersText } from '../text.ts';

const MAX_AVATARS = 3;

/** The groups of a person: up to three avatars, then the name of a single group or the number of groups. */
export function MemberGroups({ groups }: Pick<OrganisationUser, 'groups'>) {
  const text = useText(membersText);
  const [only] = groups;
  const label =
    groups.length === 1 ? only?.name : groups.length > 1 ? text.groups(groups.length) : text.noGroup;
  return (
    <Row>
      {groups.slice(0, MAX_AVATARS).map((group) => (
        <Avatar key={group.id} of={group} size={22} decorative={groups.length === 1} />
      ))}
      {groups.length > MAX_AVATARS ? (
        <span className="rest" aria-hidden="true">
          +{groups.length - MAX_AVATARS}
        </span>
      ) : null}
      <span className="words">{label}</span>
    </Row>
  );
}

const Row = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minWidth: 0,
  '& .rest, & .words': { fontSize: '0.75rem', lineHeight: 16 / 12, color: colour.text3 },
  '& .rest': { display: 'none' },
  '& .words': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // In narrow columns only the avatars are visible; screen readers still read the text.
  '@container (min-width: 561px) and (max-width: 820px)': {
    gap: 4,
    '& .rest': { display: 'inline' },
    '& .words': { position: 'absolute', width: 1, height: 1, clipPath: 'inset(50%)' },
  },
});
