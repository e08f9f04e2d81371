import { useState } from 'react';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useText } from '#ui/words/language.ts';
import { imagesText } from './images-text.ts';

export const ALT_MAX = 500;

interface AltDialogProps {
  readonly alt: string;
  readonly onSave: (alt: string) => void;
  readonly onClose: () => void;
}

/** What an image shows, in words. */
export function AltDialog({ alt, onSave, onClose }: AltDialogProps) {
  const text = useText(imagesText);
  const [written, setWritten] = useState(alt);
  return (
    <FormDialog
      title={text.alt}
      width={480}
      written={written}
      isSaving={false}
      onClose={onClose}
      onSave={() => {
        onSave(written.trim());
        onClose();
      }}
    >
      <TextField
        label={text.alt}
        help={text.altHelp}
        value={written}
        maxLength={ALT_MAX}
        autoComplete="off"
        autoFocus
        onChange={({ target }) => setWritten(target.value)}
      />
    </FormDialog>
  );
}
