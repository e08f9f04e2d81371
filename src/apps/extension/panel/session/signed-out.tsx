import { styled } from '@mui/material/styles';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Hourglass from 'lucide-react/icons/hourglass';
import Link2 from 'lucide-react/icons/link-2';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useCallback, useEffect, useState } from 'react';
import { PAIRING_MINUTES } from '#features/extension/contract/pairing.ts';
import { BusyButton } from '#ui/buttons/busy-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { ServerRefused } from '../../call-server.ts';
import {
  beginPairing,
  cancelPairing,
  exchangePendingPairing,
  reopenApproval,
  type WaitingPairing,
  waitingPairing,
  watchPairing,
} from '../../pairing.ts';
import { PanelNotice, PanelState } from '../frame/panel-state.tsx';
import { isTokenRefused } from './current-settings.ts';
import { sessionText } from './session-text.ts';

/** Polling interval of the approval, while the panel is visible. */
const POLL_MS = 1_000;
const VALID_MS = PAIRING_MINUTES * 60_000;

type PairingState =
  | { readonly kind: 'idle' }
  | ({ readonly kind: 'waiting'; readonly isSilent: boolean } & WaitingPairing)
  | { readonly kind: 'expired' }
  /** The message of the server, or empty when there is none. */
  | { readonly kind: 'failed'; readonly sentence: string };

const IDLE: PairingState = { kind: 'idle' };
const waitingFor = (pairing: WaitingPairing): PairingState => ({
  kind: 'waiting',
  ...pairing,
  isSilent: false,
});

/** EX-01: starts a pairing and waits for its approval, also across closing the panel. */
function usePairing() {
  const [state, setState] = useState<PairingState>(IDLE);
  useEffect(() => {
    let isShown = true;
    const show = (pairing: WaitingPairing | null) => {
      if (isShown && pairing) setState(waitingFor(pairing));
    };
    void waitingPairing().then(show);
    // A pairing started in another panel or in the options replaces the one shown here.
    const stop = watchPairing(show);
    return () => {
      isShown = false;
      stop();
    };
  }, []);
  usePolling(state, setState);
  const begin = useCallback(async () => {
    try {
      await beginPairing();
    } catch {
      setState({ kind: 'failed', sentence: '' });
    }
  }, []);
  const cancel = useCallback(async () => {
    setState(IDLE);
    await cancelPairing();
  }, []);
  return { state, begin, reopen: reopenApproval, cancel };
}

type SetState = (change: (now: PairingState) => PairingState) => void;

/** After the approval the settings change, and the panel rerenders. */
function usePolling(state: PairingState, setState: SetState): void {
  const isWaiting = state.kind === 'waiting';
  const sinceMs = isWaiting ? state.sinceMs : 0;
  useEffect(() => {
    if (!isWaiting) return;
    let isShown = true;
    let next: ReturnType<typeof setTimeout> | undefined;
    const pollAndUpdate = async () => {
      clearTimeout(next);
      if (document.visibilityState === 'hidden') return;
      const found = await poll(sinceMs);
      if (!isShown) return;
      setState((now) => (now.kind === 'waiting' && now.sinceMs === sinceMs ? found(now) : now));
      next = setTimeout(pollAndUpdate, POLL_MS);
    };
    const onVisible = () => void pollAndUpdate();
    document.addEventListener('visibilitychange', onVisible);
    void pollAndUpdate();
    return () => {
      isShown = false;
      clearTimeout(next);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [isWaiting, sinceMs, setState]);
}

type Waiting = Extract<PairingState, { kind: 'waiting' }>;

/** One poll: returns the change of the state. */
async function poll(sinceMs: number): Promise<(now: Waiting) => PairingState> {
  try {
    const answer = await exchangePendingPairing();
    if (answer === 'none') return () => IDLE;
    if (answer === 'waiting' && Date.now() - sinceMs >= VALID_MS) {
      await cancelPairing();
      return () => ({ kind: 'expired' });
    }
    return (now) => (now.isSilent ? { ...now, isSilent: false } : now);
  } catch (failure) {
    if (!(failure instanceof ServerRefused) || isTemporary(failure))
      return (now) => ({ ...now, isSilent: true });
    await cancelPairing();
    return () => ({ kind: 'failed', sentence: failure.message });
  }
}

/** Too many calls, or a server that is starting: temporary. */
const isTemporary = ({ status }: ServerRefused) => status === 429 || status >= 500;

interface PairingWaitsProps {
  readonly code: string;
  readonly isSilent: boolean;
  readonly onAgain: () => void;
  readonly onCancel: () => void;
}

/** EX-01: the code shown on both sides, until it is accepted in the web app. */
function PendingPairing({ code, isSilent, onAgain, onCancel }: PairingWaitsProps) {
  const text = useText(sessionText).waiting;
  return (
    <>
      {isSilent ? <PanelNotice kind="warning">{text.unreachable}</PanelNotice> : null}
      <PanelState
        icon={ShieldCheck}
        title={text.title}
        action={
          <>
            <Button variant="contour" onClick={onAgain}>
              {text.again}
            </Button>
            <Button variant="discret" onClick={onCancel}>
              {text.cancel}
            </Button>
          </>
        }
      >
        {text.body}
        <Code>
          <VisuallyHidden>{text.code} </VisuallyHidden>
          {code}
        </Code>
        <span role="status">{text.status}</span>
      </PanelState>
    </>
  );
}

const Code = styled('p')({
  margin: '16px 0 !important',
  fontSize: '1.75rem',
  lineHeight: 36 / 28,
  fontWeight: 650,
  letterSpacing: '.08em',
  fontVariantNumeric: 'tabular-nums',
  color: colour.text,
});

/** EX-01: shown when nobody is signed in: connects the extension, and shows the state of the pairing. */
export function SignedOut({ server }: { server: string }) {
  const text = useText(sessionText);
  const isRefused = isTokenRefused.use();
  const { state, begin, reopen, cancel } = usePairing();
  const connecting = useExclusiveMutation({ mutationFn: begin });
  const connect = (label: string) => (
    <BusyButton
      variant="principal"
      size="large"
      busy={connecting.isPending}
      onClick={() => connecting.mutate()}
    >
      {label}
    </BusyButton>
  );
  if (state.kind === 'waiting') return <PendingPairing {...state} onAgain={reopen} onCancel={cancel} />;
  if (state.kind === 'expired') {
    return (
      <PanelState icon={Hourglass} title={text.expired.title} action={connect(text.failed.again)}>
        {text.expired.body}
      </PanelState>
    );
  }
  if (state.kind === 'failed') {
    return (
      <PanelState
        icon={CircleAlert}
        tone="error"
        title={text.failed.title}
        action={connect(text.failed.again)}
      >
        <span role="alert">{state.sentence || text.unreachable.title}</span>
      </PanelState>
    );
  }
  return (
    <>
      {isRefused ? <PanelNotice kind="warning">{text.signedOut.refused}</PanelNotice> : null}
      <PanelState
        icon={Link2}
        title={text.signedOut.title}
        action={connect(text.signedOut.connect)}
        foot={<ServerLine server={server} />}
      >
        {text.signedOut.body}
      </PanelState>
    </>
  );
}

/** The server to connect to, so that the user approves the right one. */
function ServerLine({ server }: { server: string }) {
  const text = useText(sessionText);
  return (
    <Line>
      <span>
        {text.signedOut.server} <b dir="ltr">{server.replace(/^https:\/\//, '')}</b>
      </span>
      <Button variant="discret" size="small" onClick={() => void chrome.runtime.openOptionsPage()}>
        {text.signedOut.change}
      </Button>
    </Line>
  );
}

const Line = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '0 4px',
  fontSize: '0.8125rem',
  lineHeight: 18 / 13,
  color: colour.text2,
  '& b': { fontWeight: 550, color: colour.text, overflowWrap: 'anywhere' },
});
