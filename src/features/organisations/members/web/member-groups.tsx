import { styled } from '@mui/material/styles';
import type { OrganisationUser } from '#features/organisations/organisations/contract/people.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { membersText } from '../text.ts';

const DRAWN = 3;

/** The groups of a person: the first three drawn, the only one named, more of them counted. */
export function MemberGroups({ groups }: Pick<OrganisationUser, 'groups'>) {
  const text = useText(membersText);
  const [only] = groups;
  const words =
    groups.length === 1 ? only?.name : groups.length > 1 ? text.groups(groups.length) : text.noGroup;
  return (
    <Line>
      {groups.slice(0, DRAWN).map((group) => (
        <Avatar key={group.id} of={group} size={22} decorative={groups.length === 1} />
      ))}
      {groups.length > DRAWN ? (
        <span className="rest" aria-hidden="true">
          +{groups.length - DRAWN}
        </span>
      ) : null}
      <span className="words">{words}</span>
    </Line>
  );
}

const Line = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minWidth: 0,
  '& .rest, & .words': { fontSize: '0.75rem', lineHeight: 16 / 12, color: colour.text3 },
  '& .rest': { display: 'none' },
  '& .words': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // Where columns are narrow the drawings stand for the words, which are still spoken.
  '@container (min-width: 561px) and (max-width: 820px)': {
    gap: 4,
    '& .rest': { display: 'inline' },
    '& .words': { position: 'absolute', width: 1, height: 1, clipPath: 'inset(50%)' },
  },
});
