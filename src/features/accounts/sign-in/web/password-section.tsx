import { styled } from '@mui/material/styles';
import Mail from 'lucide-react/icons/mail';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { call, LONG_TIMEOUT_MS } from '#ui/call/call.ts';
import { CallError } from '#ui/call/call-error.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { PasswordField } from '#ui/fields/text-field.tsx';
import { SectionCard, SectionHead } from '#ui/page/section-card.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { resendMyLink } from '../contract/emailed-links.ts';
import { changePassword } from '../contract/passwords.ts';
import { passwordText } from '../text.ts';
import { MailSentNote } from './mail-sent-note.tsx';
import { NewPasswordFields, useNewPassword } from './new-password-fields.tsx';
import { isReauthenticationRequired, useReauthenticationRedirect } from './use-reauthentication-redirect.ts';

/** AU-06: sends a link to a signed-in person who forgot the password. */
function ResendLink({ email }: { email: string }) {
  const text = useText(passwordText);
  const sending = useExclusiveMutation({ mutationFn: () => call(resendMyLink, {}) });
  return (
    <Box>
      <div className="line">
        <p>{text.forgotten}</p>
        <Button
          size="small"
          startIcon={<Mail />}
          aria-disabled={sending.isPending}
          onClick={() => sending.mutate()}
        >
          {text.sendLink}
        </Button>
      </div>
      {sending.isSuccess ? <MailSentNote>{text.linkSent(email)}</MailSentNote> : null}
      {sending.isError ? <Notice kind="error">{sending.error.message}</Notice> : null}
    </Box>
  );
}

const Box = styled('div')({
  display: 'grid',
  gap: 14,
  marginTop: 20,
  paddingTop: 16,
  borderTop: `1px solid ${colour.line}`,
  '& .line': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '8px 12px' },
  '& .line > p': { color: colour.text2 },
});

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
