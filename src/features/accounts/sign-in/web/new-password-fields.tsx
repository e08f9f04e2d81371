import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleX from 'lucide-react/icons/circle-x';
import { type Ref, useMemo, useState } from 'react';
import { configurationQuery } from '#features/operations/web.ts';
import { type FieldSize, PasswordField } from '#ui/fields/text-field.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import type { PasswordStrength } from '../rules/password-strength.ts';
import { PASSWORD_MIN_LENGTH_FLOOR, signInReasons, whyInvalidPassword } from '../rules/sign-in-reasons.ts';
import { newPasswordText } from '../text.ts';

type State = 'met' | 'waiting' | 'failed';
const ICONS = { met: CircleCheck, waiting: CircleDashed, failed: CircleX } as const;

/** The requirements of a password, checked while typing. */
function PasswordRequirements({ value }: { value: NewPassword }) {
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

const BARS = [1, 2, 3, 4] as const;
const TONES = { 1: colour.error, 2: colour.warning, 3: colour.success, 4: colour.success } as const;

/** The strength of the password as four bars and a word. */
function PasswordMeter({ value }: { value: NewPassword }) {
  const text = useText(newPasswordText);
  const { password, tooShort, guessable, strength } = value;
  const level = password === '' ? 0 : tooShort ? 1 : (strength ?? 0);
  const tone = level === 0 ? colour.line : TONES[level];
  return (
    <Row>
      <div role="img" aria-label={text.strengthLabel(level)}>
        {BARS.map((bar) => (
          <i key={bar} style={{ background: bar <= level ? tone : colour.line }} />
        ))}
      </div>
      <span style={{ color: tone }} aria-live="polite">
        {level === 0 ? '' : guessable ? text.common : text.strength[level - 1]}
      </span>
    </Row>
  );
}

const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  marginTop: 8,
  minHeight: 16,
  '& > div': { flex: 1, display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 4 },
  '& i': { height: 4, borderRadius: 2, transition: 'background-color .12s' },
  '& > span': { fontSize: '0.75rem', lineHeight: 16 / 12, fontWeight: 600, '&:empty': { display: 'none' } },
});

interface NewPasswordFieldsProps {
  readonly value: NewPassword;
  readonly size?: FieldSize;
  readonly passwordRef?: Ref<HTMLInputElement>;
  readonly autoFocus?: boolean;
  /** Called when the password field loses the focus. */
  readonly onPasswordBlur?: () => void;
}

/** AU-04: the password, its confirmation, and the requirements, checked while typing. */
export function NewPasswordFields({
  value,
  size,
  passwordRef,
  autoFocus,
  onPasswordBlur,
}: NewPasswordFieldsProps) {
  const text = useText(newPasswordText);
  const sizeProps = size ? { size } : {};
  return (
    <Fields>
      <div>
        <PasswordField
          {...sizeProps}
          ref={passwordRef}
          label={text.newPassword}
          autoComplete="new-password"
          autoFocus={autoFocus}
          value={value.password}
          error={value.missing ? text.missingPassword : value.leftGuessable ? text.guessablePassword : null}
          aria-invalid={value.missing || value.leftGuessable || value.leftTooShort || undefined}
          onChange={(event) => value.setPassword(event.target.value)}
          onBlur={() => {
            value.leave('password');
            onPasswordBlur?.();
          }}
        />
        <PasswordMeter value={value} />
      </div>
      <PasswordField
        {...sizeProps}
        label={text.confirmation}
        autoComplete="new-password"
        value={value.confirmation}
        error={value.mismatch ? text.passwordMismatch : null}
        onChange={(event) => value.setConfirmation(event.target.value)}
        onBlur={() => value.leave('confirmation')}
      />
      <PasswordRequirements value={value} />
    </Fields>
  );
}

const Fields = styled('div')({ display: 'grid', gap: 18, '& > ul': { marginTop: -2 } });

/** The state of a new password and its confirmation, validated by the same rule as on the server. */
export function useNewPassword(email: string) {
  const minimum = usePasswordMinimum();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [touched, setTouched] = useState({ password: false, confirmation: false });
  const strength = usePasswordStrength(password, email);
  const refusal = whyInvalidPassword({ password, confirmation, minimum, strength });
  const tooShort = password !== '' && password.length < minimum;
  return {
    minimum,
    password,
    confirmation,
    tooShort,
    strength,
    isValid: refusal === null,
    /** AU-04: true only after the field was left, never while typing. */
    missing: touched.password && refusal === signInReasons.missingPassword,
    mismatch: touched.confirmation && confirmation !== '' && !tooShort && password !== confirmation,
    /** True as soon as a guessable password has the minimum length. */
    guessable: password !== '' && !tooShort && strength === 1,
    leftTooShort: touched.password && tooShort,
    leftGuessable: touched.password && refusal === signInReasons.guessablePassword,
    setPassword,
    setConfirmation,
    leave: (field: 'password' | 'confirmation') => setTouched((before) => ({ ...before, [field]: true })),
    clear: () => {
      setPassword('');
      setConfirmation('');
      setTouched({ password: false, confirmation: false });
    },
  };
}
type NewPassword = ReturnType<typeof useNewPassword>;

/** The same estimate as on the server, which takes over while it is loading here. */
function usePasswordStrength(password: string, email: string): PasswordStrength | null {
  const { data: rules } = useQuery({
    queryKey: ['password-strength'],
    queryFn: () => import('../rules/password-strength.ts'),
    staleTime: Infinity,
  });
  return useMemo(
    () => (rules && password !== '' ? rules.passwordStrength(password, email) : null),
    [rules, password, email],
  );
}

/** The configured minimum length of passwords; that of the specification until it is loaded. */
function usePasswordMinimum(): number {
  return useQuery(configurationQuery).data?.passwordMinLength ?? PASSWORD_MIN_LENGTH_FLOOR;
}
