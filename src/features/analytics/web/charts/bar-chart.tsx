import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { figure } from '#base/figure.ts';
import { Button } from '#ui/buttons/button.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { cutName } from '../../rules/cut-name.ts';
import { analyticsText } from '../../text.ts';
import { ChartCard, type Series } from './chart-card.tsx';

/** So many are seen at first: a chart is compared at a glance. */
const FEW = 10;
/** One or two more are not worth a button. */
const A_FEW_MORE = 2;

interface Part {
  /** What is told: the heading of its column. */
  readonly column: string;
  readonly value: number;
  readonly colour: string;
  /** The value in words. */
  readonly said: string;
}

interface Bar {
  readonly key: string;
  readonly name: string;
  /** What stands one after the other, of the same columns in every bar. */
  readonly parts: readonly Part[];
}

interface Props {
  readonly title: string;
  readonly span: 4 | 6 | 8;
  readonly legend?: readonly Series[];
  /** What the names are names of. */
  readonly named: string;
  readonly bars: readonly Bar[];
  /** Said where there is nothing to compare. */
  readonly none: string;
}

/** Names with bars and their figures for the eye, and the same as a table for those who listen. */
export function BarChart({ title, span, legend = [], named, bars, none }: Props) {
  const text = useText(analyticsText);
  const language = useLanguage();
  const [isWhole, setWhole] = useState(false);
  const isLong = bars.length > FEW + A_FEW_MORE;
  const shown = isWhole || !isLong ? bars : bars.slice(0, FEW);
  const columns = bars[0]?.parts.map(({ column }) => column) ?? [];
  const lengthOf = ({ parts }: Bar) => parts.reduce((sum, { value }) => sum + value, 0);
  const most = Math.max(...bars.map(lengthOf), Number.MIN_VALUE);
  return (
    <ChartCard title={title} span={span} legend={legend}>
      {bars.length === 0 ? <None>{none}</None> : null}
      <Bars aria-hidden="true" data-wide={columns.length > 1 ? '' : undefined}>
        {shown.map((bar) => (
          <div key={bar.key}>
            <span className="name" title={bar.name}>
              {cutName(bar.name)}
            </span>
            <span className="bar">
              {bar.parts.map((part) =>
                part.value > 0 ? (
                  <i
                    key={part.column}
                    style={{
                      width: `calc(${part.value / most} * (100% - var(--figures)))`,
                      background: part.colour,
                    }}
                  />
                ) : null,
              )}
              <b>{bar.parts.map(({ said }) => said).join(' · ')}</b>
            </span>
          </div>
        ))}
      </Bars>
      {bars.length > 0 ? (
        <VisuallyHidden as="div">
          <table aria-label={title}>
            <thead>
              <tr>
                {[named, ...columns].map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map(({ key, name, parts }) => (
                <tr key={key}>
                  <th scope="row">{name}</th>
                  {parts.map(({ column, said }) => (
                    <td key={column}>{said}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </VisuallyHidden>
      ) : null}
      {isLong ? (
        <More variant="discret" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? text.less : text.all(figure(bars.length, language))}
        </More>
      ) : null}
    </ChartCard>
  );
}

const None = styled('p')({ color: colour.text2, fontSize: '0.8125rem', lineHeight: 18 / 13 });
const More = styled(Button)({ marginTop: 8, marginLeft: -11 });

const Bars = styled('div')({
  // What the figures at the end of the longest bar need.
  '--figures': '44px',
  '&[data-wide]': { '--figures': '108px' },
  display: 'grid',
  gridTemplateColumns: 'fit-content(44%) minmax(0, 1fr)',
  columnGap: 16,
  fontSize: '0.75rem',
  lineHeight: 16 / 12,
  '& > div': {
    display: 'grid',
    gridColumn: '1 / -1',
    gridTemplateColumns: 'subgrid',
    alignItems: 'center',
    minHeight: 27,
  },
  '& .name': { color: colour.text2, overflowWrap: 'anywhere' },
  '& .bar': { display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 },
  '& i': {
    minWidth: 2,
    height: 14,
    borderRadius: 3,
  },
  '&[data-wide] i': { borderRadius: 0 },
  '& b': {
    flex: 'none',
    paddingLeft: 6.5,
    fontWeight: 600,
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  // Under its name, where both would be too narrow to compare.
  '@media (max-width: 599px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > div': { padding: '3px 0' },
  },
  '@media (forced-colors: active)': { '& i': { forcedColorAdjust: 'none' } },
});
