import { styled } from '@mui/material/styles';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import { useId, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { useCopyToClipboard } from '#ui/copying/use-copy.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { colour } from '#ui/theme/palette.ts';
import { SERIF } from '#ui/theme/type-styles.ts';
import { useText } from '#ui/words/language.ts';
import { collaborationText } from '../../text.ts';
import { useCollaboration } from '../collaboration.ts';

/** The changes that can no longer be sent, for copying elsewhere; nothing where all were sent. */
export function UnsentCopy() {
  const { unsent: text } = useText(collaborationText);
  const { state, forget } = useCollaboration();
  const [isAsking, setAsking] = useState(false);
  const heading = useId();
  const { unsent } = state;
  const [isCopied, copy] = useCopyToClipboard(unsent ?? '');
  if (unsent === null) return null;
  return (
    <Card aria-labelledby={heading}>
      <h2 id={heading}>{text.title}</h2>
      <p>{text.body}</p>
      <textarea readOnly aria-label={text.passages} rows={4} value={unsent} />
      <div className="actions">
        <Button variant="principal" startIcon={<Copy />} onClick={copy}>
          <span aria-live="polite">{isCopied ? text.copied : text.copy}</span>
        </Button>
        <Button startIcon={<Download />} onClick={() => download(unsent, text.fileName)}>
          {text.download}
        </Button>
        <Button variant="discret" onClick={() => setAsking(true)}>
          {text.discard}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        danger
        title={text.discardTitle}
        confirmLabel={text.discard}
        cancelLabel={text.keep}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          forget();
        }}
      >
        {text.discardBody}
      </ConfirmDialog>
    </Card>
  );
}

function download(content: string, fileName: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/plain;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href: address, download: fileName }).click();
  // The browser has started the download by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

const Card = styled('section')({
  boxSizing: 'border-box',
  width: 'calc(100% - 32px)',
  maxWidth: 640,
  margin: '24px auto 32px',
  textAlign: 'left',
  padding: '18px 20px',
  border: `1px solid ${colour.line}`,
  borderRadius: 12,
  background: colour.surface,
  color: colour.text,
  '& h2': { fontSize: '1rem', lineHeight: 22 / 16, fontWeight: 650 },
  '& p': { margin: '4px 0 12px', color: colour.text2 },
  '& textarea': {
    display: 'block',
    boxSizing: 'border-box',
    width: '100%',
    // Grows with its content, where the browser supports it.
    fieldSizing: 'content',
    minHeight: 88,
    maxHeight: 320,
    resize: 'vertical',
    padding: '10px 12px',
    border: `1px solid ${colour.control}`,
    borderRadius: 8,
    background: colour.bg,
    color: colour.text,
    font: `400 1rem/1.6 ${SERIF}`,
  },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 12 },
});
