import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Output } from '#base/endpoint.ts';
import { call } from '#ui/call/call.ts';
import { lazyLayer } from '#ui/dialogs/lazy-layer.tsx';
import { prepareAuthenticator, preparePasskey } from '../contract/factors.ts';
import { secondFactorsQuery } from './second-factors-query.ts';
import { useAct } from './use-act.ts';

const AddPasskeyDialog = lazyLayer(() => import('./add-passkey-dialog.tsx'));
const AuthenticatorDialog = lazyLayer(() => import('./authenticator-dialog.tsx'));
const RecoveryCodesDialog = lazyLayer(() => import('./recovery-codes-dialog.tsx'));

type Open =
  | { readonly kind: 'passkey'; readonly options: Output<typeof preparePasskey> }
  | { readonly kind: 'app'; readonly prepared: Output<typeof prepareAuthenticator> }
  | { readonly kind: 'codes'; readonly codes: readonly string[]; readonly added: Added | null };

/** The factor that was added. */
export type Added = 'passkey' | 'app';

interface FactorSetup {
  readonly addPasskey: () => void;
  readonly addApp: () => void;
  readonly showCodes: (codes: readonly string[]) => void;
  readonly dialogs: ReactNode;
}

/** Adds a passkey or an app, and shows the recovery codes that come with the first one; `onAdded` is called at the end. */
export function useFactorSetup(onAdded: (added: Added) => void): FactorSetup {
  const cache = useQueryClient();
  const run = useAct();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const layer = { open: () => setOpen(open), close };
  const finish = (added: Added) => (codes: readonly string[] | null) => {
    void cache.invalidateQueries(secondFactorsQuery);
    if (codes) return setOpen({ kind: 'codes', codes, added });
    close();
    onAdded(added);
  };
  const dialogs = (
    <>
      {open?.kind === 'passkey' ? (
        <AddPasskeyDialog options={open.options} onClose={close} onAdded={finish('passkey')} layer={layer} />
      ) : null}
      {open?.kind === 'app' ? (
        <AuthenticatorDialog prepared={open.prepared} onClose={close} onAdded={finish('app')} layer={layer} />
      ) : null}
      {open?.kind === 'codes' ? (
        <RecoveryCodesDialog
          codes={open.codes}
          onClose={() => {
            close();
            if (open.added) onAdded(open.added);
          }}
          layer={layer}
        />
      ) : null}
    </>
  );
  return {
    addPasskey: () =>
      void run(
        () => call(preparePasskey, {}),
        (options) => setOpen({ kind: 'passkey', options }),
      ),
    addApp: () =>
      void run(
        () => call(prepareAuthenticator, {}),
        (prepared) => setOpen({ kind: 'app', prepared }),
      ),
    showCodes: (codes) => setOpen({ kind: 'codes', codes, added: null }),
    dialogs,
  };
}
