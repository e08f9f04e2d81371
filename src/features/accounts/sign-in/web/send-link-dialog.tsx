import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { call } from '#ui/call/call.ts';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useText } from '#ui/words/language.ts';
import { requestPasswordReset, requestSignInLink } from '../contract/emailed-links.ts';
import { signInText } from '../text.ts';
import { MailSentNote } from './mail-sent-note.tsx';
import { looksLikeEmail, type SignInError, signInError, signInSentence } from './sign-in-error.ts';

/** The kinds of links that can be requested here. */
export type RequestedLink = 'reset' | 'link';

interface SendLinkDialogProps {
  readonly kind: RequestedLink;
  readonly email: string;
  readonly onClose: () => void;
}

/** AU-02: sends a link to an address; the « sent » note disappears when the address is edited. */
export default function SendLinkDialog({ kind, email: initialEmail, onClose }: SendLinkDialogProps) {
  const all = useText(signInText);
  const text = all.views.Login;
  const [email, setEmail] = useState(initialEmail);
  const [refused, setRefused] = useState<SignInError | null>(null);
  const sending = useMutation({
    networkMode: 'always',
    mutationFn: (to: string) =>
      call(kind === 'reset' ? requestPasswordReset : requestSignInLink, { email: to }),
    onError: (failure) => setRefused(signInError(failure)),
  });
  const send = () => {
    if (sending.isPending) return;
    if (looksLikeEmail(email)) sending.mutate(email.trim());
    else setRefused({ code: 'invalidEmail' });
  };
  const edit = (value: string) => {
    setEmail(value);
    setRefused(null);
    sending.reset();
  };
  const label = sending.isPending ? text.sending : sending.isSuccess ? text.resend : text.send;
  return (
    <DialogFrame
      open
      onClose={onClose}
      title={text[kind].title}
      subtitle={text[kind].lead}
      width={440}
      fullScreenOnPhone={false}
      onSubmit={send}
      actions={
        <>
          <Button variant="discret" onClick={onClose}>
            {all.close}
          </Button>
          <Button
            type="submit"
            variant={sending.isSuccess ? 'contour' : 'principal'}
            aria-disabled={sending.isPending}
          >
            {label}
          </Button>
        </>
      }
    >
      <TextField
        label={all.email}
        size="signIn"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoFocus
        value={email}
        error={refused ? signInSentence(refused, text.errors) : null}
        onChange={(event) => edit(event.target.value)}
      />
      {sending.isSuccess ? (
        <div style={{ marginTop: 14 }}>
          <MailSentNote />
        </div>
      ) : null}
    </DialogFrame>
  );
}
