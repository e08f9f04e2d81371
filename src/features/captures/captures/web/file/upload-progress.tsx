import { styled } from '@mui/material/styles';
import FileText from 'lucide-react/icons/file-text';
import X from 'lucide-react/icons/x';
import { uploadsText } from '#features/documents/uploads/text.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { ProgressBar } from '#ui/signs/progress-bar.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { capturesText } from '../../text.ts';
import type { FileCapture } from './use-file-capture.ts';

/** The upload in progress: amount sent, time left, and a button to stop it. */
export function UploadProgress({ file: { name, upload, isSending, giveUp } }: { file: FileCapture }) {
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
