import { styled } from '@mui/material/styles';
import { useLocation } from '@tanstack/react-router';
import MailQuestion from 'lucide-react/icons/mail-question-mark';
import UserRoundX from 'lucide-react/icons/user-round-x';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { call, LONG_TIMEOUT_MS } from '#ui/call/call.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { lazyLayer } from '#ui/dialogs/lazy-layer.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { SkeletonBar } from '#ui/states/skeleton.tsx';
import { useText } from '#ui/words/language.ts';
import { signInWithLink } from '../contract/emailed-links.ts';
import { setPasswordAfterLink } from '../contract/passwords.ts';
import { setPasswordText, signInText } from '../text.ts';
import { NewPasswordFields, useNewPassword } from './new-password-fields.tsx';
import { ExpiredLink } from './set-password/expired-link.tsx';
import {
  PasswordFromLink,
  RefusalNotice,
  setPasswordCode,
  usePasswordRefusal,
} from './set-password/password-from-link.tsx';
import { ConfirmButton, EmailField, FormFields, SetPasswordForm } from './set-password/set-password-form.tsx';
import { UseOrganisationAccount } from './set-password/use-organisation-account.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { StateSign } from './state-sign.tsx';
import { type LinkFragment, useAfterSignIn, useEmailedLink, useLinkFragment } from './use-after-sign-in.ts';

const SendLinkDialog = lazyLayer(() => import('./send-link-dialog.tsx'));

/** AU-05: shown when the page was not opened with an emailed link. */
function NotFromEmailLink() {
  const all = useText(signInText);
  const text = useText(setPasswordText).notFromEmailLink;
  const [asking, setAsking] = useState(false);
  const layer = { open: () => setAsking(true), close: () => setAsking(false) };
  return (
    <section aria-labelledby="not-from-link">
      <StateSign>
        <MailQuestion size={22} />
      </StateSign>
      <h1 id="not-from-link">{text.heading}</h1>
      <p className="lead">{text.lead}</p>
      <ButtonLink to="/login" variant="principal" size="large" fullWidth sx={{ mt: '24px', mb: 1 }}>
        {all.backToLogin}
      </ButtonLink>
      <Button variant="discret" fullWidth onClick={layer.open}>
        {text.ask}
      </Button>
      {asking ? <SendLinkDialog kind="reset" email="" onClose={layer.close} layer={layer} /> : null}
    </section>
  );
}

/** AU-04, AU-05: the target of every emailed link; the kind of the link decides which form is shown. */
export default function SetPasswordPage() {
  const link = useLinkFragment();
  const { notProven } = useLocation().state;
  const withoutLink = notProven ? (
    <ExpiredLink kind="reset" email={notProven} state="notProven" isSignedIn />
  ) : (
    <NotFromEmailLink />
  );
  return (
    <SignInFrame>
      {link === null ? withoutLink : <OpenedLink key={link.token} inAddress={link} />}
    </SignInFrame>
  );
}

function OpenedLink({ inAddress }: { inAddress: LinkFragment }) {
  const text = useText(setPasswordText);
  const { data: link, error, refetch } = useEmailedLink(inAddress);
  const [expired, setExpired] = useState(false);
  const [entered, setEntered] = useState(false);
  const [agreed, setAgreed] = useState(false);
  if (error) {
    return (
      <>
        <h1>{text.heading}</h1>
        <LoadFailure onRetry={refetch}>{text.errors.unknown}</LoadFailure>
      </>
    );
  }
  if (!link) return <Checking />;
  const { signedInAs, email, kind } = link;
  if (signedInAs !== null && signedInAs !== email && !agreed)
    return <OtherAccountNotice signedInAs={signedInAs} email={email} onContinue={() => setAgreed(true)} />;
  if (expired || link.state !== 'usable') {
    const state = link.state === 'unknown' ? 'unknown' : 'expired';
    const isSignedIn = signedInAs !== null || entered;
    return <ExpiredLink kind={kind} email={email} state={state} isSignedIn={isSignedIn} />;
  }
  if (link.mustUseProvider) return <UseOrganisationAccount email={email} />;
  const open = { token: inAddress.token, email, onExpired: () => setExpired(true) };
  if (kind === 'signIn') return <LinkSignIn {...open} onEntered={() => setEntered(true)} />;
  return <PasswordFromLink {...open} invitation={link.invitation} />;
}

function Checking() {
  const text = useText(setPasswordText);
  return (
    <Bars aria-busy="true">
      <VisuallyHidden role="status">{text.checking}</VisuallyHidden>
      <SkeletonBar width="80%" height={30} radius={8} />
      <SkeletonBar width="95%" height={14} />
      <SkeletonBar height={46} radius={8} />
      <SkeletonBar height={46} radius={8} />
      <SkeletonBar height={46} radius={8} />
      <SkeletonBar height={44} radius={9} />
    </Bars>
  );
}

const Bars = styled('div')({ display: 'grid', gap: 22 });

interface SomebodyElseProps {
  /** The address of the person signed in in this browser. */
  readonly signedInAs: string;
  /** The address the link was sent to. */
  readonly email: string;
  readonly onContinue: () => void;
}

/** A link for another account than the one signed in: asks before it is used. */
function OtherAccountNotice({ signedInAs, email, onContinue }: SomebodyElseProps) {
  const text = useText(setPasswordText).somebodyElse;
  return (
    <section aria-labelledby="somebody-else">
      <StateSign>
        <UserRoundX size={22} />
      </StateSign>
      <h1 id="somebody-else">{text.heading}</h1>
      <p className="lead">
        {text.signedInAs} <b>{signedInAs}</b>
        {text.linkFor} <b>{email}</b>. {text.means}
      </p>
      <ButtonLink to="/" variant="principal" size="large" fullWidth sx={{ mt: '24px', mb: 1 }}>
        {text.stay}
      </ButtonLink>
      <Button variant="contour" size="large" fullWidth onClick={onContinue}>
        {text.go}
      </Button>
    </section>
  );
}

interface LinkSignInProps {
  readonly token: string;
  readonly email: string;
  readonly onExpired: () => void;
  readonly onEntered: () => void;
}

/** AU-05: signs in with the link on a click, so that mail scanners cannot use it up, then offers to set a password. */
function LinkSignIn({ token, email: sentTo, onExpired, onEntered }: LinkSignInProps) {
  const text = useText(setPasswordText);
  const [email, setEmail] = useState(sentTo);
  const emailField = useRef<HTMLInputElement>(null);
  const { welcome, proceed } = useAfterSignIn();
  const entering = useExclusiveMutation({
    mutationFn: () => call(signInWithLink, { token, email: email.trim() }, { timeoutMs: LONG_TIMEOUT_MS }),
    onSuccess: (step) => {
      if (step.next === 'second-factor') return proceed(step);
      welcome();
      onEntered();
    },
    onError: (failure) => {
      const code = setPasswordCode(failure);
      if (code === 'expired') onExpired();
      if (code === 'emailMismatch') emailField.current?.focus();
    },
  });
  if (entering.data?.next === 'signed-in') return <PasswordAfterLink email={sentTo} onExpired={onExpired} />;
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

/** AU-05: after a sign-in link, sets a password without the old one, or skips it. */
function PasswordAfterLink({ email, onExpired }: { email: string; onExpired: () => void }) {
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
