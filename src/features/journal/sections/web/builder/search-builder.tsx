import SearchIcon from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { QUERY_TEXT_MAX } from '#features/search/contract/criteria.ts';
import { BusyButton } from '#ui/buttons/busy-button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { DIALOG_FOOT_ATTRIBUTE } from '#ui/snackbar/use-avoid-dialog-foot.ts';
import { Notice } from '#ui/states/notice.tsx';
import { useText } from '#ui/words/language.ts';
import { COUNT_MAX, COUNT_MIN } from '../../contract/sections.ts';
import { parseCount } from '../../rules/saving.ts';
import { sectionsText } from '../../text.ts';
import { isChanged, type Search } from '../searches.ts';
import type { Searches } from '../use-searches.ts';
import { AddCriteria, AddMenus } from './add-criteria.tsx';
import { BuilderFrame } from './builder-frame.ts';
import { builderText } from './builder-text.ts';
import { CriterionWidget } from './criterion-widget.tsx';
import { NumberBox } from './number-box.tsx';
import { useBuilder } from './use-builder.ts';

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
