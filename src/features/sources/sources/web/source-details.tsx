import { styled } from '@mui/material/styles';
import { formatNumber } from '#base/format.ts';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import { colour } from '#ui/theme/palette.ts';
import { formatShortDay } from '#ui/words/date-text.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { RelativeTime, useNow } from '#ui/words/relative-time.tsx';
import type { SourceHealth } from '../contract/source-health.ts';
import type { Source } from '../contract/sources.ts';
import { shownWeeks } from '../rules/weeks.ts';
import { sourcesText } from '../text.ts';
import { SourceState } from './source-state.tsx';
import { futureMoment } from './state-text.ts';

/** Items kept and dropped by week, the current one first. */
function WeekTable({ weeks, now }: { weeks: SourceHealth['weeks']; now: Date }) {
  const { details: text } = useText(sourcesText);
  const language = useLanguage();
  const maximum = Math.max(1, ...weeks.map(({ kept, dropped }) => kept + dropped));
  const mondays = shownWeeks(now);
  // At noon, so that it is the same date in most time zones.
  const rows = weeks.map((week, place) => ({ ...week, monday: new Date(`${mondays[place]}T12:00:00Z`) }));
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

/** The last weeks of a source: items kept, items dropped by reason, and how people used them. */
export function SourceDetails({ source, onClose }: { source: Source; onClose: () => void }) {
  const { details: text, list } = useText(sourcesText);
  const language = useLanguage();
  const now = new Date(useNow());
  const { health } = source;
  const { dropped, used } = health;
  const sum = (of: 'kept' | 'dropped') => health.weeks.reduce((total, week) => total + week[of], 0);
  const facts = [
    [text.kept, sum('kept')],
    [text.dropped, sum('dropped')],
    [text.opened, used.opened],
    [text.rated, used.rated],
    [text.analysed, used.analysed],
  ] as const;
  const reasons = [
    [text.keywords, dropped.keywords],
    [text.language, dropped.language],
    [text.known, dropped.known],
  ] as const;
  return (
    <DialogFrame open width={680} title={source.title} subtitle={source.rssUrl} onClose={onClose}>
      <Body>
        <SourceState source={source} />
        <dl className="line">
          <div>
            <dt>{text.success}</dt>
            <dd>{health.succeededOn ? <RelativeTime at={health.succeededOn} withHour /> : list.never}</dd>
          </div>
          <div>
            <dt>{text.next}</dt>
            <dd>
              {source.active && health.nextVisitOn
                ? futureMoment(new Date(health.nextVisitOn), now, language)
                : text.nextNone}
            </dd>
          </div>
        </dl>
        <section>
          <h3>{text.over}</h3>
          <Counts className="facts" of={facts} />
        </section>
        {sum('dropped') > 0 ? (
          <section>
            <h3>{text.why}</h3>
            <Counts className="reasons" of={reasons} />
          </section>
        ) : null}
        <section>
          <h3>{text.weeks}</h3>
          <WeekTable weeks={health.weeks} now={now} />
        </section>
      </Body>
    </DialogFrame>
  );
}

interface CountsProps {
  readonly className: string;
  readonly of: readonly (readonly [name: string, count: number])[];
}

function Counts({ className, of }: CountsProps) {
  const language = useLanguage();
  return (
    <dl className={className}>
      {of.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatNumber(count, language)}</dd>
        </div>
      ))}
    </dl>
  );
}

const Body = styled('div')({
  display: 'grid',
  gap: 18,
  paddingBottom: 22,
  '& h3': { fontSize: '0.8125rem', lineHeight: 18 / 13, fontWeight: 600, marginBottom: 8 },
  '& dl, & dd': { margin: 0 },
  '& dt': { fontSize: '0.75rem', lineHeight: 16 / 12, color: colour.text3 },
  '& .line': { display: 'flex', flexWrap: 'wrap', gap: '8px 32px' },
  '& .facts': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(96px, 1fr))',
    gap: 8,
    '& > div': { padding: '8px 12px', borderRadius: 8, background: colour.bg },
    '& dd': { fontSize: '1.25rem', lineHeight: 28 / 20, fontWeight: 650, fontVariantNumeric: 'tabular-nums' },
  },
  '& .reasons': {
    display: 'grid',
    gap: 4,
    '& > div': { display: 'flex', justifyContent: 'space-between', gap: 16 },
    '& dt': { fontSize: '0.8125rem', lineHeight: 18 / 13, color: colour.text2 },
    '& dd': { fontSize: '0.8125rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  },
});
