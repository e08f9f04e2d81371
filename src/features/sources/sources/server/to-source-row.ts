import { AppError, invalidField } from '#base/app-error.ts';
import { validatorReasons } from '#base/common-reasons.ts';
import type { Input } from '#base/endpoint.ts';
import { WEB_URL_MAX } from '#base/validators.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { Outbound } from '#platform/outbound/open-outbound.ts';
import type { changeMySource, createMySource } from '../contract/my-sources.ts';
import type { SourceFields } from '../contract/sources.ts';
import { canHaveFeedLater } from '../rules/feed-failures.ts';
import { ALL_ITEMS, normaliseKeywords } from '../rules/keywords.ts';
import { supportedLanguage } from '../rules/source-languages.ts';
import { sourceReasons } from '../rules/source-reasons.ts';
import { feedKey } from './feed-store.ts';
import { type FeedServices, findFeed } from './find-feed.ts';
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
function toRow(fields: Omit<SourceFields, 'active'>) {
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

type Fields =
  | Omit<Input<typeof createMySource>, 'id'>
  | Omit<Input<typeof changeMySource>, 'sourceId' | 'active'>;

/**
 * The row of a personal source: any language, all items without keywords, and the feed found on the site if none is
 * given. A site without a feed has its own address as feed address, and each visit searches again.
 */
export async function toOwnSourceRow(
  services: FeedServices,
  { clientDisconnected: signal }: RequestContext,
  fields: Fields,
) {
  const { title, domain, keywords } = fields;
  if (fields.rssUrl !== undefined) checkAddress(services.outbound, fields.rssUrl);
  const rssUrl = fields.rssUrl ?? (await feedOrSite(services, domain, signal));
  return toRow({ title, domain, rssUrl, keywords: normaliseKeywords(keywords) || ALL_ITEMS, language: '' });
}

async function feedOrSite(services: FeedServices, domain: string, signal: AbortSignal): Promise<string> {
  try {
    return (await findFeed(services, { url: domain, path: 'domain', signal })).url;
  } catch (failure) {
    if (failure instanceof AppError && canHaveFeedLater(failure.reason.key)) return domain;
    throw failure;
  }
}

/** Refuses an address that would not be visited, as captures do. */
export function checkAddress(outbound: Outbound, rssUrl: string): void {
  try {
    outbound.check(rssUrl);
  } catch (failure) {
    if (!(failure instanceof AppError)) throw failure;
    const { kind, reason } = failure;
    throw new AppError(kind, reason, { fields: [{ path: 'rssUrl', reason }], cause: failure });
  }
}
