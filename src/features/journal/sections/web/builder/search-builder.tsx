import { styled } from '@mui/material/styles';
import SearchIcon from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type FormEvent, useId, useRef } from 'react';
import { CRITERIA_MAX, QUERY_TEXT_MAX } from '#features/search/contract/criteria.ts';
import { BusyButton } from '#ui/buttons/busy-button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { DIALOG_FOOT_ATTRIBUTE } from '#ui/snackbar/use-avoid-dialog-foot.ts';
import { Notice } from '#ui/states/notice.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { COUNT_MAX, COUNT_MIN } from '../../contract/sections.ts';
import { type Criterion, type CriterionType, newCriterion, sortForDisplay } from '../../rules/criteria.ts';
import { parseCount } from '../../rules/saving.ts';
import { builderText, sectionsText } from '../../text.ts';
import { isChanged, type Search } from '../searches.ts';
import type { Searches } from '../use-searches.ts';
import { AddCriteria, AddMenus } from './add-criteria.tsx';
import { CriterionWidget } from './criterion-widget.tsx';
import { NumberBox } from './number-box.tsx';
import { FIRST_FIELD } from './widget-frame.ts';

/** The left half of the creator, or the upper half of a pane. */
const BuilderFrame = styled('form')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  minWidth: 0,
  background: colour.bg,
  '& .criteria': {
    display: 'flex',
    flexDirection: 'column',
    gap: 10,
    flex: 1,
    minHeight: 0,
    overflowY: 'auto',
    padding: '16px 20px 12px',
  },
  '& .none': { padding: '12px 2px', color: colour.text2, fontSize: '0.8125rem' },
  '& .stale': { padding: '0 20px 10px' },
  '& .foot': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    padding: '12px 20px',
    borderTop: `1px solid ${colour.line}`,
    background: colour.surface,
    fontSize: '0.8125rem',
  },
  '& .foot > .hint': { flex: 1, color: colour.text3 },
  '& .pane-head': { display: 'flex', alignItems: 'center', gap: 8, padding: '10px 12px 8px 20px' },
  '& .pane-head > h3': { flex: 1, fontSize: '0.9375rem', lineHeight: 22 / 15, fontWeight: 650 },
  '&[data-pane]': {
    flex: '0 1 auto',
    maxHeight: '55%',
    borderBottom: `1px solid ${colour.line}`,
    '& .criteria': { gap: 8, padding: '0 20px 8px' },
    '& .foot': { padding: '0 20px 12px', border: 0, background: 'none' },
  },
  '@media (max-width: 899px)': {
    '& .criteria': { overflow: 'visible' },
    '& .foot': { position: 'sticky', bottom: 0, zIndex: 2, borderBottom: `1px solid ${colour.line}` },
  },
  '@media (max-width: 599px)': {
    '& .criteria, & .stale, & .foot': { paddingInline: 16 },
    '& .foot > .hint': { fontSize: 0 },
  },
});

interface SearchBuilderProps {
  readonly search: Search;
  readonly number: number;
  readonly searches: Searches;
  /** Set in a side-by-side pane, which has its own heading; its criteria may be collapsed. */
  readonly inPane?: { readonly headingId: string; readonly isFolded: boolean; readonly onClose: () => void };
}

/** SC-03: the criteria of a search, and the search button. */
export function SearchBuilder({ search, number, searches, inPane }: SearchBuilderProps) {
  const { search: named, closeSearch } = useText(sectionsText);
  const text = useText(builderText);
  const countId = useId();
  const builder = useBuilder(search, searches);
  const { key, count, checked } = search;
  const add = { isFull: builder.isFull, onAdd: builder.add };
  return (
    <BuilderFrame
      noValidate
      ref={builder.form}
      aria-label={named(number)}
      data-pane={inPane ? '' : undefined}
      onSubmit={builder.submit}
    >
      {inPane ? (
        <div className="pane-head">
          <h3 id={inPane.headingId} tabIndex={-1}>
            {named(number)}
          </h3>
          <AddMenus {...add} />
          <IconButton label={closeSearch(number)} size="small" onClick={inPane.onClose}>
            <X size={16} />
          </IconButton>
        </div>
      ) : null}
      <div className="criteria">
        {search.searchId === null && !inPane ? (
          <TextField
            label={text.sentence}
            size="compact"
            value={search.sentence}
            placeholder={text.sentencePlaceholder}
            maxLength={QUERY_TEXT_MAX}
            onChange={(event) => searches.setSentence(key, event.target.value)}
          />
        ) : null}
        {inPane ? null : <AddCriteria {...add} />}
        {builder.shown.length === 0 ? <p className="none">{text.noCriteria}</p> : null}
        {builder.shown.map((criterion) => (
          <div key={criterion.id} data-id={criterion.id}>
            <CriterionWidget
              criterion={criterion}
              isChecked={checked.includes(criterion.id)}
              isFolded={inPane?.isFolded ?? false}
              onChange={builder.change}
              onRemove={() => builder.remove(criterion)}
            />
          </div>
        ))}
      </div>
      {isChanged(search) ? (
        <div className="stale">
          <Notice kind="info">{text.changedSince}</Notice>
        </div>
      ) : null}
      <div className="foot" {...DIALOG_FOOT_ATTRIBUTE}>
        <label htmlFor={countId}>{text.count}</label>
        <NumberBox
          id={countId}
          min={COUNT_MIN}
          max={COUNT_MAX}
          value={count}
          aria-describedby={`${countId}-hint`}
          onChange={(event) => searches.setCount(key, event.target.value)}
          onBlur={() => {
            const normalised = String(parseCount(count));
            if (normalised !== count) searches.setCount(key, normalised);
          }}
        />
        <span className="hint" id={`${countId}-hint`}>
          {text.countHint}
        </span>
        <BusyButton
          type="submit"
          variant="doux"
          startIcon={<SearchIcon />}
          busy={search.results.state === 'running'}
        >
          {text.find}
        </BusyButton>
      </div>
    </BuilderFrame>
  );
}

/** Actions on the criteria of a search, which also move the focus. */
function useBuilder(search: Search, searches: Searches) {
  const form = useRef<HTMLFormElement>(null);
  const { key, criteria } = search;
  const set = (next: readonly Criterion[]) => searches.setCriteria(key, next);
  const focus = (selector: string) =>
    // After rendering.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(selector)?.focus());
  return {
    form,
    shown: sortForDisplay(criteria),
    isFull: criteria.length >= CRITERIA_MAX,
    add(type: CriterionType) {
      const added = newCriterion(type);
      set([...criteria, added]);
      focus(`[data-id="${added.id}"] ${FIRST_FIELD}`);
    },
    change: (changed: Criterion) => set(criteria.map((one) => (one.id === changed.id ? changed : one))),
    remove(criterion: Criterion) {
      searches.removeCriterion(key, criterion);
      focus('button');
    },
    submit(event: FormEvent) {
      event.preventDefault();
      event.stopPropagation();
      const wasSentence = search.sentence.trim() !== '';
      if (!searches.run(key)) focus('[aria-invalid=true]');
      // The sentence field disappears.
      else if (wasSentence) focus('button[type=submit]');
    },
  };
}
