import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { fullName } from '#features/accounts/accounts/rules/person-name.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { call, LONG_TIMEOUT_MS } from '#ui/call/call.ts';
import { CallError } from '#ui/call/call-error.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { Notice } from '#ui/states/notice.tsx';
import { colour } from '#ui/theme/palette.ts';
import { formatDay } from '#ui/words/date-text.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { type Invitation, setPasswordWithLink } from '../../contract/emailed-links.ts';
import { newPasswordText, setPasswordText, signInText } from '../../text.ts';
import { NewPasswordFields, useNewPassword } from '../new-password-fields.tsx';
import { useAfterSignIn } from '../use-after-sign-in.ts';
import { ConfirmButton, EmailField, SetPasswordForm } from './set-password-form.tsx';

/** The refusals that the set-password screens distinguish; all others are `unknown`. */
type SetPasswordCode = 'weak' | 'guessable' | 'emailMismatch' | 'expired' | 'disabled' | 'unknown';

const CODES = new Map<string, SetPasswordCode>(
  Object.entries({
    'auth/weak-password': 'weak',
    missingPassword: 'weak',
    guessablePassword: 'guessable',
    emailMismatch: 'emailMismatch',
    'auth/invalid-email': 'emailMismatch',
    'auth/user-disabled': 'disabled',
    expired: 'expired',
    notFromEmailLink: 'expired',
  } as const),
);

/** D1 §5: maps the refusal of a new password to a code. An unknown link is shown as expired. */
export function setPasswordCode(failure: unknown): SetPasswordCode {
  return (failure instanceof CallError && CODES.get(failure.reason)) || 'unknown';
}

/** The inviter, the organisation and the expiry of an invitation. */
function InvitationCard({ invitation }: { invitation: Invitation }) {
  const text = useText(setPasswordText).invitation;
  const language = useLanguage();
  const { by, organisationName } = invitation;
  const inviter = by ? fullName(by) : organisationName;
  const until = formatDay(new Date(invitation.expiresAt), new Date(), language);
  return (
    <Card>
      {by ? (
        <Avatar of={by} size={34} decorative />
      ) : (
        <Avatar of={{ id: organisationName, name: organisationName }} size={34} decorative />
      )}
      <p>
        {text.from(inviter)}
        <b>{inviter}</b>
        <br />
        {by ? `${organisationName} · ` : ''}
        {text.until(until)}
      </p>
    </Card>
  );
}

const Card = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '12px 14px',
  border: `1px solid ${colour.line}`,
  borderRadius: 10,
  fontSize: '0.8125rem',
  lineHeight: 18 / 13,
  color: colour.text2,
  '& b': { fontWeight: 600, color: colour.text },
});

interface PasswordFromLinkProps {
  readonly token: string;
  readonly email: string;
  readonly onExpired: () => void;
  readonly invitation: Invitation | undefined;
}

/** AU-04: sets a password with a reset or invitation link, then opens the product. */
export function PasswordFromLink({ token, email: invited, onExpired, invitation }: PasswordFromLinkProps) {
  const text = useText(setPasswordText);
  const value = useNewPassword(invited);
  const [email, setEmail] = useState(invited);
  const { refused, setRefused } = usePasswordRefusal(value.password);
  const [frozen, setFrozen] = useState(false);
  const emailField = useRef<HTMLInputElement>(null);
  const { proceed } = useAfterSignIn();
  /** D1 §4: the address can no longer be changed after a weak password. */
  const freeze = () => {
    setFrozen(true);
    setEmail(invited);
  };
  const saving = useExclusiveMutation({
    mutationFn: () =>
      call(
        setPasswordWithLink,
        { token, email: email.trim(), password: value.password },
        { timeoutMs: LONG_TIMEOUT_MS },
      ),
    onSuccess: proceed,
    onError: (failure) => {
      const code = setPasswordCode(failure);
      if (code === 'expired') onExpired();
      else setRefused(code);
      if (code === 'weak') freeze();
      if (code === 'emailMismatch') emailField.current?.focus();
    },
  });
  const busy = saving.isPending || saving.isSuccess;
  const emailError = refused === 'emailMismatch' ? text.errors.emailMismatch : null;
  return (
    <SetPasswordForm lead={text.lead} busy={busy} onSubmit={() => value.isValid && saving.mutate()}>
      {invitation && !frozen ? <InvitationCard invitation={invitation} /> : null}
      <RefusalNotice code={refused} />
      <EmailField
        inputRef={emailField}
        value={email}
        frozen={frozen}
        error={emailError}
        onChange={(typed) => {
          setEmail(typed);
          setRefused(null);
        }}
      />
      <NewPasswordFields
        value={value}
        size="signIn"
        autoFocus
        onPasswordBlur={() => value.tooShort && freeze()}
      />
      <ConfirmButton busy={busy} ready={value.isValid && email.trim() !== ''} />
    </SetPasswordForm>
  );
}

/** The server's refusal of a password; it does not apply to a password typed afterwards. */
export function usePasswordRefusal(password: string) {
  const [refusal, setRefusal] = useState<{ code: SetPasswordCode; password: string } | null>(null);
  return {
    refused: refusal?.password === password ? refusal.code : null,
    setRefused: (code: SetPasswordCode | null) => setRefusal(code && { code, password }),
  };
}

/** A refusal above the form. A wrong address is shown at its field, and an expired link has its own screen. */
export function RefusalNotice({ code }: { code: SetPasswordCode | null }) {
  const { weak, errors } = useText(setPasswordText);
  const { guessablePassword } = useText(newPasswordText);
  const { views } = useText(signInText);
  if (code === null || code === 'emailMismatch' || code === 'expired') return null;
  const sentences = {
    weak,
    guessable: guessablePassword,
    disabled: views.Login.errors['auth/user-disabled'],
    unknown: errors.unknown,
  };
  return <Notice kind="error">{sentences[code]}</Notice>;
}
