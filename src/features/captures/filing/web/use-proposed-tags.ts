import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { findTags, TAG_MAX, type Tag } from '#features/analyses/tags/contract/tags.ts';
import { tagKey } from '#features/analyses/tags/rules/tag-choices.ts';
import { call } from '#ui/call/call.ts';
import { SEARCH_DELAY_MS } from '#ui/fields/search-field.tsx';
import { useDebounced } from '#ui/lists/use-debounced.ts';
import type { Filing } from './use-filing.ts';

const MAX_PROPOSED = 5;

/** Tags that start with the typed text; without text, the most frequent ones. */
export function useProposedTags({ tags, draft, portfolios }: Filing) {
  const wanted = draft.trim();
  const asked = useDebounced(wanted, SEARCH_DELAY_MS);
  const found = useQuery({
    queryKey: ['tags', asked],
    queryFn: ({ signal }) => call(findTags, { search: asked }, { signal }),
    enabled: asked !== '' && asked.length <= TAG_MAX,
    placeholderData: keepPreviousData,
  });
  const isFrequent = wanted === '';
  const all = isFrequent ? portfolios.data?.frequentTags : found.data?.tags;
  const chosen = new Set(tags.map(({ text }) => tagKey(text)));
  const isRelevant = ({ text }: Tag) => isFrequent || tagKey(text).includes(tagKey(wanted));
  const proposed = (all ?? []).filter((tag) => !chosen.has(tagKey(tag.text)) && isRelevant(tag));
  return { proposed: proposed.slice(0, MAX_PROPOSED), isFrequent };
}
