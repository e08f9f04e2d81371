import { styled } from '@mui/material/styles';
import type { Output } from '#base/endpoint.ts';
import { formatNumber, perLanguage } from '#base/format.ts';
import { FRESH_DAYS } from '#features/analytics/contract/journal-reports.ts';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import type { readJournalReports } from '../contract/journal-reports.ts';
import { analyticsText } from '../text.ts';
import { BarChart } from './bar-chart.tsx';
import { ChartCard, type Series } from './chart-card.tsx';

const RADIUS = 46;
const WIDTH = 18;
const SIZE = 128;
const RING = 2 * Math.PI * RADIUS;

interface Share extends Series {
  readonly value: number;
}

/** Shares of a total: a ring for the eye, a table for everyone. */
function DonutChart({ title, shares }: { title: string; shares: readonly Share[] }) {
  const text = useText(analyticsText);
  const language = useLanguage();
  const total = shares.reduce((sum, { value }) => sum + value, 0);
  const arcs = donutArcs(
    shares.map(({ value }) => value),
    RING,
  );
  const centre = { cx: SIZE / 2, cy: SIZE / 2, r: RADIUS, fill: 'none', strokeWidth: WIDTH };
  return (
    <ChartCard title={title} span={4}>
      <Donut>
        <svg width={SIZE} height={SIZE} viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
          {total === 0 ? <circle {...centre} stroke={colour.line} /> : null}
          {arcs.map((arc, place) =>
            arc ? (
              <circle
                key={shares[place]?.name}
                {...centre}
                stroke={shares[place]?.colour}
                strokeDasharray={`${arc.length} ${RING - arc.length}`}
                strokeDashoffset={-arc.start}
                transform={`rotate(-90 ${SIZE / 2} ${SIZE / 2})`}
              />
            ) : null,
          )}
          <text className="total" x="64" y="66">
            {formatNumber(total, language)}
          </text>
          <text className="unit" x="64" y="81">
            {text.journals}
          </text>
        </svg>
        <table aria-label={title}>
          <tbody>
            {shares.map(({ name, value, colour: tone }) => (
              <tr key={name}>
                <th scope="row">
                  <i style={{ background: tone }} />
                  {name}
                </th>
                <td>{formatNumber(value, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Donut>
    </ChartCard>
  );
}

const Donut = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  '& svg': { flex: 'none' },
  '& text': { textAnchor: 'middle', fill: colour.text2, fontSize: '0.6875rem' },
  '& .total': { fill: colour.text, fontSize: '1.25rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums' },
  '& table': { flex: 1, minWidth: 0, borderCollapse: 'collapse', fontSize: '0.8125rem', lineHeight: 18 / 13 },
  '& th': { padding: '5px 0', textAlign: 'left', fontWeight: 400, overflowWrap: 'anywhere' },
  '& td': { padding: '5px 0', textAlign: 'right', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& i': { display: 'inline-block', width: 10, height: 10, marginRight: 8, borderRadius: 3 },
  // Forced colours would make the marks invisible.
  '@media (forced-colors: active)': { '& i': { forcedColorAdjust: 'none' } },
});

const DAY_MS = 86_400_000;
const { series1, series2, series3, seriesNone } = colour;

const ratings = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);
const days = perLanguage((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }));

interface Props {
  readonly report: NonNullable<Output<typeof readJournalReports>['report']>;
}

/** AN-02: all charts of a report. */
export function ReportCharts({ report }: Props) {
  const text = useText(analyticsText);
  const language = useLanguage();
  const { types, filled, freshness, perUser, interactions, recommendations, lifespan } = text;
  const { total, withRecommendations, updated, outdated } = report;
  const rows = report.reports.map((row, place) => ({ ...row, key: String(place), name: row.section.name }));
  const lifespans = rows
    .flatMap(({ key, name, avg_recommendation_lifespan: averageLifespan }) =>
      averageLifespan ? [{ key, name, lifespanDays: averageLifespan.amount / DAY_MS }] : [],
    )
    .toSorted((one, other) => one.lifespanDays - other.lifespanDays);
  return (
    <Charts>
      <DonutChart
        title={types.title}
        shares={[
          { name: types.Reflection, value: report.types.Reflection, colour: series1 },
          { name: types.User, value: report.types.User, colour: series2 },
          { name: types.Group, value: report.types.Group, colour: series3 },
        ]}
      />
      <DonutChart
        title={filled.title}
        shares={[
          { name: filled.with, value: withRecommendations, colour: series1 },
          { name: filled.without, value: total - withRecommendations, colour: seriesNone },
        ]}
      />
      <DonutChart
        title={freshness.title}
        shares={[
          { name: freshness.updated, value: updated, colour: series1 },
          { name: freshness.outdated, value: outdated, colour: series3 },
        ]}
      />
      <BarChart
        title={perUser.title}
        span={4}
        nameHeading={perUser.user}
        emptyText={perUser.none}
        bars={report.sectionsPerUser.map(({ name, count }, place) => ({
          key: String(place),
          name,
          parts: [
            { column: perUser.sections, value: count, colour: series1, label: formatNumber(count, language) },
          ],
        }))}
      />
      <BarChart
        title={interactions.title}
        span={8}
        legend={[
          { name: interactions.rated, colour: series1 },
          { name: interactions.average, colour: series3 },
          { name: interactions.opened, colour: series2 },
        ]}
        nameHeading={interactions.section}
        emptyText={text.noJournalsBody}
        bars={rows.map((row) => ({
          ...row,
          parts: [
            {
              column: interactions.rated,
              value: row.num_rated,
              colour: series1,
              label: formatNumber(row.num_rated, language),
            },
            {
              column: interactions.average,
              value: row.avg_rating ?? 0,
              colour: series3,
              label: row.avg_rating === null ? '—' : ratings(language).format(row.avg_rating),
            },
            {
              column: interactions.opened,
              value: row.num_opened,
              colour: series2,
              label: formatNumber(row.num_opened, language),
            },
          ],
        }))}
      />
      <BarChart
        title={recommendations.title}
        span={6}
        nameHeading={interactions.section}
        emptyText={text.noJournalsBody}
        bars={rows
          .toSorted((one, other) => other.num_recommendations - one.num_recommendations)
          .map(({ key, name, num_recommendations: count }) => ({
            key,
            name,
            parts: [
              {
                column: recommendations.count,
                value: count,
                colour: series1,
                label: formatNumber(count, language),
              },
            ],
          }))}
      />
      <BarChart
        title={lifespan.title}
        span={6}
        legend={[
          { name: lifespan.under, colour: series1 },
          { name: lifespan.over, colour: series3 },
        ]}
        nameHeading={interactions.section}
        emptyText={lifespan.none}
        bars={lifespans.map(({ key, name, lifespanDays }) => ({
          key,
          name,
          parts: [
            {
              column: lifespan.length,
              value: lifespanDays,
              colour: lifespanDays < FRESH_DAYS ? series1 : series3,
              label: lifespan.days(days(language).format(lifespanDays)),
            },
          ],
        }))}
      />
    </Charts>
  );
}

/** Cards span columns of the grid; on narrow screens they are stacked. */
export const Charts = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  gap: 16,
});

/** Free space between two arcs. */
const GAP = 2;

interface Arc {
  readonly length: number;
  /** Offset along the ring. */
  readonly start: number;
}

/** Converts values to arcs of a ring. A value of zero has no arc, and a single value closes the ring. */
export function donutArcs(values: readonly number[], ring: number): (Arc | null)[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  const gap = values.filter((value) => value > 0).length > 1 ? GAP : 0;
  let start = 0;
  return values.map((value) => {
    if (value <= 0) return null;
    const share = (value / total) * ring;
    const arc = { length: Math.max(1, share - gap), start };
    start += share;
    return arc;
  });
}
