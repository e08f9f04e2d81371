import { styled } from '@mui/material/styles';
import Check from 'lucide-react/icons/check';
import CopyIcon from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { useCopyToClipboard } from '#ui/copying/use-copy.ts';
import { PlainDialog } from '#ui/dialogs/plain-dialog.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { useUnsaved } from '#ui/page/guard-unload.ts';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { securityText } from '../text.ts';

/** An accidental Escape would lose codes that are never shown again: only the button closes; reloading and Back ask. */
const ignoreClose = () => {};

/** The only time recovery codes are shown. */
export default function RecoveryCodesDialog({
  codes,
  onClose,
}: {
  codes: readonly string[];
  onClose: () => void;
}) {
  const text = useText(securityText);
  const [isStored, setStored] = useState(false);
  const [copied, copy] = useCopyToClipboard(codes.join('\n'));
  useUnsaved(!isStored);
  const CopyMark = copied ? Check : CopyIcon;
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${text.fileTitle}\n\n${codes.join('\n')}\n`)}`;
  return (
    <PlainDialog
      open
      onClose={ignoreClose}
      title={text.keepCodes}
      subtitle={text.keepCodesSay}
      width={640}
      closeButton={false}
      closesOnBackdrop={false}
      status={
        <Checkbox
          label={text.stored}
          checked={isStored}
          onChange={({ target }) => setStored(target.checked)}
        />
      }
      actions={
        <Button variant="principal" disabled={!isStored} onClick={onClose}>
          {text.done}
        </Button>
      }
    >
      <Codes aria-label={text.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Codes>
      <Acts>
        <Button size="small" startIcon={<Download />} component="a" href={file} download={text.fileName}>
          {text.download}
        </Button>
        <Button size="small" startIcon={<CopyMark />} onClick={() => void copy()}>
          <span aria-live="polite">{copied ? text.copied : text.copy}</span>
        </Button>
      </Acts>
    </PlainDialog>
  );
}

const Codes = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: '10px 16px',
  padding: '14px 18px',
  borderRadius: 10,
  border: `1px solid ${colour.line}`,
  background: colour.bg,
  '& code': { fontFamily: 'ui-monospace, Menlo, Consolas, monospace', fontSize: '1rem', fontWeight: 600 },
});

const Acts = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, margin: '12px 0 4px' });
