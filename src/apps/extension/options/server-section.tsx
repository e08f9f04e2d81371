import { styled } from '@mui/material/styles';
import { type FormEvent, useState } from 'react';
import { BusyButton } from '#ui/buttons/busy-button.tsx';
import { useAct } from '#ui/call/use-act.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { SectionCard, SectionHead } from '#ui/page/section-card.tsx';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import { isVigieAt, serverAddress } from '../find-server.ts';
import { cancelPairing } from '../pairing.ts';
import { changeSettings } from '../settings-store.ts';
import type { Settings } from '../talk/settings.ts';
import { optionsText } from './text.ts';
import { useLeave } from './use-leave.ts';

/** Where the server is: checked before it is taken, and asked about before somebody is signed out for it. */
export function ServerSection({ settings }: { settings: Settings }) {
  const text = useText(optionsText);
  const { show } = useSnackbar();
  const leave = useLeave();
  const [typed, setTyped] = useState(settings.server ?? '');
  const [problem, setProblem] = useState<string | null>(null);
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
  const checking = useAct({
    mutationFn: async () => {
      const server = serverAddress(typed);
      if (server === null) return setProblem(text.server.notAnAddress);
      if (server === settings.server) return show({ text: text.server.saved });
      if (!(await isVigieAt(server))) return setProblem(text.server.nobody(server));
      if (settings.pairing) setNext(server);
      else taking.mutate(server);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    checking.mutate();
  };
  const write = (value: string) => {
    setTyped(value);
    setProblem(null);
  };
  return (
    <SectionCard aria-labelledby="server">
      <SectionHead id="server" title={text.server.title} lead={text.server.lead} />
      <Form onSubmit={submit} noValidate>
        <TextField
          label={text.server.label}
          type="url"
          dir="ltr"
          placeholder="https://"
          autoComplete="url"
          spellCheck={false}
          value={typed}
          error={problem}
          onChange={(event) => write(event.target.value)}
        />
        <BusyButton type="submit" variant="contour" busy={checking.isPending || taking.isPending}>
          {text.server.save}
        </BusyButton>
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

const Form = styled('form')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 12,
  '& > div': { alignSelf: 'stretch' },
});
