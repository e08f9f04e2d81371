import { styled } from '@mui/material/styles';
import { generate } from 'lean-qr';
import { useRef, useState } from 'react';
import type { Output } from '#base/endpoint.ts';
import { CodeField, isWholeCode } from '#features/accounts/factors/web/code-field.tsx';
import { BusyButton } from '#ui/buttons/busy-button.tsx';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import { call, LONG_TIMEOUT_MS } from '#ui/call/call.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import { DialogCancelButton } from '#ui/dialogs/dialog-parts.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { confirmAuthenticator, type prepareAuthenticator } from '../contract/factors.ts';
import { securityText } from '../text.ts';

interface AuthenticatorDialogProps {
  readonly prepared: Output<typeof prepareAuthenticator>;
  readonly onClose: () => void;
  /** Recovery codes when this is the first factor. */
  readonly onAdded: (recoveryCodes: readonly string[] | null) => void;
}

/** Shows the secret of an authenticator app, as a QR code and as text, and asks for a code of it. */
export default function AuthenticatorDialog({ prepared, onClose, onAdded }: AuthenticatorDialogProps) {
  const text = useText(securityText);
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const confirming = useExclusiveMutation({
    mutationFn: () => call(confirmAuthenticator, { code }, { timeoutMs: LONG_TIMEOUT_MS }),
    onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes),
    onError: () => {
      setCode('');
      field.current?.focus();
    },
    // The codes must not outlive the dialog that shows them.
    gcTime: 0,
  });
  const submit = () => {
    setMissing(!isWholeCode(code));
    if (isWholeCode(code)) confirming.mutate();
    else field.current?.focus();
  };
  const key = prepared.secret.replace(/(.{4})(?=.)/g, '$1 ');
  return (
    <DialogFrame
      open
      onClose={onClose}
      title={text.addAppTitle}
      width={640}
      onSubmit={submit}
      status={text.steps}
      actions={
        <>
          <DialogCancelButton />
          <BusyButton type="submit" variant="principal" busy={confirming.isPending}>
            {text.verify}
          </BusyButton>
        </>
      }
    >
      <Steps>
        <QrCode content={prepared.uri} label={text.qrCode} />
        <ol>
          <li>
            <div>
              <b>{text.scan}</b>
              <p>{text.scanSays}</p>
              <p className="key">
                <code>{key}</code>
                <CopyButton copies={prepared.secret} label={text.copyKey} />
              </p>
            </div>
          </li>
          <li>
            <div>
              <b>{text.enterCode}</b>
              <CodeField
                ref={field}
                label={text.enterCode}
                hideLabel
                autoFocus
                value={code}
                error={missing ? text.missingCode : (confirming.error?.message ?? null)}
                onChange={(value) => {
                  setCode(value);
                  setMissing(false);
                  if (confirming.isError) confirming.reset();
                }}
              />
            </div>
          </li>
        </ol>
      </Steps>
    </DialogFrame>
  );
}

/** The quiet zone that scanners need around the code, in modules. */
const QUIET = 4;

function QrCode({ content, label }: { content: string; label: string }) {
  const code = generate(content);
  const modules = Array.from({ length: code.size * code.size }, (_, at) => ({
    x: at % code.size,
    y: Math.floor(at / code.size),
  })).filter(({ x, y }) => code.get(x, y));
  const path = modules.map(({ x, y }) => `M${x + QUIET} ${y + QUIET}h1v1h-1z`).join('');
  const side = code.size + 2 * QUIET;
  return (
    <Qr viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} fill="#15222C" />
    </Qr>
  );
}

/** Dark on light in both themes: scanners expect it. */
const Qr = styled('svg')({
  width: '100%',
  maxWidth: 208,
  borderRadius: 10,
  background: '#FFFFFF',
  boxShadow: `0 0 0 1px ${colour.line}`,
});

const Steps = styled('div')({
  display: 'grid',
  gridTemplateColumns: '188px minmax(0, 1fr)',
  gap: 24,
  justifyItems: 'center',
  '@media (max-width: 599px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& ol': { display: 'grid', gap: 14, width: '100%', counterReset: 'step' },
  '& li': {
    display: 'grid',
    gridTemplateColumns: '22px minmax(0, 1fr)',
    gap: 10,
    counterIncrement: 'step',
    '&::before': {
      content: 'counter(step)',
      display: 'grid',
      placeItems: 'center',
      width: 22,
      height: 22,
      borderRadius: '50%',
      background: colour.primarySoft,
      color: colour.primary,
      fontSize: '0.75rem',
      fontWeight: 600,
    },
  },
  '& b': { fontWeight: 600 },
  '& b + div': { marginTop: 6 },
  '& p': { fontSize: '0.8125rem', lineHeight: 18 / 13, color: colour.text2 },
  '& .key': { display: 'flex', alignItems: 'center', gap: 6, marginTop: 5 },
  '& code': {
    color: colour.text,
    overflowWrap: 'anywhere',
    fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
  },
});
