import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { focusRing, invisibleOverlay, ON_TOUCH } from '../theme/control-styles.ts';
import { colour } from '../theme/palette.ts';

interface Segment<V extends string> {
  readonly value: V;
  readonly label: string;
  readonly icon?: ReactNode;
  /** The number of items, after the label; a text where they are not all counted. */
  readonly count?: number | string;
  /** The language of the label, when it differs from that of the page. */
  readonly lang?: string;
}

interface SegmentedControlProps<V extends string> {
  /** Accessible name of the group. */
  readonly label: string;
  readonly segments: readonly Segment<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly fullWidth?: boolean;
  /** Long labels wrap rather than overflowing a narrow screen. */
  readonly wraps?: boolean;
}

/** A choice between a few visible options: a radio group, so the arrow keys move between its segments. */
export function SegmentedControl<V extends string>({
  label,
  segments,
  value,
  onChange,
  fullWidth = false,
  wraps = false,
}: SegmentedControlProps<V>) {
  const name = useId();
  return (
    <Track
      role="radiogroup"
      aria-label={label}
      data-full={fullWidth ? '' : undefined}
      data-wraps={wraps ? '' : undefined}
    >
      {segments.map((segment) => (
        <label key={segment.value} lang={segment.lang}>
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          <span>
            {segment.icon}
            {segment.label}
            {segment.count === undefined ? null : <b>{segment.count}</b>}
          </span>
        </label>
      ))}
    </Track>
  );
}

const Track = styled('div')({
  display: 'inline-flex',
  background: colour.sunken,
  borderRadius: 8,
  padding: 2,
  '&[data-full]': { display: 'flex', '& > label': { flex: 1 } },
  '&[data-wraps]': { flexWrap: 'wrap', alignSelf: 'flex-start' },
  '& > label': { position: 'relative', display: 'block' },
  '& input': invisibleOverlay,
  '& > label > span': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 6,
    minHeight: 28,
    padding: '0 10px',
    borderRadius: 6,
    fontSize: '0.8125rem',
    lineHeight: 18 / 13,
    fontWeight: 500,
    color: colour.text2,
    whiteSpace: 'nowrap',
    [ON_TOUCH]: { minHeight: 40 },
  },
  '@media (max-width: 399px)': { '&[data-wraps] > label > span': { padding: '0 7px' } },
  '& b': { fontSize: '0.75rem', fontWeight: 500, fontVariantNumeric: 'tabular-nums', color: colour.text3 },
  '& input:hover + span': { color: colour.text },
  '& input:checked + span': {
    background: colour.surface,
    color: colour.text,
    fontWeight: 600,
    boxShadow: '0 1px 2px rgb(15 30 40/.14)',
  },
  '.dark & input:checked + span': { background: colour.raised },
  '& input:focus-visible + span': focusRing,
});
