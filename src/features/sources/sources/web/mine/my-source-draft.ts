import type { CallInput } from '#base/endpoint.ts';
import type { Language } from '#base/language.ts';
import { chipsOf, chipsText, NO_CHIPS } from '#ui/fields/chips.ts';
import { type createMySource, mySourceFields } from '../../contract/my-sources.ts';
import type { Source } from '../../contract/sources.ts';
import { EVERY_ITEM } from '../../rules/keywords.ts';
import { type DraftProblems, EMPTY_DRAFT, issuesOf, type SourceDraft } from '../source-draft.ts';

/** Read in whatever language it is. */
export const EMPTY_OWN: SourceDraft = { ...EMPTY_DRAFT, language: '' };

/** A source of one's own as it is written: everything is kept where no word was. */
export function ownDraftOf({ title, domain, rssUrl, active, keywords }: Source): SourceDraft {
  const words = keywords === EVERY_ITEM ? NO_CHIPS : chipsOf(keywords);
  // Of a site that has no feed yet, no address was written.
  return { title, domain, rssUrl: rssUrl === domain ? '' : rssUrl, active, keywords: words, language: '' };
}

/** What would be sent now; without an address, the feed is found on the site. */
export function ownFieldsOf({
  title,
  domain,
  rssUrl,
  keywords,
}: SourceDraft): CallInput<typeof createMySource> {
  return { title, domain, keywords: chipsText(keywords), ...(rssUrl.trim() ? { rssUrl } : {}) };
}

/** JO-12: what a person writes. */
export function ownProblemsOf(draft: SourceDraft, language: Language): DraftProblems {
  return issuesOf(mySourceFields.safeParse(ownFieldsOf(draft), { reportInput: true }).error, language);
}
