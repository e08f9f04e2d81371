import { styled } from '@mui/material/styles';
import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import { formatNumber } from '#base/format.ts';
import { personName } from '#features/accounts/accounts/rules/person-name.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useFocusFallback } from '#ui/keyboard/focus.ts';
import { Pill } from '#ui/signs/pill.tsx';
import { colour } from '#ui/theme/palette.ts';
import { typeStyles } from '#ui/theme/type-styles.ts';
import { formatDay, formatDayWithYear, formatTime } from '#ui/words/date-text.ts';
import { DotSeparated } from '#ui/words/dot-separated.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import type { ReportLine } from '../contract/reports.ts';
import { reportsText } from '../text.ts';

interface ReportHeadProps {
  readonly report: ReportLine;
  /** Null for people who may not lock it. */
  readonly onLock: (() => void) | null;
}

/** The title of a report, its state and counts, and the button to lock it. */
export function ReportHead({ report, onLock }: ReportHeadProps) {
  const text = useText(reportsText);
  const language = useLanguage();
  // Takes the focus when the button disappears after locking.
  const { container, fallback } = useFocusFallback<HTMLDivElement, HTMLHeadingElement>();
  const { number, lockedOn, lockedBy, copiedFrom, lastEdited } = report;
  const now = new Date();
  const day = (at: string) => formatDay(new Date(at), now, language);
  const isToday = new Date(lastEdited).toDateString() === now.toDateString();
  const parts = lockedOn
    ? [
        text.lockedBy(
          day(lockedOn),
          formatTime(new Date(lockedOn)),
          lockedBy ? personName(lockedBy, language) : '',
        ),
      ]
    : [
        ...(copiedFrom ? [text.copyOf(formatNumber(number - 1, language))] : []),
        text.analyses(report.analysisCount),
        isToday ? text.savedAt(formatTime(new Date(lastEdited))) : text.savedOn(day(lastEdited)),
      ];
  if (lockedOn) parts.push(text.analyses(report.analysisCount), text.comments(report.commentCount));
  return (
    <Head ref={container}>
      <div>
        <div className="title">
          <h2 ref={fallback} tabIndex={-1}>
            {lockedOn
              ? text.reportOf(formatNumber(number, language), formatDayWithYear(new Date(lockedOn), language))
              : text.current}
          </h2>
          <Pill tone={lockedOn ? 'plain' : 'success'}>
            {lockedOn ? <Lock size={14} /> : <LockOpen size={14} />}
            {lockedOn ? text.locked : text.open}
          </Pill>
        </div>
        <p>
          <DotSeparated>{parts}</DotSeparated>
        </p>
      </div>
      {onLock ? (
        <Button startIcon={<Lock size={16} />} onClick={onLock}>
          {text.lock}
        </Button>
      ) : null}
    </Head>
  );
}

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '8px 12px',
  '& > div': { flex: '1 1 240px', minWidth: 0 },
  '& .title': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 10px' },
  '& h2': typeStyles.section,
  '& p': { fontSize: '0.8125rem', lineHeight: 18 / 13, color: colour.text3 },
});
