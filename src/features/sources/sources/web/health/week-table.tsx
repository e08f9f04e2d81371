import { styled } from '@mui/material/styles';
import { formatNumber } from '#base/format-number.ts';
import { colour } from '#ui/theme/palette.ts';
import { formatShortDay } from '#ui/words/date-text.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import type { SourceHealth } from '../../contract/source-health.ts';
import { sourcesText } from '../../text.ts';

const WEEK_DAYS = 7;

/** Items kept and dropped by week, the current one first. */
export function WeekTable({ weeks, now }: { weeks: SourceHealth['weeks']; now: Date }) {
  const { details: text } = useText(sourcesText);
  const language = useLanguage();
  const maximum = Math.max(1, ...weeks.map(({ kept, dropped }) => kept + dropped));
  const rows = weeks.map((week, place) => ({
    ...week,
    monday: mondayBefore(now, weeks.length - 1 - place),
  }));
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{text.week}</th>
          <td />
          <th scope="col">{text.kept}</th>
          <th scope="col">{text.dropped}</th>
        </tr>
      </thead>
      <tbody>
        {rows.reverse().map(({ monday, kept, dropped }) => (
          <tr key={monday.getTime()}>
            <th scope="row">{formatShortDay(monday, now, language)}</th>
            <td>
              <i style={{ width: `${(kept / maximum) * 100}%` }} />
              <i data-dropped="" style={{ width: `${(dropped / maximum) * 100}%` }} />
            </td>
            <td>{formatNumber(kept, language)}</td>
            <td>{formatNumber(dropped, language)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Weeks start on Monday in the time zone of the server (UTC). */
function mondayBefore(now: Date, weeksAgo: number): Date {
  const sinceMonday = (now.getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS;
  // At noon, so that it is the same date in most time zones.
  return new Date(
    Date.UTC(
      now.getUTCFullYear(),
      now.getUTCMonth(),
      now.getUTCDate() - sinceMonday - weeksAgo * WEEK_DAYS,
      12,
    ),
  );
}

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  lineHeight: 18 / 13,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { padding: '3px 0', fontWeight: 400, textAlign: 'right' },
  '& th:first-of-type': { width: 92, textAlign: 'left', whiteSpace: 'nowrap' },
  '& thead th': { fontSize: '0.75rem', color: colour.text3 },
  '& tbody td:nth-of-type(n + 2), & thead th:nth-of-type(n + 2)': { width: 68 },
  '& td:nth-of-type(1)': { textAlign: 'left' },
  '& i': { display: 'inline-block', verticalAlign: 'middle', height: 10, background: colour.series1 },
  '& i[data-dropped]': { background: colour.seriesNone },
  '@media (forced-colors: active)': { '& i': { background: 'CanvasText' } },
});
