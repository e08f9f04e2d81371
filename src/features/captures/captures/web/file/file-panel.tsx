import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';
import X from 'lucide-react/icons/x';
import { DISPLAYED_EXTENSIONS } from '#features/documents/uploads/contract/uploads.ts';
import { uploadsText } from '#features/documents/uploads/text.ts';
import { configurationQuery } from '#features/operations/web.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { ProgressBar } from '#ui/signs/progress-bar.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { colour } from '#ui/theme/palette.ts';
import { DropZone } from '#ui/upload/drop-zone.tsx';
import { useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import { capturesText } from '../../text.ts';
import { CapturePanel, type PanelTab } from '../capture-panel.tsx';
import { ReadingSteps } from '../reading-steps.tsx';
import type { FileCapture } from './use-file-capture.ts';

/** The upload in progress: amount sent, time left, and a button to stop it. */
function UploadProgress({ file: { name, upload, isSending, giveUp } }: { file: FileCapture }) {
  const text = useText(capturesText).file;
  const progress = useProgressWords(upload);
  const isLost = isSending && upload.phase === 'waiting';
  return (
    <Line>
      <span className="sign">
        <FileText size={18} />
      </span>
      <div>
        <p className="name">{name}</p>
        {isSending ? (
          <>
            <ProgressBar share={upload.progressPercent / 100} label={text.sending} />
            <p className="progress" data-lost={isLost ? '' : undefined}>
              {progress}
            </p>
            <VisuallyHidden role="status">{isLost ? progress : ''}</VisuallyHidden>
          </>
        ) : null}
      </div>
      <IconButton label={text.cancelSending} onClick={giveUp}>
        <X size={18} />
      </IconButton>
    </Line>
  );
}

/** « 11,8 Mo sur 18,4 · encore 6 secondes » */
function useProgressWords({ phase, file, sentBytes, secondsLeft }: FileCapture['upload']): string {
  const text = useText(uploadsText);
  const sent = text.progress(sentBytes, file?.size ?? 0);
  if (phase === 'waiting') return `${sent} · ${text.waiting}`;
  if (phase === 'sent') return text.sent;
  return secondsLeft === null ? sent : `${sent} · ${text.timeLeft(secondsLeft)}`;
}

const Line = styled('div')({
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr) auto',
  columnGap: 14,
  alignItems: 'center',
  marginTop: 12,
  padding: '12px 10px 12px 14px',
  border: `1px solid ${colour.line}`,
  borderRadius: 12,
  '& .sign': {
    display: 'grid',
    placeItems: 'center',
    width: 40,
    height: 48,
    borderRadius: 7,
    background: colour.sunken,
    color: colour.text2,
  },
  '& .name': { fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& [role=progressbar]': { margin: '8px 0 6px' },
  '& .progress': {
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    color: colour.text3,
    fontVariantNumeric: 'tabular-nums',
    '&[data-lost]': { color: colour.warning },
  },
});

interface RefusalNoticeProps {
  readonly name: string;
  readonly sentence: string;
  readonly onDismiss: () => void;
}

/** A refused file, with the reason and what to do. */
function RefusalNotice({ name, sentence, onDismiss }: RefusalNoticeProps) {
  const text = useText(capturesText).file;
  const isNamed = sentence.startsWith(name);
  return (
    <Red
      kind="error"
      action={
        <IconButton label={text.dismiss} size="small" onClick={onDismiss} sx={{ m: '-4px -4px -4px 0' }}>
          <X />
        </IconButton>
      }
    >
      {isNamed ? (
        <>
          <b>{name}</b>
          {sentence.slice(name.length)}
        </>
      ) : (
        sentence
      )}
    </Red>
  );
}

const Red = styled(Notice)({
  '&&': { marginTop: 12, color: colour.text, fontWeight: 400, overflowWrap: 'anywhere' },
  '&& > svg': { marginTop: 1 },
});

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
