import { type FormEvent, useRef } from 'react';
import { CRITERIA_MAX } from '#features/search/contract/criteria.ts';
import { type Criterion, type CriterionType, newCriterion, sortForDisplay } from '../../rules/criteria.ts';
import type { Search } from '../searches.ts';
import type { Searches } from '../use-searches.ts';
import { FIRST_FIELD } from './widget-frame.ts';

/** Actions on the criteria of a search, which also move the focus. */
export function useBuilder(search: Search, searches: Searches) {
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
