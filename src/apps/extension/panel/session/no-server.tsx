import { styled } from '@mui/material/styles';
import Compass from 'lucide-react/icons/compass';
import { Button } from '#ui/buttons/button.tsx';
import { useText } from '#ui/words/language.ts';
import { ServerForm } from '../../server-form.tsx';
import { changeSettings } from '../../settings-store.ts';
import { PanelState } from '../frame/panel-state.tsx';
import { sessionText } from './session-text.ts';

const saveServer = (server: string) => void changeSettings({ server, pairing: null });

/** Asks for the server address, when the package does not name one. */
export function NoServer() {
  const text = useText(sessionText);
  return (
    <PanelState
      icon={Compass}
      title={text.noServer.title}
      foot={
        <Button variant="discret" size="small" onClick={() => void chrome.runtime.openOptionsPage()}>
          {text.options}
        </Button>
      }
    >
      {text.noServer.body}
      <Form current={null} onSave={saveServer} variant="principal" size="large">
        {text.noServer.go}
      </Form>
    </PanelState>
  );
}

const Form = styled(ServerForm)({ marginTop: 20 });
