import { useQuery } from '@tanstack/react-query';
import { DISPLAYED_EXTENSIONS } from '#features/documents/uploads/contract/uploads.ts';
import { configurationQuery } from '#features/operations/web.ts';
import { Button } from '#ui/buttons/button.tsx';
import { DropZone } from '#ui/upload/drop-zone.tsx';
import { useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import { capturesText } from '../../text.ts';
import { CapturePanel, type PanelTab } from '../capture-panel.tsx';
import { ReadingSteps } from '../reading-steps.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import { UploadProgress } from './upload-progress.tsx';
import type { FileCapture } from './use-file-capture.ts';

interface FilePanelProps {
  readonly place: PanelTab;
  readonly file: FileCapture;
  readonly onCancel: () => void;
}

/** CA-02: captures a dropped or chosen file: upload with progress, then reading; refusals show why. */
export function FilePanel({ place, file, onCancel }: FilePanelProps) {
  const text = useText(capturesText);
  const { cancel } = useText(uiText);
  // Until the server's conversions are known, the types every server accepts are offered.
  const accepted: readonly string[] =
    useQuery(configurationQuery).data?.documentExtensions ?? DISPLAYED_EXTENSIONS;
  const converts = accepted.length > DISPLAYED_EXTENSIONS.length;
  const { name, failure, isReading, isSending, refusals } = file;
  return (
    <CapturePanel
      {...place}
      onSubmit={() => {}}
      status={isReading || isSending ? text.canClose : text.file.next}
      actions={
        <>
          <Button variant="discret" onClick={onCancel}>
            {cancel}
          </Button>
          <Button type="submit" variant="principal" disabled>
            {text.continue}
          </Button>
        </>
      }
    >
      <DropZone
        text={converts ? text.file : { ...text.file, kinds: text.file.onlyPdf }}
        accept={accepted.map((extension) => `.${extension}`).join(',')}
        onFiles={file.take}
      />
      {name !== '' && !failure ? <UploadProgress file={file} /> : null}
      {isReading ? (
        <ReadingSteps of="file" step={file.capture?.step ?? null} found={file.capture?.found} />
      ) : null}
      {failure ? (
        <RefusalNotice
          name={name}
          sentence={withFileName(name, failure, text.file.notTaken)}
          onDismiss={file.giveUp}
        />
      ) : null}
      {refusals.map(({ number, name: refused, sentence }) => (
        <RefusalNotice
          key={number}
          name={refused}
          sentence={sentence}
          onDismiss={() => file.dismiss(number)}
        />
      ))}
    </CapturePanel>
  );
}

/** Prefixes a sentence with the name of the file, unless it starts with it. */
function withFileName(name: string, sentence: string, between: string): string {
  if (sentence.startsWith(name)) return sentence;
  return `${name}${between}${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}
