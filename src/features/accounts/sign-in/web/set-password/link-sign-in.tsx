import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { call, LONG_TIMEOUT_MS } from '#ui/call/call.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { useText } from '#ui/words/language.ts';
import { signInWithLink } from '../../contract/emailed-links.ts';
import { useAfterSignIn } from '../use-after-sign-in.ts';
import { EmailField } from './email-field.tsx';
import { PasswordAfterLink } from './password-after-link.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import { setPasswordCode } from './set-password-error.ts';
import { FormFields } from './set-password-form.tsx';
import { setPasswordText } from './set-password-text.ts';

interface LinkSignInProps {
  readonly token: string;
  readonly email: string;
  readonly onExpired: () => void;
  readonly onEntered: () => void;
}

/** AU-05: signs in with the link on a click, so that mail scanners cannot use it up, then offers to set a password. */
export function LinkSignIn({ token, email: sentTo, onExpired, onEntered }: LinkSignInProps) {
  const text = useText(setPasswordText);
  const [email, setEmail] = useState(sentTo);
  const emailField = useRef<HTMLInputElement>(null);
  const { welcome } = useAfterSignIn();
  const entering = useExclusiveMutation({
    mutationFn: () => call(signInWithLink, { token, email: email.trim() }, { timeoutMs: LONG_TIMEOUT_MS }),
    onSuccess: () => {
      welcome();
      onEntered();
    },
    onError: (failure) => {
      const code = setPasswordCode(failure);
      if (code === 'expired') onExpired();
      if (code === 'emailMismatch') emailField.current?.focus();
    },
  });
  if (entering.isSuccess) return <PasswordAfterLink email={sentTo} onExpired={onExpired} />;
  const code = entering.isError ? setPasswordCode(entering.error) : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    entering.mutate();
  };
  return (
    <form noValidate onSubmit={submit} aria-busy={entering.isPending} aria-label={text.signIn.heading}>
      <h1>{text.signIn.heading}</h1>
      <p className="lead">{text.signIn.lead}</p>
      <FormFields>
        <RefusalNotice code={code} />
        <EmailField
          inputRef={emailField}
          value={email}
          frozen={false}
          error={code === 'emailMismatch' ? text.errors.emailMismatch : null}
          onChange={(value) => {
            setEmail(value);
            entering.reset();
          }}
        />
        <Button
          type="submit"
          variant="principal"
          size="large"
          fullWidth
          autoFocus
          aria-disabled={entering.isPending}
        >
          {text.signIn.submit}
        </Button>
      </FormFields>
    </form>
  );
}
