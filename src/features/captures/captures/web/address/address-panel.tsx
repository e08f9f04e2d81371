import Globe from 'lucide-react/icons/globe';
import X from 'lucide-react/icons/x';
import { type ClipboardEvent, useRef } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import { capturesText } from '../../text.ts';
import { CapturePanel, type PanelTab } from '../capture-panel.tsx';
import { ReadingSteps } from '../reading-steps.tsx';
import { pageAddress } from './page-address.ts';
import { ReadingFailed } from './reading-failed.tsx';
import type { AddressCapture } from './use-address-capture.ts';

interface AddressPanelProps {
  readonly place: PanelTab;
  readonly address: AddressCapture;
  readonly onCancel: () => void;
  readonly onCreateAnyway: () => void;
}

/** CA-01: captures an address, showing the steps of the reading; or the reason of a failure. */
export function AddressPanel({ place, address, onCancel, onCreateAnyway }: AddressPanelProps) {
  const text = useText(capturesText);
  const { cancel } = useText(uiText);
  const field = useRef<HTMLInputElement>(null);
  const { typed, problem, failure, isReading } = address;
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const isWhole = value.trim() === '' || (selectionStart === 0 && selectionEnd === value.length);
    const url = pageAddress(event.clipboardData.getData('text'));
    if (!isWhole || !url) return;
    event.preventDefault();
    address.replace(event.clipboardData.getData('text').trim());
  };
  const clear = () => {
    address.giveUp();
    field.current?.focus();
  };
  return (
    <CapturePanel
      {...place}
      onSubmit={address.submit}
      status={isReading ? text.canClose : null}
      actions={
        <>
          <Button variant="discret" onClick={onCancel}>
            {cancel}
          </Button>
          <Button type="submit" variant="principal" disabled={isReading || failure !== null}>
            {text.continue}
          </Button>
        </>
      }
    >
      <TextField
        ref={field}
        // The dialog opens for pasting an address.
        autoFocus
        label={text.address.label}
        help={failure ? undefined : text.address.help}
        error={problem ? text.address[problem] : null}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        value={typed}
        onChange={(event) => address.write(event.target.value)}
        onPaste={onPaste}
        start={<Globe />}
        end={
          typed === '' ? null : (
            <IconButton label={text.address.clear} size="small" onClick={clear} sx={{ mr: '-6px' }}>
              <X />
            </IconButton>
          )
        }
      />
      {isReading ? (
        <ReadingSteps of="page" step={address.capture?.step ?? null} found={address.found} />
      ) : null}
      {failure ? (
        <ReadingFailed why={failure} onRetry={address.retry} onCreateAnyway={onCreateAnyway} />
      ) : null}
    </CapturePanel>
  );
}
