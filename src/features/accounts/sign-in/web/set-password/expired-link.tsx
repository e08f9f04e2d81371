import { useQueryClient } from '@tanstack/react-query';
import Mail from 'lucide-react/icons/mail';
import Timer from 'lucide-react/icons/timer';
import { useEffect, useRef, useState } from 'react';
import { signOutHere } from '#features/accounts/accounts/web/sign-out.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { call } from '#ui/call/call.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { Notice } from '#ui/states/notice.tsx';
import { useText } from '#ui/words/language.ts';
import { type LinkKind, requestPasswordReset, requestSignInLink } from '../../contract/emailed-links.ts';
import { setPasswordText, signInText } from '../../text.ts';
import { MailSentNote } from '../mail-sent-note.tsx';
import { looksLikeEmail, signInError, signInSentence } from '../sign-in-error.ts';
import { StateSign } from '../state-sign.tsx';
import { EmailField, FormFields } from './set-password-form.tsx';

interface ExpiredLinkProps {
  readonly kind: LinkKind;
  /** The address for a new link; empty when it is unknown. */
  readonly email: string;
  readonly state: 'expired' | 'unknown' | 'notProven';
  /** Whether there is a session to end. */
  readonly isSignedIn: boolean;
}

/** AU-04: an expired or unknown link, with a button to request a new one. */
export function ExpiredLink({ kind, email: sentTo, state, isSignedIn }: ExpiredLinkProps) {
  const all = useText(signInText);
  const text = useText(setPasswordText).expired;
  const login = all.views.Login;
  const cache = useQueryClient();
  useEffect(() => {
    // A precaution: a failure changes nothing on this screen.
    if (isSignedIn) signOutHere(cache).catch(() => undefined);
  }, [cache, isSignedIn]);
  const [email, setEmail] = useState(sentTo);
  const emailField = useRef<HTMLInputElement>(null);
  const [isInvalid, setInvalid] = useState(false);
  const sending = useExclusiveMutation({
    mutationFn: () =>
      call(kind === 'signIn' ? requestSignInLink : requestPasswordReset, { email: email.trim() }),
  });
  const send = () => {
    setInvalid(!looksLikeEmail(email));
    if (looksLikeEmail(email)) sending.mutate();
    else emailField.current?.focus();
  };
  return (
    <section aria-labelledby="expired">
      <StateSign>
        <Timer size={22} />
      </StateSign>
      <h1 id="expired">{text[state].heading}</h1>
      <p className="lead">
        {text[state].lead} {isSignedIn ? text.signedOut : null}
      </p>
      <FormFields>
        <EmailField
          inputRef={emailField}
          value={email}
          frozen={sentTo !== ''}
          error={isInvalid ? login.errors.invalidEmail : null}
          onChange={(value) => {
            setEmail(value);
            setInvalid(false);
            sending.reset();
          }}
        />
        {sending.isSuccess ? <MailSentNote /> : null}
        {sending.isError ? (
          <Notice kind="error">{signInSentence(signInError(sending.error), login.errors)}</Notice>
        ) : null}
        <div>
          <Button
            variant={sending.isSuccess ? 'contour' : 'principal'}
            size="large"
            fullWidth
            autoFocus
            aria-disabled={sending.isPending}
            startIcon={<Mail />}
            onClick={send}
          >
            {sending.isPending ? login.sending : sending.isSuccess ? login.resend : text.send}
          </Button>
          <ButtonLink to="/login" variant="discret" fullWidth sx={{ mt: 1 }}>
            {all.backToLogin}
          </ButtonLink>
        </div>
        <p className="quiet">{text.notYours}</p>
      </FormFields>
    </section>
  );
}
