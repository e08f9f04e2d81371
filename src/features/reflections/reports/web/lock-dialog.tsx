import { styled } from '@mui/material/styles';
import Lock from 'lucide-react/icons/lock';
import PencilLine from 'lucide-react/icons/pencil-line';
import { useState } from 'react';
import { formatNumber } from '#base/format-number.ts';
import { newId } from '#ui/call/new-id.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { colour } from '#ui/theme/palette.ts';
import { formatDay } from '#ui/words/date-text.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import type { Report } from '../contract/reports.ts';
import { reportsText } from '../text.ts';

interface LockDialogProps {
  readonly report: Report;
  readonly onLock: (nextReportId: string) => Promise<Report>;
  readonly onLocked: (next: Report) => void;
  readonly onClose: () => void;
}

/** RE-07: shows what is locked and what opens, and asks for confirmation: locking cannot be undone. */
export function LockDialog({ report, onLock, onLocked, onClose }: LockDialogProps) {
  const text = useText(reportsText);
  const language = useLanguage();
  // One id for all attempts, so that a lost response locks only once.
  const [nextReportId] = useState(newId);
  const { mutate, isPending, error } = useExclusiveMutation({
    mutationFn: () => onLock(nextReportId),
    onSuccess: onLocked,
  });
  const now = new Date();
  return (
    <ConfirmDialog
      open
      title={text.lockTitle}
      subtitle={text.lockBody}
      confirmLabel={text.lock}
      busy={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      <Both>
        {error ? <Notice kind="error">{error.message}</Notice> : null}
        <div>
          <h3>
            <Lock size={16} />
            {text.reportOf(formatNumber(report.number, language), formatDay(now, now, language))}
          </h3>
          <p>{text.keeps(text.analyses(report.analysisCount), text.comments(report.commentCount))}</p>
        </div>
        <div>
          <h3>
            <PencilLine size={16} />
            {text.next}
          </h3>
          <p>{text.nextOpens}</p>
        </div>
      </Both>
    </ConfirmDialog>
  );
}

const Both = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 12,
  '& > [role=alert]': { gridColumn: '1 / -1' },
  '& > div:not([role])': { padding: '14px', borderRadius: 10, background: colour.bg },
  '& h3': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    marginBottom: 4,
    fontSize: '0.8125rem',
    lineHeight: 18 / 13,
    fontWeight: 600,
  },
  '& p': { fontSize: '0.8125rem', lineHeight: 18 / 13, color: colour.text2 },
  '@media (max-width: 599px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});
