import { styled } from '@mui/material/styles';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { call, LONG_TIMEOUT_MS } from '#ui/call/call.ts';
import { CallError } from '#ui/call/call-error.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { SectionCard, SectionHead } from '#ui/page/section-card.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useText } from '#ui/words/language.ts';
import { changePassword } from '../../contract/passwords.ts';
import { isReauthenticationRequired, useReauthenticationRedirect } from '../use-reauthentication-redirect.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { passwordText } from './password-text.ts';
import { ResendLink } from './resend-link.tsx';
import { useNewPassword } from './use-new-password.ts';

/** AU-06: changes the password, or sends a link when it is forgotten. */
export function PasswordSection({ email }: { email: string }) {
  const text = useText(passwordText);
  const value = useNewPassword(email);
  const currentField = useRef<HTMLInputElement>(null);
  const redirectToSignIn = useReauthenticationRedirect();
  const [current, setCurrent] = useState('');
  const changing = useExclusiveMutation({
    mutationFn: () =>
      call(
        changePassword,
        { currentPassword: current, newPassword: value.password },
        { timeoutMs: LONG_TIMEOUT_MS },
      ),
    onSuccess: () => {
      setCurrent('');
      value.clear();
    },
    onError: (failure) => {
      if (isWrongPassword(failure)) currentField.current?.focus();
      if (isReauthenticationRequired(failure)) redirectToSignIn(email);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) changing.mutate();
  };
  const ready = current !== '' && value.isValid;
  const wrong = changing.isError && isWrongPassword(changing.error);
  return (
    <SectionCard id="password" aria-labelledby="password-title">
      <SectionHead id="password-title" title={text.title} lead={text.lead} />
      <Form noValidate onSubmit={submit} aria-busy={changing.isPending}>
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        {changing.isSuccess ? <Notice kind="success">{text.changed}</Notice> : null}
        {changing.isError && !wrong ? <Notice kind="error">{changing.error.message}</Notice> : null}
        <PasswordField
          ref={currentField}
          label={text.current}
          autoComplete="current-password"
          value={current}
          error={wrong ? text.wrong : null}
          onChange={(event) => {
            setCurrent(event.target.value);
            changing.reset();
          }}
        />
        <NewPasswordFields value={value} />
        <div className="end">
          <Button type="submit" variant="principal" disabled={!ready} aria-disabled={changing.isPending}>
            {changing.isPending ? text.saving : text.change}
          </Button>
        </div>
      </Form>
      <ResendLink email={email} />
    </SectionCard>
  );
}

function isWrongPassword(failure: unknown): boolean {
  return failure instanceof CallError && failure.reason === 'auth/wrong-password';
}

const Form = styled('form')({
  display: 'grid',
  gap: 18,
  maxWidth: 480,
});
