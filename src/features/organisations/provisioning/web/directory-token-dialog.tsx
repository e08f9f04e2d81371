import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TokenSecretDialog } from '#features/accounts/web.ts';
import { useRefreshOrganisations } from '#features/organisations/organisations/web/organisation-queries.ts';
import { Button } from '#ui/buttons/button.tsx';
import { call } from '#ui/call/call.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import { DialogCancelButton } from '#ui/dialogs/dialog-parts.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useText } from '#ui/words/language.ts';
import { createProvisioningToken } from '../contract/provisioning.ts';
import { provisioningText } from '../text.ts';
import { provisioningQuery } from './provisioning-query.ts';

const LIFETIMES = ['30', '90', '180', '365'] as const;
type Lifetime = (typeof LIFETIMES)[number];

interface DirectoryTokenDialogProps {
  readonly organizationId: string;
  /** There is a token, which ends. */
  readonly isRenewal: boolean;
  readonly onClose: () => void;
}

/** Creates or renews the token of the directory; the secret is shown once. */
export default function DirectoryTokenDialog({
  organizationId,
  isRenewal,
  onClose,
}: DirectoryTokenDialogProps) {
  const text = useText(provisioningText);
  const cache = useQueryClient();
  const refresh = useRefreshOrganisations();
  const [lifetime, setLifetime] = useState<Lifetime>('365');
  // The dialog stays the one that was opened although the token now exists.
  const [isRenewing] = useState(isRenewal);
  // The secret must not outlive the dialog that shows it.
  const [secret, setSecret] = useState<string | null>(null);
  const creating = useExclusiveMutation({
    mutationFn: () => call(createProvisioningToken, { organizationId, expiresInDays: Number(lifetime) }),
    onSuccess: (created) => {
      setSecret(created.secret);
      cache.setQueryData(provisioningQuery(organizationId, []).queryKey, created.provisioning);
      void refresh();
    },
  });
  if (secret !== null) return <TokenSecretDialog secret={secret} onClose={onClose} />;
  return (
    <DialogFrame
      open
      onClose={onClose}
      title={isRenewing ? text.renewTitle : text.createTitle}
      subtitle={text.createSays}
      width={520}
      onSubmit={() => creating.mutate()}
      actions={
        <>
          <DialogCancelButton />
          <Button type="submit" variant="principal" aria-disabled={creating.isPending}>
            {isRenewing ? text.renew : text.create}
          </Button>
        </>
      }
    >
      <Fields>
        {creating.error ? <Notice kind="error">{creating.error.message}</Notice> : null}
        {isRenewing ? <Notice kind="warning">{text.renewSays}</Notice> : null}
        <SelectField
          label={text.lifetime}
          help={text.lifetimeHelp}
          value={lifetime}
          onChange={(event) => setLifetime(LIFETIMES.find((one) => one === event.target.value) ?? '365')}
          options={LIFETIMES.map((value) => ({ value, label: text.lifetimes[value] }))}
        />
      </Fields>
    </DialogFrame>
  );
}

const Fields = styled('div')({ display: 'grid', gap: 18 });
