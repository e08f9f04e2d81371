import { styled } from '@mui/material/styles';
import Lock from 'lucide-react/icons/lock';
import PencilLine from 'lucide-react/icons/pencil-line';
import { formatNumber } from '#base/format.ts';
import type { Id } from '#base/ids.ts';
import { colour } from '#ui/theme/palette.ts';
import { formatShortDay, formatTime } from '#ui/words/date-text.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import type { ReportLine } from '../contract/reports.ts';
import { reportsText } from '../text.ts';

interface ReportListProps {
  readonly reports: readonly ReportLine[];
  readonly shownId: Id;
  readonly onShow: (reportId: Id) => void;
}

/** The reports of a reflection, the open one first; the one shown is highlighted. */
export function ReportList({ reports, shownId, onShow }: ReportListProps) {
  const text = useText(reportsText);
  const language = useLanguage();
  const now = new Date();
  const shortDay = (at: string) => formatShortDay(new Date(at), now, language);
  return (
    <List>
      {reports.map(({ id, number, lockedOn, createdOn, commentCount }) => (
        <li key={id}>
          <button type="button" aria-current={id === shownId ? 'true' : undefined} onClick={() => onShow(id)}>
            <span className="sign">{lockedOn ? <Lock size={16} /> : <PencilLine size={16} />}</span>
            <span className="words">
              <b>{lockedOn ? text.named(formatNumber(number, language)) : text.current}</b>
              <span>
                {lockedOn
                  ? text.lockedAt(shortDay(lockedOn), formatTime(new Date(lockedOn)))
                  : text.openedOn(shortDay(createdOn))}
                {` · ${text.comments(commentCount)}`}
              </span>
            </span>
          </button>
        </li>
      ))}
    </List>
  );
}

const List = styled('ul')({
  display: 'grid',
  gap: 2,
  '& button': {
    display: 'grid',
    gridTemplateColumns: '32px minmax(0, 1fr)',
    gap: 10,
    alignItems: 'center',
    width: '100%',
    padding: '9px 10px',
    border: 0,
    borderRadius: 10,
    background: 'none',
    textAlign: 'left',
    cursor: 'pointer',
  },
  '& button:hover': { background: colour.sunken },
  '& .sign': {
    display: 'grid',
    placeItems: 'center',
    width: 32,
    height: 32,
    borderRadius: 9,
    background: colour.sunken,
    color: colour.text2,
  },
  '& .words > *': { display: 'block' },
  '& b': { fontWeight: 600 },
  '& .words > span': { fontSize: '0.75rem', lineHeight: 16 / 12, color: colour.text3 },
  '& button[aria-current]': {
    background: colour.primarySoft,
    '& .sign': { background: colour.primary, color: colour.onPrimary },
    '& b': { color: colour.primary },
    '& .words > span': { color: colour.text2 },
  },
  '@media (max-width: 899px)': {
    display: 'flex',
    gap: 8,
    margin: '0 -16px',
    padding: '2px 16px',
    overflowX: 'auto',
    '& > li': { flex: 'none', maxWidth: 260 },
    '& button': { border: `1px solid ${colour.line}`, background: colour.surface, paddingRight: 14 },
  },
});
