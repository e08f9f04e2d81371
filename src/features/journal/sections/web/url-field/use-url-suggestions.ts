import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { completeUrl } from '#features/search/contract/complex-search.ts';
import { call } from '#ui/call/call.ts';
import { useDebounced } from '#ui/lists/use-debounced.ts';

/** D3 §9 */
const DEBOUNCE_MS = 100;
/** D3 §8: the specification requires this text. */
const FAILED = 'An error occurred while trying to call the Url Autocompleter';

/** SC-04: address suggestions for the typed text, debounced. */
export function useUrlSuggestions(typed: string, isOpen: boolean) {
  const q = useDebounced(typed.trim(), DEBOUNCE_MS);
  const { data, error, isPlaceholderData, isFetching } = useQuery({
    queryKey: ['autocomplete-url', q],
    queryFn: ({ signal }) => call(completeUrl, { q }, { signal }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 30_000,
  });
  useEffect(() => {
    // The field shows its own error text; this one, with its cause, is reported to the console.
    if (error) reportError(new Error(FAILED, { cause: error }));
  }, [error]);
  return {
    urls: data?.urls ?? [],
    isFailed: error !== null,
    isSearching: q !== typed.trim() || isPlaceholderData || (isFetching && data === undefined),
  };
}
