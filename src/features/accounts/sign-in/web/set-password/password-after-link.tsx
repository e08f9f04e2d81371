import { Button } from '#ui/buttons/button.tsx';
import { call, LONG_TIMEOUT_MS } from '#ui/call/call.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { useText } from '#ui/words/language.ts';
import { setPasswordAfterLink } from '../../contract/passwords.ts';
import { NewPasswordFields } from '../password/new-password-fields.tsx';
import { useNewPassword } from '../password/use-new-password.ts';
import { useAfterSignIn } from '../use-after-sign-in.ts';
import { EmailField } from './email-field.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import { setPasswordCode } from './set-password-error.ts';
import { ConfirmButton, SetPasswordForm } from './set-password-form.tsx';
import { setPasswordText } from './set-password-text.ts';
import { usePasswordRefusal } from './use-password-refusal.ts';

/** AU-05: after a sign-in link, sets a password without the old one, or skips it. */
export function PasswordAfterLink({ email, onExpired }: { email: string; onExpired: () => void }) {
  const text = useText(setPasswordText);
  const value = useNewPassword(email);
  const { refused, setRefused } = usePasswordRefusal(value.password);
  const { enter } = useAfterSignIn();
  const saving = useExclusiveMutation({
    mutationFn: () =>
      call(setPasswordAfterLink, { password: value.password }, { timeoutMs: LONG_TIMEOUT_MS }),
    onSuccess: enter,
    onError: (failure) => {
      const code = setPasswordCode(failure);
      if (code === 'expired') onExpired();
      else setRefused(code);
    },
  });
  const busy = saving.isPending || saving.isSuccess;
  return (
    <SetPasswordForm lead={text.signIn.after} busy={busy} onSubmit={() => value.isValid && saving.mutate()}>
      <RefusalNotice code={refused} />
      <EmailField value={email} frozen />
      <NewPasswordFields value={value} size="signIn" autoFocus />
      <div>
        <ConfirmButton busy={busy} ready={value.isValid} />
        <Button variant="discret" fullWidth onClick={enter} sx={{ mt: 1 }}>
          {text.signIn.skip}
        </Button>
      </div>
    </SetPasswordForm>
  );
}
