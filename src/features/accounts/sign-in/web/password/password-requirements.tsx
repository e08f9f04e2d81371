import { styled } from '@mui/material/styles';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleX from 'lucide-react/icons/circle-x';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { newPasswordText } from './new-password-text.ts';
import type { NewPassword } from './use-new-password.ts';

type State = 'met' | 'waiting' | 'failed';
const ICONS = { met: CircleCheck, waiting: CircleDashed, failed: CircleX } as const;

/** The requirements of a password, checked while typing. */
export function PasswordRequirements({ value }: { value: NewPassword }) {
  const text = useText(newPasswordText);
  const { minimum, password, confirmation, tooShort, guessable } = value;
  const length: State = tooShort ? 'failed' : password === '' ? 'waiting' : 'met';
  const rare: State = guessable ? 'failed' : password === '' || tooShort ? 'waiting' : 'met';
  const same: State = confirmation !== '' && password === confirmation ? 'met' : 'waiting';
  return (
    <List>
      <Requirement state={length}>
        {tooShort ? text.missing(minimum, minimum - password.length) : text.minimum(minimum)}
      </Requirement>
      <Requirement state={rare}>{text.rare}</Requirement>
      <Requirement state={same}>{text.same}</Requirement>
    </List>
  );
}

function Requirement({ state, children }: { state: State; children: string }) {
  const text = useText(newPasswordText);
  const Icon = ICONS[state];
  return (
    <li data-state={state}>
      <Icon role="img" aria-label={text.requirement[state]} />
      {children}
    </li>
  );
}

const List = styled('ul')({
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
  fontSize: '0.8125rem',
  lineHeight: 18 / 13,
  color: colour.text2,
  '& > li': { display: 'flex', gap: 8, alignItems: 'center' },
  '& svg': { flex: 'none', color: colour.text3 },
  '& [data-state=met] svg': { color: colour.success },
  '& [data-state=failed]': { color: colour.error, fontWeight: 550, '& svg': { color: colour.error } },
});
