import { useRef, useState } from 'react';
import { call, PATIENT_MS } from '#ui/call/call.ts';
import { useAct } from '#ui/call/use-act.ts';
import { useText } from '#ui/words/language.ts';
import { type Invitation, setPasswordWithLink } from '../../contract/emailed-links.ts';
import { NewPasswordFields } from '../password/new-password-fields.tsx';
import { useNewPassword } from '../password/use-new-password.ts';
import { useEnter } from '../use-enter.ts';
import { EmailField } from './email-field.tsx';
import { InvitationCard } from './invitation-card.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import { setPasswordCode } from './set-password-error.ts';
import { ConfirmButton, SetPasswordForm } from './set-password-form.tsx';
import { setPasswordText } from './set-password-text.ts';
import { useRefusal } from './use-refusal.ts';

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
  const { refused, setRefused } = useRefusal(value.password);
  const [frozen, setFrozen] = useState(false);
  const emailField = useRef<HTMLInputElement>(null);
  const { enter } = useEnter();
  /** D1 §4: the address can no longer be changed after a weak password. */
  const freeze = () => {
    setFrozen(true);
    setEmail(invited);
  };
  const saving = useAct({
    mutationFn: () =>
      call(
        setPasswordWithLink,
        { token, email: email.trim(), password: value.password },
        { timeoutMs: PATIENT_MS },
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
      <NewPasswordFields value={value} size="signIn" autoFocus onLeft={() => value.tooShort && freeze()} />
      <ConfirmButton busy={busy} ready={value.isValid && email.trim() !== ''} />
    </SetPasswordForm>
  );
}
