import { styled } from '@mui/material/styles';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { ROLES, type Role } from '../rules/roles.ts';
import { sharingText } from '../text.ts';

interface RoleSelectProps {
  /** The name of the person or group, for the label. */
  readonly name: string;
  readonly value: Role;
  readonly roles: readonly Role[];
  readonly onChange: (role: Role) => void;
}

/** A select of the role; a role that is not offered stays listed until another one is chosen. */
export function RoleSelect({ name, value, roles, onChange }: RoleSelectProps) {
  const text = useText(sharingText);
  const offered = roles.includes(value) ? roles : [...roles, value];
  return (
    <Frame className="chosen-role">
      <select
        aria-label={text.roleOf(name)}
        value={value}
        onChange={(event) => {
          const chosen = ROLES.find((role) => role === event.target.value);
          if (chosen) onChange(chosen);
        }}
      >
        {offered.map((role) => (
          <option key={role} value={role}>
            {text.roles[role]}
          </option>
        ))}
      </select>
      <ChevronDown size={14} />
    </Frame>
  );
}

const Frame = styled('span')({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  '& > select': {
    appearance: 'none',
    minHeight: 30,
    padding: '0 26px 0 10px',
    border: '1px solid transparent',
    borderRadius: 7,
    background: 'none',
    color: colour.text2,
    fontSize: '0.8125rem',
    cursor: 'pointer',
    '&:hover': { borderColor: colour.control },
    // The colours of the native list.
    '& > option': { color: colour.text, background: colour.raised },
    [ON_TOUCH]: { minHeight: 44, fontSize: '1rem' },
  },
  '& > svg': { position: 'absolute', right: 8, pointerEvents: 'none', color: colour.text3 },
});
