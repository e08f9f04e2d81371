import { useQueryClient } from '@tanstack/react-query';
import Mail from 'lucide-react/icons/mail';
import Timer from 'lucide-react/icons/timer';
import { useEffect } from 'react';
import { signOutHere } from '#features/accounts/web/public.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { call } from '#ui/call/call.ts';
import { useAct } from '#ui/call/use-act.ts';
import { Notice } from '#ui/states/notice.tsx';
import { useText } from '#ui/words/language.ts';
import { type LinkKind, requestPasswordReset, requestSignInLink } from '../../contract/emailed-links.ts';
import { signInText } from '../../text.ts';
import { MailSentNote } from '../mail-sent-note.tsx';
import { signInError, signInSentence } from '../sign-in-error.ts';
import { StateSign } from '../state-sign.tsx';
import { EmailField } from './email-field.tsx';
import { Fields } from './set-password-form.tsx';
import { setPasswordText } from './set-password-text.ts';

/** AU-04: an old link. One action, and the reassurance that nothing is lost. */
export function ExpiredLink({ kind, email }: { kind: LinkKind; email: string }) {
  const all = useText(signInText);
  const text = useText(setPasswordText).expired;
  const login = all.views.Login;
  const cache = useQueryClient();
  useEffect(() => {
    // By prudence only: a server that does not answer has nothing to close that this screen could show.
    signOutHere(cache).catch(() => undefined);
  }, [cache]);
  const sending = useAct({
    mutationFn: () => call(kind === 'signIn' ? requestSignInLink : requestPasswordReset, { email }),
  });
  return (
    <section aria-labelledby="expired">
      <StateSign>
        <Timer size={22} />
      </StateSign>
      <h1 id="expired">{text.heading}</h1>
      <p className="lead">{text.lead}</p>
      <Fields>
        <EmailField value={email} frozen />
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
            onClick={() => sending.mutate()}
          >
            {sending.isPending ? login.sending : sending.isSuccess ? login.resend : text.send}
          </Button>
          <ButtonLink to="/login" variant="discret" fullWidth sx={{ mt: 1 }}>
            {all.backToLogin}
          </ButtonLink>
        </div>
        <p className="quiet">{text.notYours}</p>
      </Fields>
    </section>
  );
}
