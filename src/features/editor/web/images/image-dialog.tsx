import { styled } from '@mui/material/styles';
import FileUp from 'lucide-react/icons/file-up';
import Link from 'lucide-react/icons/link';
import type { DragEvent } from 'react';
import type { Id } from '#base/ids.ts';
import { WEB_URL_MAX } from '#base/validators.ts';
import { BusyButton } from '#ui/buttons/busy-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import { DialogCancelButton } from '#ui/dialogs/dialog-parts.tsx';
import { useIsChanged } from '#ui/dialogs/discard-changes-dialog.tsx';
import { SegmentedControl } from '#ui/fields/segmented-control.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { ProgressBar } from '#ui/signs/progress-bar.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { colour } from '#ui/theme/palette.ts';
import { DropZone } from '#ui/upload/drop-zone.tsx';
import { useUpload } from '#ui/upload/upload-store.ts';
import { useText } from '#ui/words/language.ts';
import { fittedSize, IMAGE_ACCEPT, type Size } from '../../rules/images.ts';
import { DescribeFields } from './describe-fields.tsx';
import { imagesText } from './images-text.ts';
import type { ImageAttrs } from './insert-image.ts';
import { type ImageChoice, useImageChoice } from './use-image-choice.ts';

interface ImagePreviewProps {
  readonly shown: string;
  readonly size: Size | null;
  readonly file: File | null;
  readonly isSending: boolean;
}

/** The image as it will appear in the text, its size, and its upload progress. */
function ImagePreview({ shown, size, file, isSending }: ImagePreviewProps) {
  const text = useText(imagesText);
  const { progressPercent } = useUpload();
  return (
    <Figure>
      <div>
        <img src={shown} alt={text.preview} />
      </div>
      <figcaption>
        {file ? <b>{file.name}</b> : null}
        {size ? <span>{sizeText(size, text)}</span> : null}
      </figcaption>
      {isSending ? <ProgressBar share={progressPercent / 100} label={text.sending} /> : null}
    </Figure>
  );
}

/** « 1600 × 900 pixels · affichée en 736 × 414 au plus » */
function sizeText({ width, height }: Size, text: (typeof imagesText)['fr']): string {
  const fitted = fittedSize(width, height);
  const own = text.size(width, height);
  return fitted && fitted.width < width ? `${own} · ${text.shownAt(fitted.width, fitted.height)}` : own;
}

const Figure = styled('figure')({
  margin: 0,
  '& > div:first-of-type': {
    display: 'grid',
    placeItems: 'center',
    padding: 12,
    border: `1px solid ${colour.line}`,
    borderRadius: 10,
    background: colour.bg,
  },
  '& img': { display: 'block', maxWidth: '100%', maxHeight: 260, borderRadius: 4 },
  '& figcaption': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px 10px',
    marginTop: 8,
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    color: colour.text3,
    fontVariantNumeric: 'tabular-nums',
    '& b': { fontWeight: 600, color: colour.text2, overflowWrap: 'anywhere' },
  },
});

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

/** A file chosen or dropped here; a refused one shows the reason. */
function FileSource({ choice: { preview, refusal, chooseFiles, forget } }: { choice: ImageChoice }) {
  const text = useText(imagesText);
  const take = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    if (event.type === 'drop') chooseFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same for the keyboard
    <div onDragOver={take} onDrop={take}>
      {preview ? (
        <Button size="small" onClick={forget}>
          {text.other}
        </Button>
      ) : (
        <DropZone text={text.drop} accept={IMAGE_ACCEPT} onFiles={chooseFiles} />
      )}
      {refusal ? <Refusal>{refusal}</Refusal> : null}
    </div>
  );
}

function Refusal({ children }: { children: string }) {
  return (
    <div style={{ marginTop: 12 }}>
      <Notice kind="error">{children}</Notice>
    </div>
  );
}
