import { styled } from '@mui/material/styles';
import { type CSSProperties, useState } from 'react';
import { perLanguage } from '#base/per-language.ts';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { builderText } from './builder-text.ts';

/** Maximum of the slider; the number field allows more. */
const SLIDER_MAX = 2;
const WEIGHT_MAX = 1_000;
const DIGITS = { minimumFractionDigits: 1, maximumFractionDigits: 3, useGrouping: false } as const;
const weights = perLanguage((locale) => new Intl.NumberFormat(locale, DIGITS));
/** D3 §5: decimals with a comma or a point. */
const numberIn = (written: string) => Number.parseFloat(written.replace(',', '.'));

interface WeightFieldProps {
  /** The title of the criterion, for screen readers. */
  readonly title: string;
  readonly value: number;
  /** Used if the number is cleared. */
  readonly defaultValue: number;
  readonly isShort?: boolean;
  readonly onChange: (weight: number) => void;
}

/** The weight of a criterion: a slider and a number field. */
export function WeightField({ title, value, defaultValue, isShort = false, onChange }: WeightFieldProps) {
  const text = useText(builderText);
  const language = useLanguage();
  const [written, setWritten] = useState<string | null>(null);
  const share = `${(Math.min(value, SLIDER_MAX) / SLIDER_MAX) * 100}%`;
  const write = (figure: string) => {
    setWritten(figure);
    const weight = numberIn(figure);
    if (weight >= 0 && weight <= WEIGHT_MAX) onChange(weight);
  };
  const commit = () => {
    if (written !== null && Number.isNaN(numberIn(written))) onChange(defaultValue);
    setWritten(null);
  };
  return (
    <Place data-short={isShort ? '' : undefined}>
      {isShort ? null : <span aria-hidden="true">{text.weight}</span>}
      <input
        type="range"
        min={0}
        max={SLIDER_MAX}
        step={0.1}
        value={Math.min(value, SLIDER_MAX)}
        aria-label={text.weightOf(title)}
        style={{ '--share': share } as CSSProperties}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={written ?? weights(language).format(value)}
        aria-label={text.weightFigure(title)}
        onChange={(event) => write(event.target.value)}
        onBlur={commit}
      />
    </Place>
  );
}

const thumb = {
  appearance: 'none',
  width: 16,
  height: 16,
  border: `2px solid ${colour.primary}`,
  borderRadius: '50%',
  background: colour.surface,
} as const;
const track = {
  height: 4,
  borderRadius: 2,
  background: `linear-gradient(to right, ${colour.primary} var(--share), ${colour.line} var(--share))`,
} as const;

const Place = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  flex: 'none',
  fontSize: '0.75rem',
  fontWeight: 500,
  color: colour.text2,
  '& > [type=range]': {
    appearance: 'none',
    width: 84,
    height: 28,
    margin: 0,
    background: 'none',
    cursor: 'pointer',
    '&::-webkit-slider-runnable-track': track,
    '&::-moz-range-track': track,
    '&::-webkit-slider-thumb': { ...thumb, marginTop: -6 },
    '&::-moz-range-thumb': { ...thumb, boxSizing: 'border-box' },
  },
  '&[data-short] > [type=range]': { width: 62 },
  '& > [type=text]': {
    width: 40,
    height: 28,
    padding: '0 4px',
    border: '1px solid transparent',
    borderRadius: 6,
    background: 'none',
    color: colour.text,
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'right',
    '&:hover, &:focus': { borderColor: colour.control, background: colour.surface },
  },
});
