import { queryOptions } from '@tanstack/react-query';
import type { Id } from '#base/ids.ts';
import { readComplexSearch } from '#features/search/contract/complex-search.ts';
import { call, LONG_TIMEOUT_MS } from '#ui/call/call.ts';
import { CallError } from '#ui/call/call-error.ts';
import { readSection, type Section, type Strategy } from '../contract/sections.ts';
import { fromSearchQuery } from '../rules/search-query.ts';
import { newSearch, type OpenedSearch } from './searches.ts';

export interface OpenedSection {
  readonly section: Section;
  readonly searches: readonly OpenedSearch[];
  /** Ids of searches that could not be read. */
  readonly lostSearchIds: readonly Id[];
}

/**
 * A section with its searches, for the creator. Read again at each opening, since somebody else may have changed it.
 */
export function openedSectionQuery(journalId: Id) {
  return queryOptions({
    queryKey: ['section', journalId],
    queryFn: ({ signal }) => openSection(journalId, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

async function openSection(journalId: Id, signal: AbortSignal): Promise<OpenedSection> {
  const { sections } = await call(readSection, { id: journalId }, { signal, timeoutMs: LONG_TIMEOUT_MS });
  const section = sections.find((one) => one.journalId === journalId) ?? sections[0];
  if (!section) throw new Error('the response does not contain the section');
  const opened = await Promise.all(section.strategies.map((strategy) => openSearch(strategy, signal)));
  return {
    section,
    searches: opened.map((one) => one.search),
    lostSearchIds: opened.flatMap((one) => one.lost ?? []),
  };
}

interface Reopened {
  readonly search: OpenedSearch;
  readonly lost: Id | null;
}

const NOT_FOUND = 404;

/** D3 §4: a search that is gone or not supported is replaced by a new one, with meaning and freshness. */
async function openSearch(
  { searchId, recommendationCount, useAnchor }: Strategy,
  signal: AbortSignal,
): Promise<Reopened> {
  const settings = { count: String(recommendationCount), useAnchor };
  try {
    const opened = fromSearchQuery(
      await call(readComplexSearch, { searchId }, { signal, timeoutMs: LONG_TIMEOUT_MS }),
    );
    if (opened.refused === null) {
      return { search: { ...settings, searchId, criteria: opened.criteria }, lost: null };
    }
  } catch (failure) {
    // A temporary failure must not be saved as a blank search.
    const isGone = failure instanceof CallError && failure.status === NOT_FOUND;
    if (!isGone) throw failure;
  }
  return { search: { ...newSearch(), ...settings }, lost: searchId };
}
