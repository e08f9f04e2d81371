import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { call } from '#ui/call/call.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { SwitchField } from '#ui/fields/switch.tsx';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { type Organisation, setSecondFactorPolicy } from '../contract/organisations.ts';
import { organisationsText } from '../text.ts';
import { useRefreshOrganisations } from './organisation-queries.ts';

/** TR-01: whether everyone in the organisation must have a second factor. */
export function SecondFactorPolicy({ organisation }: { organisation: Organisation }) {
  const text = useText(organisationsText).secondFactor;
  const snackbar = useSnackbar();
  const refresh = useRefreshOrganisations();
  const [asked, setAsked] = useState<boolean | null>(null);
  const { id: organizationId, requiresSecondFactor } = organisation;
  const setting = useExclusiveMutation({
    mutationFn: (required: boolean) => call(setSecondFactorPolicy, { organizationId, required }),
    onSuccess: (_, required) => snackbar.show({ text: required ? text.nowRequired : text.nowOptional }),
    onError: (failure) => snackbar.show({ kind: 'error', text: failure.message }),
    onSettled: refresh,
  });
  return (
    <Card aria-label={text.title}>
      <SwitchField label={text.label} help={text.help} checked={requiresSecondFactor} onChange={setAsked} />
      <ConfirmDialog
        open={asked !== null}
        title={asked ? text.requireTitle : text.releaseTitle}
        subtitle={asked ? text.requireSays : text.releaseSays}
        confirmLabel={asked ? text.require : text.release}
        width={560}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (asked !== null) setting.mutate(asked);
          setAsked(null);
        }}
      />
    </Card>
  );
}

const Card = styled('section')({
  padding: '14px 20px',
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  borderRadius: 12,
});
