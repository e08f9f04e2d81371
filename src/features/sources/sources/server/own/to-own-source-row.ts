import { AppError } from '#base/app-error.ts';
import type { Input } from '#base/endpoint.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { changeMySource, createMySource } from '../../contract/my-sources.ts';
import { canHaveFeedLater } from '../../rules/feed-failures.ts';
import { ALL_ITEMS, normaliseKeywords } from '../../rules/keywords.ts';
import { checkAddress } from '../reading/check-address.ts';
import type { FeedServices } from '../reading/feed-services.ts';
import { findFeed } from '../reading/find-feed.ts';
import { toRow } from '../to-source-row.ts';

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
