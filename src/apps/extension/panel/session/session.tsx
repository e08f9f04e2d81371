import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { profileQuery, useAccountAppearance } from '#features/accounts/web.ts';
import { CallError } from '#ui/call/call-error.ts';
import { useLive, useLiveTopics } from '#ui/live/use-live.ts';
import { useClearMessagesOnUnmount } from '#ui/snackbar/snackbar.tsx';
import { Spinner } from '#ui/states/spinner.tsx';
import { currentSettings, endSession } from './current-settings.ts';
import { NoServer } from './no-server.tsx';
import { IncompatibleServer, ServerUnavailableNotice, ServerUnreachable } from './server-unreachable.tsx';
import { SignedOut } from './signed-out.tsx';

/** EX-01: renders its children for a signed-in user; until then, the steps to sign in. */
export function Session({ children }: { children: ReactNode }) {
  const settings = currentSettings.use();
  if (!settings) return <Spinner />;
  const { server, pairing } = settings;
  if (server === null) return <NoServer />;
  if (pairing === null) return <SignedOut key={server} server={server} />;
  return <SignedIn key={pairing.tokenId}>{children}</SignedIn>;
}

function SignedIn({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useQuery(profileQuery);
  if (data) {
    return (
      <LiveSession userId={data.id} organisationId={data.organizationId}>
        {children}
      </LiveSession>
    );
  }
  if (!error || isRefused(error)) return <Spinner />;
  return isAnswer(error) ? <IncompatibleServer /> : <ServerUnreachable onBack={refetch} />;
}

/** The token is rejected: it is being removed, and the user is asked to connect again. */
const isRefused = (error: Error) => error instanceof CallError && error.status === 401;
/** There was a response, but not a valid one. */
const isAnswer = (error: Error) => error instanceof CallError && error.status > 0 && error.status < 500;

interface LiveSessionProps {
  readonly userId: string;
  readonly organisationId: string;
  readonly children: ReactNode;
}

/** Live updates, with language and theme of the account. */
function LiveSession({ userId, organisationId, children }: LiveSessionProps) {
  useAccountAppearance();
  useClearMessagesOnUnmount();
  useLive({ userId, onSignedOut: () => void endSession() });
  useLiveTopics([`organisation:${organisationId}`]);
  return (
    <>
      <ServerUnavailableNotice />
      {children}
    </>
  );
}
