import type { CallInput } from '#base/endpoint.ts';
import type { Language } from '#base/language.ts';
import { chipsOf, chipsText, NO_CHIPS } from '#ui/fields/chips.ts';
import { type createMySource, mySourceFields } from '../../contract/my-sources.ts';
import type { Source } from '../../contract/sources.ts';
import { EVERY_ITEM } from '../../rules/keywords.ts';
import { type DraftProblems, EMPTY_DRAFT, issuesOf, type SourceDraft } from '../source-draft.ts';

/** Personal sources are read in any language. */
export const EMPTY_OWN: SourceDraft = { ...EMPTY_DRAFT, language: '' };

/** The form values of a personal source; « * » becomes no keywords. */
export function ownDraftOf({ title, domain, rssUrl, active, keywords }: Source): SourceDraft {
  const words = keywords === EVERY_ITEM ? NO_CHIPS : chipsOf(keywords);
  // A site without a feed has no feed address of its own.
  return { title, domain, rssUrl: rssUrl === domain ? '' : rssUrl, active, keywords: words, language: '' };
}

/** The request for these values; without an address, the feed is found on the site. */
export function ownFieldsOf({
  title,
  domain,
  rssUrl,
  keywords,
}: SourceDraft): CallInput<typeof createMySource> {
  return { title, domain, keywords: chipsText(keywords), ...(rssUrl.trim() ? { rssUrl } : {}) };
}

/** JO-12: validates a personal source. */
export function ownProblemsOf(draft: SourceDraft, language: Language): DraftProblems {
  return issuesOf(mySourceFields.safeParse(ownFieldsOf(draft), { reportInput: true }).error, language);
}
