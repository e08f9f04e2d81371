import { useState } from 'react';
import { call } from '#ui/call/call.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useText } from '#ui/words/language.ts';
import { PASSKEY_NAME_MAX, type Passkey, renamePasskey } from '../contract/factors.ts';
import { securityText } from '../text.ts';

interface RenamePasskeyDialogProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
  readonly onRenamed: () => void;
}

export default function RenamePasskeyDialog({ passkey, onClose, onRenamed }: RenamePasskeyDialogProps) {
  const text = useText(securityText);
  const [name, setName] = useState(passkey.name);
  const renaming = useExclusiveMutation({
    mutationFn: () => call(renamePasskey, { passkeyId: passkey.id, name: name.trim() }),
    onSuccess: onRenamed,
  });
  return (
    <FormDialog
      title={text.renameNamed(passkey.name)}
      width={480}
      values={name}
      canSave={name.trim() !== ''}
      isSaving={renaming.isPending}
      refusal={renaming.error?.message}
      onSave={() => renaming.mutate()}
      onClose={onClose}
    >
      <TextField
        label={text.passkeyName}
        help={text.passkeyNameHelp}
        autoComplete="off"
        autoFocus
        maxLength={PASSKEY_NAME_MAX}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </FormDialog>
  );
}
