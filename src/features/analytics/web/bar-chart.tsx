import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { formatNumber } from '#base/format.ts';
import { Button } from '#ui/buttons/button.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { analyticsText } from '../text.ts';
import { ChartCard, type Series } from './chart-card.tsx';

/** Number of bars shown at first, few enough to compare at a glance. */
const SHOWN_AT_FIRST = 10;
/** A button that reveals only one or two bars is not worth it. */
const NOT_WORTH_HIDING = 2;

interface Part {
  /** The heading of its column in the table. */
  readonly column: string;
  readonly value: number;
  readonly colour: string;
  /** The formatted value. */
  readonly label: string;
}

interface Bar {
  readonly key: string;
  readonly name: string;
  /** Segments of the bar; every bar has the same columns. */
  readonly parts: readonly Part[];
}

interface Props {
  readonly title: string;
  readonly span: 4 | 6 | 8;
  readonly legend?: readonly Series[];
  /** Heading of the column of names. */
  readonly nameHeading: string;
  readonly bars: readonly Bar[];
  /** Shown when there are no bars. */
  readonly emptyText: string;
}

/** A bar chart with names and figures, and the same data as a table for screen readers. */
export function BarChart({ title, span, legend = [], nameHeading, bars, emptyText }: Props) {
  const text = useText(analyticsText);
  const language = useLanguage();
  const [isExpanded, setExpanded] = useState(false);
  const isLong = bars.length > SHOWN_AT_FIRST + NOT_WORTH_HIDING;
  const shown = isExpanded || !isLong ? bars : bars.slice(0, SHOWN_AT_FIRST);
  const columns = bars[0]?.parts.map(({ column }) => column) ?? [];
  const lengthOf = ({ parts }: Bar) => parts.reduce((sum, { value }) => sum + value, 0);
  const longest = Math.max(...bars.map(lengthOf), Number.MIN_VALUE);
  return (
    <ChartCard title={title} span={span} legend={legend}>
      {bars.length === 0 ? <None>{emptyText}</None> : null}
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
                      width: `calc(${part.value / longest} * (100% - var(--figures)))`,
                      background: part.colour,
                    }}
                  />
                ) : null,
              )}
              <b>{bar.parts.map(({ label }) => label).join(' · ')}</b>
            </span>
          </div>
        ))}
      </Bars>
      {bars.length > 0 ? (
        <VisuallyHidden as="div">
          <table aria-label={title}>
            <thead>
              <tr>
                {[nameHeading, ...columns].map((column) => (
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
                  {parts.map(({ column, label }) => (
                    <td key={column}>{label}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </VisuallyHidden>
      ) : null}
      {isLong ? (
        <More
          variant="discret"
          size="small"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? text.less : text.all(formatNumber(bars.length, language))}
        </More>
      ) : null}
    </ChartCard>
  );
}

const None = styled('p')({ color: colour.text2, fontSize: '0.8125rem', lineHeight: 18 / 13 });
const More = styled(Button)({ marginTop: 8, marginLeft: -11 });

const Bars = styled('div')({
  // Room for the figures at the end of the longest bar.
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
  // Below its name, since side by side both would be too narrow.
  '@media (max-width: 599px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > div': { padding: '3px 0' },
  },
  '@media (forced-colors: active)': { '& i': { forcedColorAdjust: 'none' } },
});

/** AN-02: longer names are cut to leave room for the bars. */
const NAME_MAX = 40;

/** Cuts a name that is too long and appends « ... »; never splits a surrogate pair. */
export function cutName(name: string): string {
  if (name.length <= NAME_MAX) return name;
  return `${name.slice(0, NAME_MAX).replace(/[\ud800-\udbff]$/, '')} ...`;
}
