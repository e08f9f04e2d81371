import { styled } from '@mui/material/styles';
import Settings from 'lucide-react/icons/settings';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { AvatarStack } from '#ui/avatar/avatar-stack.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Pill } from '#ui/signs/pill.tsx';
import { ShortId } from '#ui/signs/short-id.tsx';
import { clamp } from '#ui/theme/clamp.ts';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import type { ManagedGroup } from '../contract/groups.ts';
import { groupsText } from '../text.ts';

interface GroupCardProps {
  readonly group: ManagedGroup;
  /** Created a moment ago. */
  readonly isNew: boolean;
  readonly onOpen: () => void;
}

/** AD-06: a card with the name, id, first members and settings of a group. */
export function GroupCard({ group, isNew, onOpen }: GroupCardProps) {
  const text = useText(groupsText);
  return (
    <Card>
      <Avatar of={group} size={34} decorative />
      <div className="names">
        <p title={group.name}>
          {group.name} {isNew ? <Pill tone="success">{text.isNew}</Pill> : null}
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
