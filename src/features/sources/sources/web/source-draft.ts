import type { ZodError } from 'zod';
import type { CallInput } from '#base/endpoint.ts';
import { issueSentence } from '#base/explain-issues.ts';
import type { Language } from '#base/language.ts';
import { type Chips, chipsText, NO_CHIPS, parseChips } from '#ui/fields/chips.ts';
import { type createSource, type Source, sourceFields } from '../contract/sources.ts';
import { SPECIFIED_LANGUAGES } from '../rules/source-languages.ts';
import { sourceReasons } from '../rules/source-reasons.ts';

/** The form values of a source. */
export interface SourceDraft {
  readonly title: string;
  readonly domain: string;
  readonly rssUrl: string;
  readonly language: string;
  readonly active: boolean;
  readonly keywords: Chips;
}
export type DraftField = keyof SourceDraft;
/** The field that an edit form focuses first. */
export type EditedField = 'title' | 'rssUrl' | 'keywords';

export const EMPTY_DRAFT: SourceDraft = {
  title: '',
  domain: '',
  rssUrl: '',
  language: SPECIFIED_LANGUAGES[0],
  active: true,
  keywords: NO_CHIPS,
};

export function toDraft({ title, domain, rssUrl, language, active, keywords }: Source): SourceDraft {
  return { title, domain, rssUrl, language, active, keywords: parseChips(keywords) };
}

/** The request for these values. */
export function toFields({ keywords, ...draft }: SourceDraft): CallInput<typeof createSource> {
  return { ...draft, keywords: chipsText(keywords) };
}

/** Errors by field; empty if the source can be saved. */
export type DraftErrors = Partial<Record<DraftField, string>>;

export function isSameDraft(one: SourceDraft, other: SourceDraft): boolean {
  return JSON.stringify(toFields(one)) === JSON.stringify(toFields(other));
}

/** AD-03: validates a source of a platform admin. */
export function validateDraft(
  draft: SourceDraft,
  languages: readonly string[],
  language: Language,
): DraftErrors {
  const problems = fieldErrors(
    sourceFields.safeParse(toFields(draft), { reportInput: true }).error,
    language,
  );
  if (!languages.includes(draft.language)) {
    problems.language = sourceReasons['language-not-supported'][language];
  }
  return problems;
}

/** The first error of each field, as text. */
export function fieldErrors(error: ZodError | undefined, language: Language): DraftErrors {
  const problems: DraftErrors = {};
  for (const issue of error?.issues ?? []) {
    const field = issue.path[0] as DraftField;
    problems[field] ??= issueSentence(issue, language);
  }
  return problems;
}
