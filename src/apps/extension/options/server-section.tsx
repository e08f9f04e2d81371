import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useAct } from '#ui/call/use-act.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { SectionCard, SectionHead } from '#ui/page/section-card.tsx';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import { cancelPairing } from '../pairing.ts';
import { ServerForm } from '../server-form.tsx';
import { changeSettings } from '../settings-store.ts';
import type { Settings } from '../talk/settings.ts';
import { optionsText } from './text.ts';
import { useLeave } from './use-leave.ts';

/** Where the server is: checked before it is taken, and asked about before somebody is signed out for it. */
export function ServerSection({ settings }: { settings: Settings }) {
  const text = useText(optionsText);
  const { show } = useSnackbar();
  const leave = useLeave();
  /** The one that answered, and waits for somebody's yes. */
  const [next, setNext] = useState<string | null>(null);
  const taking = useAct({
    mutationFn: async (server: string) => {
      // In this order: the token goes back to the server that gave it.
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
    else taking.mutate(server);
  };
  return (
    <SectionCard aria-labelledby="server">
      <SectionHead id="server" title={text.server.title} lead={text.server.lead} />
      <Form current={settings.server} take={take} busy={taking.isPending} asksBeforeLeaving variant="contour">
        {text.server.save}
      </Form>
      <ConfirmDialog
        open={next !== null}
        title={text.server.question(next ?? '')}
        confirmLabel={text.server.change}
        busy={taking.isPending}
        onConfirm={() => next !== null && taking.mutate(next)}
        onCancel={() => setNext(null)}
      >
        {text.server.consequence}
      </ConfirmDialog>
    </SectionCard>
  );
}

const Form = styled(ServerForm)({ '& > button': { alignSelf: 'flex-start' } });
