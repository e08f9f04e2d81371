import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { colour } from '#ui/theme/palette.ts';

export interface Series {
  readonly name: string;
  readonly colour: string;
}

interface Props {
  readonly title: string;
  /** The meaning of the colours, if there are several. */
  readonly legend?: readonly Series[];
  /** Columns it spans, of twelve, if the screen is wide enough. */
  readonly span: 4 | 6 | 8;
  readonly children: ReactNode;
}

/** The frame of one chart. */
export function ChartCard({ title, legend = [], span, children }: Props) {
  const id = useId();
  return (
    <Card aria-labelledby={id} data-span={span}>
      <div className="head">
        <h2 id={id}>{title}</h2>
        {legend.length > 0 ? (
          // The figures beside each bar state the same.
          <ul aria-hidden="true">
            {legend.map((series) => (
              <li key={series.name}>
                <i style={{ background: series.colour }} />
                {series.name}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      {children}
    </Card>
  );
}

const Card = styled('section')({
  position: 'relative',
  minWidth: 0,
  padding: '16px 18px 20px',
  border: `1px solid ${colour.line}`,
  borderRadius: 12,
  background: colour.surface,
  '&[data-span="4"]': { gridColumn: 'span 4' },
  '&[data-span="6"]': { gridColumn: 'span 6' },
  '&[data-span="8"]': { gridColumn: 'span 8' },
  '@media (max-width: 1099px)': { '&[data-span]': { gridColumn: '1 / -1' } },
  '& .head': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 16px',
    marginBottom: 10,
  },
  '& h2': { fontSize: '0.875rem', lineHeight: 20 / 14, fontWeight: 600 },
  '& .head ul': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px 14px',
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    color: colour.text2,
  },
  '& .head li': { display: 'flex', alignItems: 'center', gap: 6 },
  '& .head i': { width: 10, height: 10, borderRadius: 3 },
});
