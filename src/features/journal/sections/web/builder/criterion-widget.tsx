import { styled } from '@mui/material/styles';
import ChevronUp from 'lucide-react/icons/chevron-up';
import X from 'lucide-react/icons/x';
import { type CSSProperties, type ReactNode, useRef, useState } from 'react';
import { formatNumber, perLanguage } from '#base/format.ts';
import { fill } from '#base/language.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { SegmentedControl } from '#ui/fields/segmented-control.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { colour } from '#ui/theme/palette.ts';
import { SERIF } from '#ui/theme/type-styles.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { type Criterion, defaultWeight } from '../../rules/criteria.ts';
import { validateCriterion } from '../../rules/search-query.ts';
import { builderText } from '../../text.ts';
import { CRITERION_ICONS } from './add-criteria.tsx';
import { CriterionFields } from './criterion-fields.tsx';
import { usePortfolioNames } from './use-portfolio-names.ts';
import { FIRST_FIELD, WidgetFrame } from './widget-frame.ts';

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
function WeightField({ title, value, defaultValue, isShort = false, onChange }: WeightFieldProps) {
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

const SEMANTIC = { fontFamily: SERIF, fontSize: '0.9375rem' };

/** A criterion as one line of text. */
function CriterionSummary({ criterion }: { readonly criterion: Criterion }) {
  const text = useText(builderText);
  const language = useLanguage();
  const { nameOf } = usePortfolioNames();
  if (validateCriterion(criterion) !== null) return <span className="missing">{text.foldedEmpty}</span>;
  const without = 'excludes' in criterion && criterion.excludes;
  switch (criterion.type) {
    case 'SEMANTIC_SEARCH':
      return <span style={SEMANTIC}>{criterion.text}</span>;
    case 'TIME_DECAY':
      return <span>{text.foldedHalves(formatNumber(criterion.days ?? 0, language))}</span>;
    case 'TIME_WINDOW_FILTER': {
      const days = formatNumber(criterion.days ?? 0, language);
      return <span>{without ? text.foldedOldWindow(days) : text.foldedWindow(days)}</span>;
    }
    case 'PORTFOLIO_BIAS':
      return <span>{nameOf(criterion.portfolioId ?? '')}</span>;
    default: {
      const words = 'words' in criterion ? criterion.words : criterion.urls;
      return (
        <>
          {without ? <span>{text.foldedWithout}</span> : null}
          {words.map((word) => (
            <b key={word}>{word}</b>
          ))}
        </>
      );
    }
  }
}

interface CriterionWidgetProps {
  readonly criterion: Criterion;
  /** Shows validation errors. */
  readonly isChecked: boolean;
  /** On one line until it is expanded. */
  readonly isFolded: boolean;
  readonly onChange: (criterion: Criterion) => void;
  readonly onRemove: () => void;
}

/** SC-03: a criterion with its weight, its fields and a remove button. */
export function CriterionWidget({
  criterion,
  isChecked,
  isFolded,
  onChange,
  onRemove,
}: CriterionWidgetProps) {
  const text = useText(builderText);
  const language = useLanguage();
  const [isOpened, setOpened] = useState(false);
  const { type } = criterion;
  const title = text.title[type];
  const Sign = CRITERION_ICONS[type];
  const problem = isChecked ? validateCriterion(criterion) : null;
  const error = problem ? fill(problem.reason[language], problem.values) : null;
  const isCollapsed = isFolded && !isOpened && error === null;
  const place = useRef<HTMLDivElement>(null);
  const toggle = (isOpening: boolean) => {
    setOpened(isOpening);
    // The pressed button disappears, so the focus moves to what replaces it, once rendered.
    const next = isOpening ? FIRST_FIELD : '.fold';
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>(next)?.focus());
  };
  const weight = 'weight' in criterion && (
    <WeightField
      title={title}
      value={criterion.weight}
      defaultValue={defaultWeight(criterion.type)}
      isShort={isFolded}
      onChange={(next) => onChange({ ...criterion, weight: next })}
    />
  );
  const remove = (
    <IconButton label={text.removeCriterion(title)} size="small" onClick={onRemove}>
      <X size={16} />
    </IconButton>
  );
  const kind = 'excludes' in criterion;
  if (isCollapsed) {
    return (
      <WidgetFrame ref={place} data-folded="" data-filter={kind ? '' : undefined} data-criterion={type}>
        <Sign className="sign" size={16} />
        <button type="button" className="fold" aria-expanded={false} onClick={() => toggle(true)}>
          <VisuallyHidden>{text.edit(title)} </VisuallyHidden>
          <CriterionSummary criterion={criterion} />
        </button>
        {weight || <span className="kind">{text.isFilter}</span>}
        {remove}
      </WidgetFrame>
    );
  }
  let choice: ReactNode = weight;
  if ('excludes' in criterion) {
    choice = (
      <SegmentedControl
        label={text.inclusion(title)}
        segments={[
          { value: 'include', label: text.include },
          { value: 'exclude', label: text.exclude },
        ]}
        value={criterion.excludes ? 'exclude' : 'include'}
        onChange={(value) => onChange({ ...criterion, excludes: value === 'exclude' })}
      />
    );
  }
  return (
    <WidgetFrame
      ref={place}
      data-filter={kind ? '' : undefined}
      data-error={error ? '' : undefined}
      data-criterion={type}
    >
      <div className="head">
        <Sign className="sign" size={16} />
        <h3>{title}</h3>
        {choice}
        {isFolded && error === null ? (
          <IconButton label={text.fold(title)} size="small" aria-expanded onClick={() => toggle(false)}>
            <ChevronUp size={16} />
          </IconButton>
        ) : null}
        {remove}
      </div>
      <CriterionFields criterion={criterion} error={error} onChange={onChange} />
    </WidgetFrame>
  );
}
