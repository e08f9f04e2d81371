import { useQueryClient } from '@tanstack/react-query';
import CloudOff from 'lucide-react/icons/cloud-off';
import PackageOpen from 'lucide-react/icons/package-open';
import { useEffect, useState } from 'react';
import { BusyButton } from '#ui/buttons/busy-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { reportReachability, tryConnection, useOnline } from '#ui/call/online.ts';
import { absoluteUrl } from '#ui/call/server-location.ts';
import { useServerUnreachable } from '#ui/call/use-server-unreachable.ts';
import { useLiveState } from '#ui/live/use-live.ts';
import { useText } from '#ui/words/language.ts';
import { PanelNotice } from '../frame/panel-notice.ts';
import { PanelState } from '../frame/panel-state.tsx';
import { openTab } from '../open-tab.ts';
import { sessionText } from './session-text.ts';

/** The server did not respond when the panel opened; polls until it does. */
export function ServerUnreachable({ onBack }: { onBack: () => Promise<unknown> }) {
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
export function IncompatibleServer() {
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
export function ServerUnavailableNotice() {
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
