import { styled } from '@mui/material/styles';
import Check from 'lucide-react/icons/check';
import CopyIcon from 'lucide-react/icons/copy';
import { useRef } from 'react';
import { sessionsText } from '#features/accounts/accounts/text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useCopyToClipboard } from '#ui/copying/use-copy.ts';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useUnsaved } from '#ui/page/guard-unload.ts';
import { Notice } from '#ui/states/notice.tsx';
import { useText } from '#ui/words/language.ts';

/** An accidental Escape would lose a secret that is never shown again: only the button that confirms the copy closes; reloading and Back ask. */
const ignoreClose = () => {};

/** The only time the secret of a token is shown. */
export function TokenSecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const text = useText(sessionsText);
  const field = useRef<HTMLInputElement>(null);
  const [copied, copy] = useCopyToClipboard(secret);
  useUnsaved(true);
  const selectAndCopy = () => {
    // When the browser refuses clipboard access, the selected text can be copied with the keyboard.
    field.current?.select();
    void copy();
  };
  const Icon = copied ? Check : CopyIcon;
  return (
    <DialogFrame
      open
      onClose={ignoreClose}
      title={text.secretTitle}
      width={560}
      closeButton={false}
      actions={
        <Button variant="principal" onClick={onClose}>
          {text.done}
        </Button>
      }
    >
      <Notice kind="warning">{text.secretSays}</Notice>
      <Secret>
        <TextField
          ref={field}
          label={text.secretLabel}
          readOnly
          autoFocus
          value={secret}
          onFocus={(event) => event.target.select()}
        />
        <Button startIcon={<Icon />} onClick={selectAndCopy}>
          <span aria-live="polite">{copied ? text.copied : text.copy}</span>
        </Button>
      </Secret>
    </DialogFrame>
  );
}

const Secret = styled('div')({
  display: 'flex',
  alignItems: 'flex-end',
  gap: 8,
  marginTop: 14,
  '& > div': { flex: 1, minWidth: 0 },
  '& input': { fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace' },
  '& > button': { minHeight: 40 },
});
