import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import CloudOff from 'lucide-react/icons/cloud-off';
import Compass from 'lucide-react/icons/compass';
import PackageOpen from 'lucide-react/icons/package-open';
import { type ReactNode, useEffect, useState } from 'react';
import { profileQuery, useAccountAppearance } from '#features/accounts/web.ts';
import { BusyButton } from '#ui/buttons/busy-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { CallError } from '#ui/call/call-error.ts';
import { reportReachability, tryConnection, useOnline } from '#ui/call/online.ts';
import { absoluteUrl } from '#ui/call/server-location.ts';
import { useServerUnreachable } from '#ui/call/use-server-unreachable.ts';
import { useLive, useLiveState, useLiveTopics } from '#ui/live/use-live.ts';
import { useClearMessagesOnUnmount } from '#ui/snackbar/snackbar.tsx';
import { Spinner } from '#ui/states/spinner.tsx';
import { useText } from '#ui/words/language.ts';
import { ServerForm } from '../../server-form.tsx';
import { changeSettings } from '../../settings-store.ts';
import { PanelNotice, PanelState } from '../frame/panel-state.tsx';
import { openTab } from '../router.ts';
import { currentSettings, endSession } from './current-settings.ts';
import { sessionText } from './session-text.ts';
import { SignedOut } from './signed-out.tsx';

const saveServer = (server: string) => void changeSettings({ server, pairing: null });

/** Asks for the server address, when the package does not name one. */
function NoServer() {
  const text = useText(sessionText);
  return (
    <PanelState
      icon={Compass}
      title={text.noServer.title}
      foot={
        <Button variant="discret" size="small" onClick={() => void chrome.runtime.openOptionsPage()}>
          {text.options}
        </Button>
      }
    >
      {text.noServer.body}
      <Form current={null} onSave={saveServer} variant="principal" size="large">
        {text.noServer.go}
      </Form>
    </PanelState>
  );
}

const Form = styled(ServerForm)({ marginTop: 20 });

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

/** The server did not respond when the panel opened; polls until it does. */
function ServerUnreachable({ onBack }: { onBack: () => Promise<unknown> }) {
  const text = useText(sessionText).unreachable;
  const [isTrying, setTrying] = useState(false);
  useServerUnreachable(true, () => void onBack());
  const retry = async () => {
    setTrying(true);
    await onBack();
    setTrying(false);
  };
  return (
    <div role="alert" style={{ display: 'contents' }}>
      <PanelState
        icon={CloudOff}
        title={text.title}
        action={
          <BusyButton variant="principal" size="large" busy={isTrying} onClick={retry}>
            {text.retry}
          </BusyButton>
        }
      >
        {text.body}
      </PanelState>
    </div>
  );
}

/** The server responds with something this version does not understand. */
function IncompatibleServer() {
  const text = useText(sessionText).misunderstood;
  return (
    <PanelState
      icon={PackageOpen}
      title={text.title}
      action={
        <Button variant="principal" size="large" onClick={() => openTab(absoluteUrl('/extension'))}>
          {text.update}
        </Button>
      }
    >
      {text.body}
    </PanelState>
  );
}

/** Shown above the content while the server is unavailable: writing continues, and nothing is lost. */
function ServerUnavailableNotice() {
  const queries = useQueryClient();
  // Remounted after a reconnection, to reset its state.
  const [reconnections, setReconnections] = useState(0);
  const onReconnected = () => {
    reportReachability(true);
    setReconnections((before) => before + 1);
    void queries.invalidateQueries();
  };
  return (
    <div role="status">
      <UnavailableNotice key={reconnections} onBack={onReconnected} />
    </div>
  );
}

function UnavailableNotice({ onBack }: { onBack: () => void }) {
  const text = useText(sessionText);
  const isOnline = useOnline();
  const isLive = useLiveState() === 'connected';
  const isOut = useServerUnreachable(!isLive || !isOnline, onBack);
  const isAway = isOut && (!isLive || !isOnline);
  useEffect(() => {
    if (isAway) reportReachability(false);
  }, [isAway]);
  const retry = async () => {
    if (await tryConnection()) onBack();
  };
  if (!isAway) return null;
  return (
    <PanelNotice
      kind="warning"
      icon={CloudOff}
      action={
        <Button variant="discret" size="small" onClick={retry}>
          {text.unreachable.retry}
        </Button>
      }
    >
      <b>{text.away}</b> {text.awayBody}
    </PanelNotice>
  );
}
