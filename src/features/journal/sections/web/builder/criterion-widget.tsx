import ChevronUp from 'lucide-react/icons/chevron-up';
import X from 'lucide-react/icons/x';
import { type ReactNode, useRef, useState } from 'react';
import { fill } from '#base/language.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { SegmentedControl } from '#ui/fields/segmented-control.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import { type Criterion, defaultWeight } from '../../rules/criteria.ts';
import { validateCriterion } from '../../rules/search-query.ts';
import { builderText } from './builder-text.ts';
import { CriterionFields } from './criterion-fields.tsx';
import { CRITERION_ICONS } from './criterion-icons.ts';
import { CriterionSummary } from './criterion-summary.tsx';
import { WeightField } from './weight-field.tsx';
import { FIRST_FIELD, WidgetFrame } from './widget-frame.ts';

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
