import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { SectionCard, SectionHead } from '#ui/page/section-card.tsx';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import { cancelPairing } from '../pairing.ts';
import { ServerForm } from '../server-form.tsx';
import { changeSettings } from '../settings-store.ts';
import type { Settings } from '../talk/settings.ts';
import { optionsText } from './text.ts';
import { useSignOut } from './use-sign-out.ts';

/** The server: checked before it is saved, with a confirmation when the user would be signed out. */
export function ServerSection({ settings }: { settings: Settings }) {
  const text = useText(optionsText);
  const { show } = useSnackbar();
  const leave = useSignOut();
  /** The checked server that waits for a confirmation. */
  const [next, setNext] = useState<string | null>(null);
  const saving = useExclusiveMutation({
    mutationFn: async (server: string) => {
      // In this order: the token is given back to its own server.
      const isTold = settings.pairing === null || (await leave());
      await cancelPairing();
      await changeSettings({ server });
      show({ text: isTold ? text.server.saved : text.account.notTold });
    },
    onSettled: () => setNext(null),
  });
  const take = (server: string) => {
    if (server === settings.server) show({ text: text.server.saved });
    else if (settings.pairing) setNext(server);
    else saving.mutate(server);
  };
  return (
    <SectionCard aria-labelledby="server">
      <SectionHead id="server" title={text.server.title} lead={text.server.lead} />
      <Form
        current={settings.server}
        onSave={take}
        busy={saving.isPending}
        asksBeforeLeaving
        variant="contour"
      >
        {text.server.save}
      </Form>
      <ConfirmDialog
        open={next !== null}
        title={text.server.question(next ?? '')}
        confirmLabel={text.server.change}
        busy={saving.isPending}
        onConfirm={() => next !== null && saving.mutate(next)}
        onCancel={() => setNext(null)}
      >
        {text.server.consequence}
      </ConfirmDialog>
    </SectionCard>
  );
}

const Form = styled(ServerForm)({ '& > button': { alignSelf: 'flex-start' } });
