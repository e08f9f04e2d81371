import { AppError, invalidField } from '#base/app-error.ts';
import { validatorReasons } from '#base/validator-reasons.ts';
import { WEB_URL_MAX } from '#base/validators.ts';
import type { SourceFields } from '../contract/sources.ts';
import { supportedLanguage } from '../rules/source-languages.ts';
import { sourceReasons } from '../rules/source-reasons.ts';
import { feedKey } from './feed-key.ts';
import { searchKeys } from './source-store.ts';

/** The row of a source; refuses an unsupported language. */
export function toSourceRow(
  { title, domain, rssUrl, keywords, ...rest }: SourceFields,
  languages: readonly string[],
) {
  const language = supportedLanguage(rest.language, languages);
  if (language === null) throw invalidField('language', sourceReasons['language-not-supported']);
  return toRow({ title, domain, rssUrl, keywords, language });
}

/** The same without checking the language. */
export function toRow(fields: Omit<SourceFields, 'active'>) {
  return { ...fields, feedKey: boundedKey(fields.rssUrl), ...searchKeys(fields) };
}

/** Non-ASCII letters take up to nine characters when encoded, and the index limits the length of a key. */
function boundedKey(rssUrl: string): string {
  const key = feedKey(rssUrl);
  if (key.length <= WEB_URL_MAX) return key;
  const problem = { reason: validatorReasons.maxLength, values: { maximum: WEB_URL_MAX } };
  throw new AppError('invalid', problem.reason, {
    values: problem.values,
    fields: [{ path: 'rssUrl', ...problem }],
  });
}
