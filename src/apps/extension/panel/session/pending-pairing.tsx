import { styled } from '@mui/material/styles';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { Button } from '#ui/buttons/button.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { PanelNotice } from '../frame/panel-notice.ts';
import { PanelState } from '../frame/panel-state.tsx';
import { sessionText } from './session-text.ts';

interface PairingWaitsProps {
  readonly code: string;
  readonly isSilent: boolean;
  readonly onAgain: () => void;
  readonly onCancel: () => void;
}

/** EX-01: the code shown on both sides, until it is accepted in the web app. */
export function PendingPairing({ code, isSilent, onAgain, onCancel }: PairingWaitsProps) {
  const text = useText(sessionText).waiting;
  return (
    <>
      {isSilent ? <PanelNotice kind="warning">{text.unreachable}</PanelNotice> : null}
      <PanelState
        icon={ShieldCheck}
        title={text.title}
        action={
          <>
            <Button variant="contour" onClick={onAgain}>
              {text.again}
            </Button>
            <Button variant="discret" onClick={onCancel}>
              {text.cancel}
            </Button>
          </>
        }
      >
        {text.body}
        <Code>
          <VisuallyHidden>{text.code} </VisuallyHidden>
          {code}
        </Code>
        <span role="status">{text.status}</span>
      </PanelState>
    </>
  );
}

const Code = styled('p')({
  margin: '16px 0 !important',
  fontSize: '1.75rem',
  lineHeight: 36 / 28,
  fontWeight: 650,
  letterSpacing: '.08em',
  fontVariantNumeric: 'tabular-nums',
  color: colour.text,
});
