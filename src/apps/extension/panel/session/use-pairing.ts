import { useCallback, useEffect, useState } from 'react';
import { PAIRING_MINUTES } from '#features/extension/contract/pairing.ts';
import { ServerRefused } from '../../ask-server.ts';
import {
  beginPairing,
  cancelPairing,
  reopenApproval,
  tryExchange,
  type WaitingPairing,
  waitingPairing,
  watchPairing,
} from '../../pairing.ts';

/** While it is looked at, the panel asks this often whether it was approved. */
const ASK_AGAIN_MS = 1_000;
const VALID_MS = PAIRING_MINUTES * 60_000;

type PairingState =
  | { readonly kind: 'idle' }
  | ({ readonly kind: 'waiting'; readonly isSilent: boolean } & WaitingPairing)
  | { readonly kind: 'expired' }
  /** The sentence is the server's, or empty when there is none. */
  | { readonly kind: 'failed'; readonly sentence: string };

const IDLE: PairingState = { kind: 'idle' };
const waitingFor = (pairing: WaitingPairing): PairingState => ({
  kind: 'waiting',
  ...pairing,
  isSilent: false,
});

/** EX-01: asks for a pairing and waits until it was approved, also when the panel was closed meanwhile. */
export function usePairing() {
  const [state, setState] = useState<PairingState>(IDLE);
  useEffect(() => {
    let isShown = true;
    const show = (pairing: WaitingPairing | null) => {
      if (isShown && pairing) setState(waitingFor(pairing));
    };
    void waitingPairing().then(show);
    // Begun in another panel or in the options, it is that code which waits: the one shown here before counts no more.
    const stop = watchPairing(show);
    return () => {
      isShown = false;
      stop();
    };
  }, []);
  useAsking(state, setState);
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

type Look = (change: (now: PairingState) => PairingState) => void;

/** Once it was approved the settings say so, and what is shown changes by itself. */
function useAsking(state: PairingState, setState: Look): void {
  const isWaiting = state.kind === 'waiting';
  const sinceMs = isWaiting ? state.sinceMs : 0;
  useEffect(() => {
    if (!isWaiting) return;
    let isShown = true;
    let next: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      clearTimeout(next);
      if (document.visibilityState === 'hidden') return;
      const found = await look(sinceMs);
      if (!isShown) return;
      setState((now) => (now.kind === 'waiting' && now.sinceMs === sinceMs ? found(now) : now));
      next = setTimeout(ask, ASK_AGAIN_MS);
    };
    const onVisible = () => void ask();
    document.addEventListener('visibilitychange', onVisible);
    void ask();
    return () => {
      isShown = false;
      clearTimeout(next);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [isWaiting, sinceMs, setState]);
}

type Waiting = Extract<PairingState, { kind: 'waiting' }>;

/** What one look makes of the waiting. */
async function look(sinceMs: number): Promise<(now: Waiting) => PairingState> {
  try {
    const answer = await tryExchange();
    if (answer === 'none') return () => IDLE;
    if (answer === 'waiting' && Date.now() - sinceMs >= VALID_MS) {
      await cancelPairing();
      return () => ({ kind: 'expired' });
    }
    return (now) => (now.isSilent ? { ...now, isSilent: false } : now);
  } catch (failure) {
    if (!(failure instanceof ServerRefused) || isPassing(failure))
      return (now) => ({ ...now, isSilent: true });
    await cancelPairing();
    return () => ({ kind: 'failed', sentence: failure.message });
  }
}

/** Too many calls, or a server that is starting: it may answer the next time. */
const isPassing = ({ status }: ServerRefused) => status === 429 || status >= 500;
