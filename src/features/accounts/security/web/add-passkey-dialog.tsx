import { useState } from 'react';
import { describeDevice } from '#base/describe-device.ts';
import type { PasskeyCreationOptions } from '#features/accounts/factors/contract/passkey-messages.ts';
import { factorText } from '#features/accounts/factors/text.ts';
import { createPasskey, passkeySentence } from '#features/accounts/factors/web/passkeys.ts';
import { BusyButton } from '#ui/buttons/busy-button.tsx';
import { call, LONG_TIMEOUT_MS } from '#ui/call/call.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import { DialogCancelButton } from '#ui/dialogs/dialog-parts.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useText } from '#ui/words/language.ts';
import { addPasskey, PASSKEY_NAME_MAX } from '../contract/factors.ts';
import { securityText } from '../text.ts';

interface AddPasskeyDialogProps {
  readonly options: PasskeyCreationOptions;
  readonly onClose: () => void;
  /** Recovery codes when this is the first factor. */
  readonly onAdded: (recoveryCodes: readonly string[] | null) => void;
}

/** Names a passkey, then lets the browser create it. */
export default function AddPasskeyDialog({ options, onClose, onAdded }: AddPasskeyDialogProps) {
  const text = useText(securityText);
  const factors = useText(factorText);
  const { browser, system } = describeDevice(navigator.userAgent);
  const suggested = text.device(browser || text.unknownDevice, system);
  const [name, setName] = useState(suggested);
  const adding = useExclusiveMutation({
    mutationFn: async () => {
      const passkey = await createPasskey(options);
      return call(addPasskey, { name: name.trim() || suggested, passkey }, { timeoutMs: LONG_TIMEOUT_MS });
    },
    onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes),
    gcTime: 0,
  });
  return (
    <DialogFrame
      open
      onClose={onClose}
      title={text.addPasskey}
      subtitle={text.proceedSays}
      width={480}
      onSubmit={() => adding.mutate()}
      actions={
        <>
          <DialogCancelButton />
          <BusyButton type="submit" variant="principal" busy={adding.isPending}>
            {text.proceed}
          </BusyButton>
        </>
      }
    >
      {adding.isError ? (
        <div style={{ marginBottom: 14 }}>
          <Notice kind="error">{passkeySentence(adding.error, factors)}</Notice>
        </div>
      ) : null}
      <TextField
        label={text.passkeyName}
        help={text.passkeyNameHelp}
        autoComplete="off"
        autoFocus
        maxLength={PASSKEY_NAME_MAX}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </DialogFrame>
  );
}
