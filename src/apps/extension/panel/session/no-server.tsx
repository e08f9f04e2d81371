import { styled } from '@mui/material/styles';
import Compass from 'lucide-react/icons/compass';
import { type FormEvent, useState } from 'react';
import { BusyButton } from '#ui/buttons/busy-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { useAct } from '#ui/call/use-act.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { useText } from '#ui/words/language.ts';
import { isVigieAt, serverAddress } from '../../find-server.ts';
import { changeSettings } from '../../settings-store.ts';
import { PanelState } from '../frame/panel-state.tsx';
import { sessionText } from './session-text.ts';

/** The package was handed out by no server: its person says where theirs is. */
export function NoServer() {
  const text = useText(sessionText);
  const { title, body, address: label, go, notAnAddress, nobody } = text.noServer;
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const taking = useAct({
    mutationFn: async () => {
      const server = serverAddress(typed);
      if (server === null) return setProblem(notAnAddress);
      if (await isVigieAt(server)) await changeSettings({ server, pairing: null });
      else setProblem(nobody(server));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    taking.mutate();
  };
  const write = (next: string) => {
    setTyped(next);
    setProblem(null);
  };
  return (
    <PanelState
      icon={Compass}
      title={title}
      foot={
        <Button variant="discret" size="small" onClick={() => void chrome.runtime.openOptionsPage()}>
          {text.options}
        </Button>
      }
    >
      {body}
      <Form onSubmit={submit} noValidate>
        <TextField
          label={label}
          type="url"
          dir="ltr"
          placeholder="https://"
          autoComplete="url"
          spellCheck={false}
          value={typed}
          error={problem}
          onChange={(event) => write(event.target.value)}
        />
        <BusyButton type="submit" variant="principal" size="large" busy={taking.isPending}>
          {go}
        </BusyButton>
      </Form>
    </PanelState>
  );
}

const Form = styled('form')({
  display: 'flex',
  flexDirection: 'column',
  gap: 14,
  marginTop: 20,
  textAlign: 'left',
});
