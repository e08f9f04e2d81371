import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { completeUrl } from '#features/search/contract/complex-search.ts';
import { call } from '#ui/call/call.ts';
import { useRested } from '#ui/lists/use-rested.ts';

/** D3 §9 */
const DEBOUNCE_MS = 100;
/** D3 §8: this sentence is part of the specification. */
const FAILED = 'An error occurred while trying to call the Url Autocompleter';

/** SC-04: addresses that complete what is typed, once it rests. */
export function useUrlSuggestions(typed: string, isOpen: boolean) {
  const q = useRested(typed.trim(), DEBOUNCE_MS);
  const { data, error, isPlaceholderData, isFetching } = useQuery({
    queryKey: ['autocomplete-url', q],
    queryFn: ({ signal }) => call(completeUrl, { q }, { signal }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 30_000,
  });
  useEffect(() => {
    // The field says that it failed, in our words; whoever looks into it finds these, and why, in the console.
    if (error) reportError(new Error(FAILED, { cause: error }));
  }, [error]);
  return {
    urls: data?.urls ?? [],
    isFailed: error !== null,
    isSearching: q !== typed.trim() || isPlaceholderData || (isFetching && data === undefined),
  };
}
