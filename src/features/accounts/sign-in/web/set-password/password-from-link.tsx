import { useRef, useState } from 'react';
import { call, LONG_TIMEOUT_MS } from '#ui/call/call.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { useText } from '#ui/words/language.ts';
import { type Invitation, setPasswordWithLink } from '../../contract/emailed-links.ts';
import { NewPasswordFields } from '../password/new-password-fields.tsx';
import { useNewPassword } from '../password/use-new-password.ts';
import { useAfterSignIn } from '../use-after-sign-in.ts';
import { EmailField } from './email-field.tsx';
import { InvitationCard } from './invitation-card.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import { setPasswordCode } from './set-password-error.ts';
import { ConfirmButton, SetPasswordForm } from './set-password-form.tsx';
import { setPasswordText } from './set-password-text.ts';
import { usePasswordRefusal } from './use-password-refusal.ts';

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
  const { enter } = useAfterSignIn();
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
    onSuccess: enter,
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
