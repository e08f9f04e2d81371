import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useId } from 'react';
import { FieldFrame } from '#ui/fields/field-frame.ts';
import { FieldNote } from '#ui/fields/field-note.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { SERIF } from '#ui/theme/type-styles.ts';
import { useText } from '#ui/words/language.ts';
import type { Criterion, CriterionOf } from '../../rules/criteria.ts';
import { UrlAutocompleter } from '../url-field/url-autocompleter.tsx';
import { builderText } from './builder-text.ts';
import { DecayCurve } from './decay-curve.tsx';
import { NumberBox } from './number-box.tsx';
import { usePortfolioNames } from './use-portfolio-names.ts';
import { WordsField } from './words-field.tsx';

interface FieldsProps<C extends Criterion = Criterion> {
  readonly criterion: C;
  readonly error: string | null;
  readonly onChange: (criterion: Criterion) => void;
}

/** The input fields of a criterion. */
export function CriterionFields({ criterion, error, onChange }: FieldsProps) {
  const text = useText(builderText);
  switch (criterion.type) {
    case 'SEMANTIC_SEARCH':
      return <SemanticField criterion={criterion} error={error} onChange={onChange} />;
    case 'TIME_DECAY':
    case 'TIME_WINDOW_FILTER':
      return <DaysField criterion={criterion} error={error} onChange={onChange} />;
    case 'PORTFOLIO_BIAS':
      return <PortfolioField criterion={criterion} error={error} onChange={onChange} />;
    case 'URL_SCORE':
    case 'URL_FILTER':
      return (
        <UrlAutocompleter
          label={`${text.title[criterion.type]}, ${text.urlLabel}`}
          urls={criterion.urls}
          error={error}
          onChange={(urls) => onChange({ ...criterion, urls })}
        />
      );
    case 'KEYWORD_SCORE':
    case 'KEYWORD_FILTER': {
      const isFilter = criterion.type === 'KEYWORD_FILTER';
      const wordsLabel = isFilter && criterion.excludes ? text.wordsExcluded : text.wordsIncluded;
      return (
        <WordsField
          label={isFilter ? wordsLabel : text.title.KEYWORD_SCORE}
          placeholder={isFilter && criterion.words.length === 0 ? wordsLabel : text.wordsPlaceholder}
          words={criterion.words}
          error={error}
          onChange={(words) => onChange({ ...criterion, words })}
        />
      );
    }
  }
}

function SemanticField({ criterion, error, onChange }: FieldsProps<CriterionOf<'SEMANTIC_SEARCH'>>) {
  const text = useText(builderText);
  const noteId = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <>
      <QueryField data-error={error ? '' : undefined}>
        <textarea
          rows={2}
          value={criterion.text}
          placeholder={text.semanticPlaceholder}
          aria-label={text.semanticLabel}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? noteId : undefined}
          onChange={(event) => onChange({ ...criterion, text: event.target.value })}
          onKeyDown={onKeyDown}
        />
      </QueryField>
      <FieldNote id={noteId} error={error} />
    </>
  );
}

function DaysField({
  criterion,
  error,
  onChange,
}: FieldsProps<CriterionOf<'TIME_DECAY'> | CriterionOf<'TIME_WINDOW_FILTER'>>) {
  const text = useText(builderText);
  const noteId = useId();
  const isDecay = criterion.type === 'TIME_DECAY';
  const words = isDecay ? text.halves : text.window;
  const before = isDecay ? text.halves.before : text.window[criterion.excludes ? 'exclude' : 'include'];
  const write = (written: string) => {
    const days = Number.parseInt(written, 10);
    onChange({ ...criterion, days: Number.isNaN(days) ? null : days });
  };
  return (
    <>
      <div className="line">
        <span aria-hidden="true">{before}</span>
        <NumberBox
          min={1}
          value={criterion.days ?? ''}
          aria-label={words.label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? noteId : undefined}
          onChange={(event) => write(event.target.value)}
        />
        <span aria-hidden="true">{words.after}</span>
        {isDecay && criterion.days !== null && criterion.days > 0 ? (
          <DecayCurve halfLifeDays={criterion.days} shape={criterion.shape} />
        ) : null}
      </div>
      <FieldNote id={noteId} error={error} />
    </>
  );
}

function PortfolioField({ criterion, error, onChange }: FieldsProps<CriterionOf<'PORTFOLIO_BIAS'>>) {
  const text = useText(builderText);
  const { portfolios, nameOf } = usePortfolioNames();
  const chosen = criterion.portfolioId;
  const isListed = chosen === null || portfolios.some(({ id }) => id === chosen);
  const options = [
    ...(chosen === null ? [{ value: '', label: text.choosePortfolio }] : []),
    ...(isListed || chosen === null ? [] : [{ value: chosen, label: nameOf(chosen) }]),
    ...portfolios.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const onKeyDown = (event: KeyboardEvent<HTMLSelectElement>) => {
    // D3 §2: Enter submits, which a native select does not do.
    if (event.key !== 'Enter') return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <SelectField
      label={text.portfolioLabel}
      hideLabel
      error={error}
      options={options}
      value={chosen ?? ''}
      onChange={(event) => onChange({ ...criterion, portfolioId: event.target.value || null })}
      onKeyDown={onKeyDown}
    />
  );
}

const QueryField = styled(FieldFrame)({
  padding: 0,
  '& > textarea': {
    flex: 1,
    minWidth: 0,
    minHeight: 60,
    maxHeight: 220,
    padding: '8px 12px',
    border: 0,
    borderRadius: 8,
    outline: 0,
    background: 'none',
    resize: 'vertical',
    fieldSizing: 'content',
    font: `400 0.9375rem/${22 / 15} ${SERIF}`,
    [ON_TOUCH]: { fontSize: '1rem' },
  },
  '& > textarea::placeholder': { color: colour.text3, opacity: 1 },
});
