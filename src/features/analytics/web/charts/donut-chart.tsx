import { styled } from '@mui/material/styles';
import { formatNumber } from '#base/format-number.ts';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { donutArcs } from '../../rules/donut-arcs.ts';
import { analyticsText } from '../../text.ts';
import { ChartCard, type Series } from './chart-card.tsx';

const RADIUS = 46;
const WIDTH = 18;
const SIZE = 128;
const RING = 2 * Math.PI * RADIUS;

interface Share extends Series {
  readonly value: number;
}

/** Shares of a total: a ring for the eye, a table for everyone. */
export function DonutChart({ title, shares }: { title: string; shares: readonly Share[] }) {
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
