import { setImmediate } from 'node:timers/promises';
import type { Input, Output } from '#base/endpoint.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import { type tryFeed as endpoint, TRIAL_ITEMS } from '../contract/feed-trial.ts';
import { tidyKeywords } from '../rules/keywords.ts';
import type { FeedWays } from './reading/feed-ways.ts';
import { findFeed } from './reading/find-feed.ts';
import { judgeFor, type WeighedEntry, weighEntry } from './reading/weigh-entry.ts';

/** Looks at a feed as a source with these words and this language would; nothing is kept. */
export function tryFeed(ways: FeedWays) {
  return async (
    { actor, callerLeft }: RequestContext,
    { url, keywords, language }: Input<typeof endpoint>,
  ): Promise<Output<typeof endpoint>> => {
    requireScope(actor, 'write');
    const { url: feedUrl, feed, others } = await findFeed(ways, { url, path: 'url', signal: callerLeft });
    const verdictOn = judgeFor({ keywords: tidyKeywords(keywords) || '*', language });
    const weighed: WeighedEntry[] = [];
    for (const entry of feed.entries) {
      weighed.push(await weighEntry(entry, feed.language));
      // A long feed is looked through in turns with everything else.
      await setImmediate();
    }
    const isKept = weighed.map((one) => verdictOn(one) === 'kept');
    const items = feed.entries.slice(0, TRIAL_ITEMS).map((entry, place) => ({
      title: entry.title ?? entry.link ?? '',
      url: entry.link,
      publishedOn: entry.published ?? entry.updated,
      isKept: isKept[place] ?? false,
    }));
    return {
      ...{ feedUrl, items, others: [...others] },
      title: feed.title ?? new URL(feedUrl).hostname,
      siteUrl: feed.link,
      language: feed.language ?? mostCommon(weighed.map((one) => one.language)),
      isCut: feed.isCut,
      itemCount: feed.entries.length,
      keptCount: isKept.filter(Boolean).length,
    };
  };
}

function mostCommon(languages: readonly (string | null)[]): string | null {
  const counts = Map.groupBy(
    languages.filter((language) => language !== null),
    (language) => language,
  );
  const [first] = [...counts].sort(([, one], [, other]) => other.length - one.length);
  return first?.[0] ?? null;
}
