import { AppError } from '#base/app-error.ts';
import type { SourceFields } from '../contract/sources.ts';
import { supportedLanguage } from '../rules/source-languages.ts';
import { sourceReasons } from '../rules/source-reasons.ts';
import { feedKey } from './feed-key.ts';
import { searchKeys } from './source-store.ts';

/** What a person wrote as it is kept; a language the installation does not read is refused. */
export function sourceRow(
  { title, domain, rssUrl, keywords, ...rest }: SourceFields,
  languages: readonly string[],
) {
  const reason = sourceReasons['language-not-supported'];
  const language = supportedLanguage(rest.language, languages);
  if (language === null) throw new AppError('invalid', reason, { fields: [{ path: 'language', reason }] });
  const written = { title, domain, rssUrl, keywords, language };
  return { ...written, feedKey: feedKey(rssUrl), ...searchKeys(written) };
}
