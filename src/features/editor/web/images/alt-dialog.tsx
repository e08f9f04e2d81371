import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { useText } from '#ui/words/language.ts';
import { DescribeFields } from './describe-fields.tsx';
import type { ImageAttrs } from './image-attrs.ts';
import { imagesText } from './images-text.ts';

interface AltDialogProps {
  readonly alt: string;
  readonly title: string;
  readonly onSave: (written: Pick<ImageAttrs, 'alt' | 'title'>) => void;
  readonly onClose: () => void;
}

/** Edits the alternative text and the title of an image. */
export function AltDialog({ alt, title, onSave, onClose }: AltDialogProps) {
  const text = useText(imagesText);
  const [written, setWritten] = useState({ alt, title });
  return (
    <FormDialog
      title={text.editAlt}
      width={480}
      values={`${written.alt}\n${written.title}`}
      isSaving={false}
      isLocal
      onClose={onClose}
      onSave={() => {
        onSave({ alt: written.alt.trim(), title: written.title.trim() || null });
        onClose();
      }}
    >
      <Fields>
        <DescribeFields
          {...written}
          onAlt={(now) => setWritten({ ...written, alt: now })}
          onTitle={(now) => setWritten({ ...written, title: now })}
          autoFocus
        />
      </Fields>
    </FormDialog>
  );
}

const Fields = styled('div')({ display: 'grid', gap: 16 });
