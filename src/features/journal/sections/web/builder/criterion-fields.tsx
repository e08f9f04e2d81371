import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { Decay } from '#features/search/contract/criteria.ts';
import { decayOf } from '#features/search/rules/scoring/decay-of.ts';
import { commitDraft, removeChip, typeDraft } from '#ui/fields/chips.ts';
import { ChipList, ChipsFrame } from '#ui/fields/chips-frame.tsx';
import { FieldFrame } from '#ui/fields/field-frame.ts';
import { FieldNote } from '#ui/fields/field-note.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { SERIF } from '#ui/theme/type-styles.ts';
import { useText } from '#ui/words/language.ts';
import type { Criterion, CriterionOf } from '../../rules/criteria.ts';
import { builderText } from '../../text.ts';
import { UrlAutocompleter } from '../url-autocompleter.tsx';
import { NumberBox } from './number-box.tsx';
import { usePortfolioNames } from './use-portfolio-names.ts';

const WIDTH = 146;
const HEIGHT = 38;
const DAY_MS = 86_400_000;
/** Days on the axis; a longer half-life extends it. */
const SPAN_DAYS = 50;
const STEPS = 36;

/** The curve of time decay, with its half-life. */
function DecayCurve({ halfLifeDays, shape }: Decay) {
  const span = Math.max(SPAN_DAYS, halfLifeDays * 1.6);
  const points = Array.from({ length: STEPS + 1 }, (_, step) => {
    const value = decayOf((step / STEPS) * span * DAY_MS, { halfLifeDays, shape });
    return `${((step / STEPS) * WIDTH).toFixed(1)} ${(HEIGHT - 2 - value * (HEIGHT - 4)).toFixed(1)}`;
  });
  const half = (halfLifeDays / span) * WIDTH;
  const line = `M${points.join('L')}`;
  return (
    <Drawing viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
      <path className="under" d={`${line}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`} />
      <path className="half" d={`M${half.toFixed(1)} 0V${HEIGHT}`} />
      <path className="line" d={line} />
    </Drawing>
  );
}

const Drawing = styled('svg')({
  flex: 'none',
  '& .under': { fill: colour.primarySoft },
  '& .half': { stroke: colour.control, strokeDasharray: '3 3' },
  '& .line': { fill: 'none', stroke: colour.primary, strokeWidth: 1.75 },
});

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

interface WordsFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly words: readonly string[];
  readonly error: string | null;
  readonly onChange: (words: readonly string[]) => void;
}

/** Keywords as chips; the surrounding widget is the visible label. Enter in an empty field runs the search. */
function WordsField({ label, placeholder, words, error, onChange }: WordsFieldProps) {
  const noteId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState('');
  const applyChips = (next: { readonly chosen: readonly string[]; readonly draft: string }) => {
    setDraft(next.draft);
    if (next.chosen.length !== words.length) onChange(next.chosen);
  };
  const remove = (word: string) => {
    applyChips(removeChip({ chosen: words, draft }, word));
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const last = words.at(-1);
    if (event.key === 'Enter' && draft.trim() !== '') {
      event.preventDefault();
      applyChips(commitDraft({ chosen: words, draft }));
    } else if (event.key === 'Backspace' && draft === '' && last !== undefined) {
      event.preventDefault();
      remove(last);
    }
  };
  return (
    <>
      <ChipsFrame data-error={error ? '' : undefined}>
        <ChipList
          label={label}
          chosen={words.map((word) => ({ key: word, label: word }))}
          onRemove={({ label: word }) => remove(word)}
        />
        <input
          ref={input}
          value={draft}
          placeholder={placeholder}
          autoComplete="off"
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? noteId : undefined}
          onChange={(event) => applyChips(typeDraft({ chosen: words, draft }, event.target.value))}
          onKeyDown={onKeyDown}
          onBlur={() => applyChips(commitDraft({ chosen: words, draft }))}
        />
      </ChipsFrame>
      <FieldNote id={noteId} error={error} />
    </>
  );
}
