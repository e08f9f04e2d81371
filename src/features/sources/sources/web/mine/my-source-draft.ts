import type { CallInput } from '#base/endpoint.ts';
import type { Language } from '#base/language.ts';
import { chipsText, NO_CHIPS, parseChips } from '#ui/fields/chips.ts';
import { type createMySource, mySourceFields } from '../../contract/my-sources.ts';
import type { Source } from '../../contract/sources.ts';
import { ALL_ITEMS } from '../../rules/keywords.ts';
import { type DraftErrors, EMPTY_DRAFT, fieldErrors, type SourceDraft } from '../source-draft.ts';

/** Personal sources are read in any language. */
export const EMPTY_OWN_DRAFT: SourceDraft = { ...EMPTY_DRAFT, language: '' };

/** The form values of a personal source; « * » becomes no keywords. */
export function toOwnDraft({ title, domain, rssUrl, active, keywords }: Source): SourceDraft {
  const words = keywords === ALL_ITEMS ? NO_CHIPS : parseChips(keywords);
  // A site without a feed has no feed address of its own.
  return { title, domain, rssUrl: rssUrl === domain ? '' : rssUrl, active, keywords: words, language: '' };
}

/** The request for these values; without an address, the feed is found on the site. */
export function toOwnFields({
  title,
  domain,
  rssUrl,
  keywords,
}: SourceDraft): CallInput<typeof createMySource> {
  return { title, domain, keywords: chipsText(keywords), ...(rssUrl.trim() ? { rssUrl } : {}) };
}

/** JO-12: validates a personal source. */
export function validateOwnDraft(draft: SourceDraft, language: Language): DraftErrors {
  return fieldErrors(mySourceFields.safeParse(toOwnFields(draft), { reportInput: true }).error, language);
}
