import { styled } from '@mui/material/styles';
import CopyIcon from 'lucide-react/icons/copy';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Unplug from 'lucide-react/icons/unplug';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { useCopyToClipboard } from '../copying/use-copy.ts';
import { colour } from '../theme/palette.ts';
import { formatDateTime } from '../words/date-text.ts';
import { useLanguage, useText } from '../words/language.ts';
import { uiText } from '../words/text.ts';
import { StateIcon } from './empty-state.tsx';

interface ErrorPanelProps {
  /** Also in the log of the server, to find the cause. */
  readonly incidentId: string;
  readonly at: Date;
  readonly onRetry: () => void;
  /** What failed, in a sentence. */
  readonly children?: ReactNode;
  /** An alternative next to « Réessayer ». */
  readonly otherAction?: ReactNode;
}

/** Replaces a page that failed: what happened, an incident number, a retry button. */
export function ErrorPanel({ incidentId, at, onRetry, children, otherAction }: ErrorPanelProps) {
  const text = useText(uiText);
  const language = useLanguage();
  const [copied, copy] = useCopyToClipboard(incidentId);
  return (
    <Panel role="alert">
      <StateIcon data-tone="error">
        <Unplug size={30} />
      </StateIcon>
      <h1>{text.failed}</h1>
      <p className="says">
        {children} {text.nothingLost}
      </p>
      <Incident>
        <div>
          <p>{text.incident}</p>
          <code>{incidentId}</code>
        </div>
        <Button variant="discret" size="small" startIcon={<CopyIcon />} onClick={copy}>
          <span aria-live="polite">{copied ? text.copied : text.copy}</span>
        </Button>
      </Incident>
      <div className="ways">
        <Button variant="principal" size="large" autoFocus startIcon={<RefreshCw />} onClick={onRetry}>
          {text.retry}
        </Button>
        {otherAction}
      </div>
      <p className="when">
        {formatDateTime(at, language)}
        <br />
        {text.contactAdmin}
      </p>
    </Panel>
  );
}

const Panel = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  textAlign: 'center',
  // The heading on one line where there is room.
  maxWidth: 632,
  margin: 'auto',
  padding: '24px 16px 64px',
  '& h1': {
    fontSize: '1.75rem',
    lineHeight: 36 / 28,
    fontWeight: 650,
    letterSpacing: '-.02em',
    margin: '26px 0 8px',
    textWrap: 'balance',
  },
  '& .says': {
    fontSize: '0.9375rem',
    lineHeight: 23 / 15,
    color: colour.text2,
    maxWidth: 470,
    textWrap: 'pretty',
  },
  '& .ways': { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 10, marginTop: 26 },
  '& .when': { fontSize: '0.8125rem', lineHeight: 18 / 13, color: colour.text3, marginTop: 20 },
});

const Incident = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  marginTop: 22,
  padding: '8px 8px 8px 16px',
  textAlign: 'left',
  border: `1px solid ${colour.line}`,
  borderRadius: 10,
  background: colour.surface,
  '& p': { fontSize: '0.75rem', lineHeight: 16 / 12, color: colour.text3 },
  '& code': {
    font: '600 0.9375rem/1.333 ui-monospace, SFMono-Regular, Menlo, monospace',
    letterSpacing: '.02em',
    overflowWrap: 'anywhere',
  },
});
