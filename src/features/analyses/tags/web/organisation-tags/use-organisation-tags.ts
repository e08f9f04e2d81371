import { ORGANISATIONS_KEY, useOrganisationTopics } from '#features/organisations/web.ts';
import { call } from '#ui/call/call.ts';
import { useBlockList } from '#ui/lists/use-block-list.ts';
import { listOrganisationTags } from '../../contract/organisation-tags.ts';

/** The vocabulary of one's organisation, loaded in blocks. */
export function useOrganisationTags(organizationId: string, search: string) {
  return useBlockList({
    queryKey: [...ORGANISATIONS_KEY, organizationId, 'tags', search],
    async ask(block, signal) {
      const { items, total } = await call(listOrganisationTags, { search, ...block }, { signal });
      return { items: items.map((tag) => ({ ...tag, id: tag.text })), total };
    },
    topics: useOrganisationTopics(organizationId),
  });
}
