import { styled } from '@mui/material/styles';
import { useSuspenseQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Lock from 'lucide-react/icons/lock';
import Users from 'lucide-react/icons/users';
import type { Id } from '#base/ids.ts';
import { profileQuery } from '#features/accounts/web.ts';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { ToolMenu } from '#ui/toolbar/tool-menu.tsx';
import { useText } from '#ui/words/language.ts';
import { sectionsText } from '../../text.ts';

interface AudienceProps {
  readonly reflectionId: Id | null;
  readonly groupId: Id | null;
  /** Null if it cannot be changed: for an existing section, or one of a reflection. */
  readonly onChoose: ((groupId: Id | null) => void) | null;
}

/** The readers of the section: only me, one of my groups, or the participants of the reflection. */
export function Audience({ reflectionId, groupId, onChoose }: AudienceProps) {
  const text = useText(sectionsText).audience;
  const { groups } = useSuspenseQuery(profileQuery).data;
  const group = groups.find(({ id }) => id === groupId);
  const isMine = reflectionId === null && groupId === null;
  const words = reflectionId
    ? text.reflection
    : isMine
      ? text.me
      : group
        ? text.group(group.name)
        : text.aGroup;
  const sign = isMine ? <Lock size={14} aria-hidden="true" /> : <Users size={14} aria-hidden="true" />;
  if (onChoose === null || groups.length === 0) {
    return (
      <Chip>
        {sign}
        <span>{words}</span>
      </Chip>
    );
  }
  return (
    <ToolMenu
      label={text.label}
      items={() => [
        { label: text.chooseMe, icon: Lock, isOn: isMine, run: () => onChoose(null) },
        ...groups
          .toSorted((a, b) => a.name.localeCompare(b.name))
          .map(({ id, name }) => ({
            label: name,
            icon: Users,
            isOn: id === groupId,
            run: () => onChoose(id),
          })),
      ]}
      opener={(props) => (
        <Chip as="button" type="button" title={text.label} {...props}>
          {sign}
          <span>{words}</span>
          <ChevronDown size={14} aria-hidden="true" />
        </Chip>
      )}
    />
  );
}

const Chip = styled('span')<{ type?: string }>({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  minHeight: 26,
  minWidth: 0,
  padding: '0 10px',
  border: 0,
  borderRadius: 13,
  background: colour.sunken,
  color: colour.text2,
  fontSize: '0.75rem',
  lineHeight: 16 / 12,
  fontWeight: 550,
  '& > svg': { flex: 'none' },
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxWidth: 320 },
  'button&': { cursor: 'pointer', '&:hover': { color: colour.text }, [ON_TOUCH]: { minHeight: 40 } },
});
