import { useEffect, useState } from 'react';
import { onConfirmationNeeded } from '#ui/call/confirmation.ts';
import { lazyLayer } from '#ui/dialogs/lazy-layer.tsx';

const ConfirmIdentityDialog = lazyLayer(() => import('./confirm-identity-dialog.tsx'));

type Answer = (isConfirmed: boolean) => void;

/** Asks for a password or passkey wherever a call needs a fresh one; the call then goes on. */
export function ConfirmationHost() {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(
    () => onConfirmationNeeded(() => new Promise<boolean>((resolve) => setAnswer(() => resolve))),
    [],
  );
  if (!answer) return null;
  const end = (isConfirmed: boolean) => {
    setAnswer(null);
    answer(isConfirmed);
  };
  return (
    <ConfirmIdentityDialog
      layer={{ open: () => setAnswer(() => answer), close: () => end(false) }}
      onClose={() => end(false)}
      onConfirmed={() => end(true)}
    />
  );
}
