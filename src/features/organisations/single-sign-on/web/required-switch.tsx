import { useState } from 'react';
import { call } from '#ui/call/call.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { SwitchField } from '#ui/fields/switch.tsx';
import { SectionCard } from '#ui/page/section-card.tsx';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import { type SignOnSettings, setProviderRequired } from '../contract/provider.ts';
import { singleSignOnText } from '../text.ts';
import { useShowSettings } from './sign-on-queries.ts';

interface RequiredSwitchProps {
  readonly organizationId: string;
  readonly settings: SignOnSettings;
}

/** Whether members can sign in no other way. */
export function RequiredSwitch({ organizationId, settings }: RequiredSwitchProps) {
  const text = useText(singleSignOnText);
  const snackbar = useSnackbar();
  const show = useShowSettings(organizationId);
  const [asked, setAsked] = useState<boolean | null>(null);
  const setting = useExclusiveMutation({
    mutationFn: (required: boolean) => call(setProviderRequired, { organizationId, required }),
    onSuccess: (saved) => {
      show(saved);
      snackbar.show({ text: saved.required ? text.nowRequired : text.nowOptional });
    },
    onError: ({ message }) => snackbar.show({ kind: 'error', text: message }),
    onSettled: () => setAsked(null),
  });
  const { required } = settings;
  const missing = settings.domains.some(({ isConfirmed }) => isConfirmed)
    ? settings.isTested
      ? null
      : text.requireFirst.test
    : text.requireFirst.domain;
  return (
    <SectionCard aria-label={text.require}>
      <SwitchField
        label={text.require}
        help={text.requireHelp}
        refusal={required ? null : missing}
        checked={required}
        onChange={setAsked}
      />
      <ConfirmDialog
        open={asked !== null}
        title={asked ? text.requireTitle : text.releaseTitle}
        subtitle={asked ? text.requireSays : text.releaseSays}
        confirmLabel={asked ? text.requireIt : text.release}
        width={560}
        busy={setting.isPending}
        onCancel={() => setAsked(null)}
        onConfirm={() => asked !== null && setting.mutate(asked)}
      />
    </SectionCard>
  );
}
