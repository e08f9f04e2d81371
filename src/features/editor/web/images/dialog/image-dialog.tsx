import { styled } from '@mui/material/styles';
import FileUp from 'lucide-react/icons/file-up';
import Link from 'lucide-react/icons/link';
import type { Id } from '#base/ids.ts';
import { WEB_URL_MAX } from '#base/validators.ts';
import { BusyButton } from '#ui/buttons/busy-button.tsx';
import { DialogCancelButton } from '#ui/dialogs/dialog-cancel-button.tsx';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import { useIsChanged } from '#ui/dialogs/use-discard-confirmation.ts';
import { SegmentedControl } from '#ui/fields/segmented-control.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useText } from '#ui/words/language.ts';
import { DescribeFields } from '../describe-fields.tsx';
import type { ImageAttrs } from '../image-attrs.ts';
import { imagesText } from '../images-text.ts';
import { FileSource } from './file-source.tsx';
import { ImagePreview } from './image-preview.tsx';
import { useImageChoice } from './use-image-choice.ts';

export interface ImageDialogProps {
  readonly reflectionId: Id;
  readonly onInsert: (attrs: ImageAttrs) => void;
  readonly onClose: () => void;
}

/** ED-03: inserts an image by its address or from a file, after a preview. */
export default function ImageDialog({ reflectionId, onInsert, onClose }: ImageDialogProps) {
  const text = useText(imagesText);
  const choice = useImageChoice(reflectionId, onInsert);
  const { source, preview, refusal, isLooking, isInserting } = choice;
  const isChanged = useIsChanged([choice.address, choice.alt, choice.title, preview !== null]);
  const isAddress = source === 'address';
  return (
    <DialogFrame
      open
      onClose={onClose}
      onSubmit={choice.submit}
      isChanged={isChanged}
      title={text.title}
      width={600}
      actions={
        <>
          <DialogCancelButton />
          <BusyButton
            type="submit"
            variant="principal"
            disabled={!isAddress && !preview}
            busy={isLooking || isInserting}
          >
            {preview || !isAddress ? text.insert : text.look}
          </BusyButton>
        </>
      }
    >
      <Parts>
        <SegmentedControl
          label={text.source}
          value={source}
          onChange={choice.chooseSource}
          fullWidth
          segments={[
            { value: 'address', label: text.sources.address, icon: <Link size={14} /> },
            { value: 'file', label: text.sources.file, icon: <FileUp size={14} /> },
          ]}
        />
        {isAddress ? (
          <TextField
            label={text.address}
            help={text.addressHelp}
            error={refusal}
            value={choice.address}
            maxLength={WEB_URL_MAX}
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            autoFocus
            onChange={({ target, nativeEvent }) =>
              choice.writeAddress(
                target.value,
                nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste',
              )
            }
          />
        ) : (
          <FileSource choice={choice} />
        )}
        {preview ? <ImagePreview {...preview} isSending={isInserting && preview.file !== null} /> : null}
        {preview ? <DescribeFields {...choice} onAlt={choice.setAlt} onTitle={choice.setTitle} /> : null}
      </Parts>
    </DialogFrame>
  );
}

const Parts = styled('div')({ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' });
