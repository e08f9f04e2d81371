import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { findTags, TAG_MAX, type Tag } from '#features/analyses/tags/contract/tags.ts';
import { tagKey } from '#features/analyses/tags/rules/tag-choices.ts';
import { call } from '#ui/call/call.ts';
import { SEARCH_DELAY_MS } from '#ui/fields/search-field.tsx';
import { useRested } from '#ui/lists/use-rested.ts';
import type { Filing } from './use-filing.ts';

const MOST_PROPOSED = 5;

/** Those that begin with what is written; before anything is, those used most. */
export function useProposedTags({ tags, draft, portfolios }: Filing) {
  const wanted = draft.trim();
  const asked = useRested(wanted, SEARCH_DELAY_MS);
  const found = useQuery({
    queryKey: ['tags', asked],
    queryFn: ({ signal }) => call(findTags, { search: asked }, { signal }),
    enabled: asked !== '' && asked.length <= TAG_MAX,
    placeholderData: keepPreviousData,
  });
  const isFrequent = wanted === '';
  const all = isFrequent ? portfolios.data?.frequentTags : found.data?.tags;
  const chosen = new Set(tags.map(({ text }) => tagKey(text)));
  const isStillMeant = ({ text }: Tag) => isFrequent || tagKey(text).includes(tagKey(wanted));
  const proposed = (all ?? []).filter((tag) => !chosen.has(tagKey(tag.text)) && isStillMeant(tag));
  return { proposed: proposed.slice(0, MOST_PROPOSED), isFrequent };
}
