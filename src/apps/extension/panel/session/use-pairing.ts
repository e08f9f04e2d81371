import { useCallback, useEffect, useState } from 'react';
import { PAIRING_MINUTES } from '#features/extension/contract/pairing.ts';
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
export function usePairing() {
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
