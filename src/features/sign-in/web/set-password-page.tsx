import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { CallError } from '#ui/call/call-error.ts';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { ReadFailure } from '#ui/states/read-failure.tsx';
import { SkeletonBar } from '#ui/states/skeleton.tsx';
import { useText } from '#ui/words/language.ts';
import { ExpiredLink } from './set-password/expired-link.tsx';
import { LinkSignIn } from './set-password/link-sign-in.tsx';
import { NotFromEmailLink } from './set-password/not-from-email-link.tsx';
import { PasswordFromLink } from './set-password/password-from-link.tsx';
import { setPasswordText } from './set-password/set-password-text.ts';
import { useLink, useLinkToken } from './set-password/use-link.ts';
import { SignInFrame } from './sign-in-frame.tsx';

/** AU-04, AU-05: where every emailed link leads; the link itself decides what is asked. */
export default function SetPasswordPage() {
  const token = useLinkToken();
  return (
    <SignInFrame>
      {token === null ? <NotFromEmailLink /> : <OpenedLink key={token} token={token} />}
    </SignInFrame>
  );
}

function OpenedLink({ token }: { token: string }) {
  const text = useText(setPasswordText);
  const { data: link, error, refetch } = useLink(token);
  const [expired, setExpired] = useState(false);
  if (error instanceof CallError && error.reason === 'notFromEmailLink') return <NotFromEmailLink />;
  if (error) {
    return (
      <>
        <h1>{text.heading}</h1>
        <ReadFailure onRetry={refetch}>{text.errors.unknown}</ReadFailure>
      </>
    );
  }
  if (!link) return <Checking />;
  if (expired || !link.usable) return <ExpiredLink kind={link.kind} email={link.email} />;
  const open = { token, email: link.email, onExpired: () => setExpired(true) };
  if (link.kind === 'signIn') return <LinkSignIn {...open} />;
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
