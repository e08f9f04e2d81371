import { styled } from '@mui/material/styles';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#ui/buttons/button.tsx';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import { DialogCancelButton } from '#ui/dialogs/dialog-parts.tsx';
import { useIsChanged } from '#ui/dialogs/discard-changes-dialog.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useText } from '#ui/words/language.ts';
import { LINK_MAX, linkAddress } from '../../rules/link-address.ts';
import { editorText } from '../../text.ts';
import { linkAt, linkTextAt, removeLink, setLink } from './link-commands.ts';

interface LinkDialogProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** Edits the text and the address of a link. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const text = useText(editorText).link;
  const [before] = useState(() => linkAt(editor));
  const [address, setAddress] = useState(before?.href ?? '');
  const [linkText, setLinkText] = useState(() => linkTextAt(editor));
  const isChanged = useIsChanged([address, linkText]);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** The dialog restores the focus before the text takes it. */
  const close = (act: () => void) => {
    flushSync(onClose);
    act();
  };
  const save = () => {
    const href = linkAddress(address);
    if (href) close(() => setLink(editor, href, linkText.trim()));
    else setRefusal(address.trim() === '' ? text.missing : text.wrong);
  };
  return (
    <DialogFrame
      open
      onClose={onClose}
      onSubmit={save}
      isChanged={isChanged}
      isLocal
      title={text.title}
      width={480}
      fullScreenOnPhone={false}
      actions={
        <>
          {before ? (
            <Button variant="discret" onClick={() => close(() => removeLink(editor))}>
              {text.remove}
            </Button>
          ) : null}
          <DialogCancelButton />
          <Button variant="principal" type="submit">
            {text.insert}
          </Button>
        </>
      }
    >
      <Fields>
        <TextField
          label={text.address}
          help={text.help}
          error={refusal}
          value={address}
          maxLength={LINK_MAX}
          inputMode="url"
          autoComplete="off"
          autoFocus
          onChange={({ target }) => {
            setAddress(target.value);
            setRefusal(null);
          }}
        />
        <TextField
          label={text.words}
          value={linkText}
          autoComplete="off"
          onChange={({ target }) => setLinkText(target.value)}
        />
      </Fields>
    </DialogFrame>
  );
}

const Fields = styled('div')({ display: 'grid', gap: 16 });
