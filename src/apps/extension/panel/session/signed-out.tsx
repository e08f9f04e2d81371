import { styled } from '@mui/material/styles';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Hourglass from 'lucide-react/icons/hourglass';
import Link2 from 'lucide-react/icons/link-2';
import { BusyButton } from '#ui/buttons/busy-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { PanelNotice } from '../frame/panel-notice.ts';
import { PanelState } from '../frame/panel-state.tsx';
import { isTokenRefused } from './current-settings.ts';
import { PendingPairing } from './pending-pairing.tsx';
import { sessionText } from './session-text.ts';
import { usePairing } from './use-pairing.ts';

/** EX-01: shown when nobody is signed in: connects the extension, and shows the state of the pairing. */
export function SignedOut({ server }: { server: string }) {
  const text = useText(sessionText);
  const isRefused = isTokenRefused.use();
  const { state, begin, reopen, cancel } = usePairing();
  const connecting = useExclusiveMutation({ mutationFn: begin });
  const connect = (label: string) => (
    <BusyButton
      variant="principal"
      size="large"
      busy={connecting.isPending}
      onClick={() => connecting.mutate()}
    >
      {label}
    </BusyButton>
  );
  if (state.kind === 'waiting') return <PendingPairing {...state} onAgain={reopen} onCancel={cancel} />;
  if (state.kind === 'expired') {
    return (
      <PanelState icon={Hourglass} title={text.expired.title} action={connect(text.failed.again)}>
        {text.expired.body}
      </PanelState>
    );
  }
  if (state.kind === 'failed') {
    return (
      <PanelState
        icon={CircleAlert}
        tone="error"
        title={text.failed.title}
        action={connect(text.failed.again)}
      >
        <span role="alert">{state.sentence || text.unreachable.title}</span>
      </PanelState>
    );
  }
  return (
    <>
      {isRefused ? <PanelNotice kind="warning">{text.signedOut.refused}</PanelNotice> : null}
      <PanelState
        icon={Link2}
        title={text.signedOut.title}
        action={connect(text.signedOut.connect)}
        foot={<ServerLine server={server} />}
      >
        {text.signedOut.body}
      </PanelState>
    </>
  );
}

/** The server to connect to, so that the user approves the right one. */
function ServerLine({ server }: { server: string }) {
  const text = useText(sessionText);
  return (
    <Line>
      <span>
        {text.signedOut.server} <b dir="ltr">{server.replace(/^https:\/\//, '')}</b>
      </span>
      <Button variant="discret" size="small" onClick={() => void chrome.runtime.openOptionsPage()}>
        {text.signedOut.change}
      </Button>
    </Line>
  );
}

const Line = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '0 4px',
  fontSize: '0.8125rem',
  lineHeight: 18 / 13,
  color: colour.text2,
  '& b': { fontWeight: 550, color: colour.text, overflowWrap: 'anywhere' },
});
