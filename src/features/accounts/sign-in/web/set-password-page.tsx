import { styled } from '@mui/material/styles';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { SkeletonBar } from '#ui/states/skeleton.tsx';
import { useText } from '#ui/words/language.ts';
import { ExpiredLink } from './set-password/expired-link.tsx';
import { LinkSignIn } from './set-password/link-sign-in.tsx';
import { NotFromEmailLink } from './set-password/not-from-email-link.tsx';
import { OtherAccountNotice } from './set-password/other-account-notice.tsx';
import type { LinkFragment } from './set-password/parse-link-fragment.ts';
import { PasswordFromLink } from './set-password/password-from-link.tsx';
import { setPasswordText } from './set-password/set-password-text.ts';
import { useEmailedLink, useLinkFragment } from './set-password/use-emailed-link.ts';
import { SignInFrame } from './sign-in-frame.tsx';

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
