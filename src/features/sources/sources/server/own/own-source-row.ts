import { AppError } from '#base/app-error.ts';
import type { Input } from '#base/endpoint.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { changeMySource, createMySource } from '../../contract/my-sources.ts';
import { mayComeLater } from '../../rules/feed-failures.ts';
import { EVERY_ITEM, tidyKeywords } from '../../rules/keywords.ts';
import { checkAddress } from '../reading/check-address.ts';
import type { FeedWays } from '../reading/feed-ways.ts';
import { findFeed } from '../reading/find-feed.ts';
import { writtenRow } from '../source-row.ts';

type Fields =
  | Omit<Input<typeof createMySource>, 'id'>
  | Omit<Input<typeof changeMySource>, 'sourceId' | 'active'>;

/**
 * What a person wrote as it is kept: everything in any language unless they say more; the feed is looked for on the site. A
 * site that has none yet is its own address of a feed, and a feed is looked for there at each visit.
 */
export async function ownSourceRow(ways: FeedWays, { callerLeft: signal }: RequestContext, fields: Fields) {
  const { title, domain, keywords } = fields;
  if (fields.rssUrl !== undefined) checkAddress(ways.outbound, fields.rssUrl);
  const rssUrl = fields.rssUrl ?? (await feedOrSite(ways, domain, signal));
  return writtenRow({ title, domain, rssUrl, keywords: tidyKeywords(keywords) || EVERY_ITEM, language: '' });
}

async function feedOrSite(ways: FeedWays, domain: string, signal: AbortSignal): Promise<string> {
  try {
    return (await findFeed(ways, { url: domain, path: 'domain', signal })).url;
  } catch (failure) {
    if (failure instanceof AppError && mayComeLater(failure.reason.key)) return domain;
    throw failure;
  }
}
