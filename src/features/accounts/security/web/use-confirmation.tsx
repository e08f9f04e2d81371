import { type ReactNode, useState } from 'react';
import { CallError } from '#ui/call/call-error.ts';
import { lazyLayer } from '#ui/dialogs/lazy-layer.tsx';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';

const ConfirmIdentityDialog = lazyLayer(() => import('./confirm-identity-dialog.tsx'));

interface Confirmation {
  /** Runs an act; where the server wants to know who is there first, asks and runs it again. */
  readonly run: <T>(act: () => Promise<T>, onDone: (result: T) => void) => Promise<void>;
  /** The question, while it is asked. */
  readonly dialog: ReactNode;
}

/** For acts that could take over an account: they need a fresh password or passkey. */
export function useConfirmation(): Confirmation {
  const snackbar = useSnackbar();
  const [waiting, setWaiting] = useState<(() => Promise<void>) | null>(null);
  const run: Confirmation['run'] = async (act, onDone) => {
    try {
      onDone(await act());
    } catch (failure) {
      const isAsked = failure instanceof CallError && failure.reason === 'confirmation-needed';
      if (isAsked) setWaiting(() => () => run(act, onDone));
      else snackbar.show({ kind: 'error', text: failure instanceof Error ? failure.message : '' });
    }
  };
  const close = () => setWaiting(null);
  const layer = { open: () => setWaiting(waiting), close };
  const dialog = waiting ? (
    <ConfirmIdentityDialog
      layer={layer}
      onClose={close}
      onConfirmed={() => {
        close();
        void waiting();
      }}
    />
  ) : null;
  return { run, dialog };
}
