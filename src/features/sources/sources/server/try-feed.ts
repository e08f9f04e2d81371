import { setImmediate } from 'node:timers/promises';
import type { Input, Output } from '#base/endpoint.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import { type tryFeed as endpoint, TRIAL_ITEMS } from '../contract/feed-trial.ts';
import { normaliseKeywords } from '../rules/keywords.ts';
import { type FeedServices, findFeed } from './find-feed.ts';
import { createMatcher, type MatchableEntry, toMatchableEntry } from './matchable-entry.ts';

/** Reads a feed like a source with these keywords and this language would; stores nothing. */
export function tryFeed(services: FeedServices) {
  return async (
    { actor, clientDisconnected }: RequestContext,
    { url, keywords, language }: Input<typeof endpoint>,
  ): Promise<Output<typeof endpoint>> => {
    requireScope(actor, 'write');
    const {
      url: feedUrl,
      feed,
      others,
    } = await findFeed(services, { url, path: 'url', signal: clientDisconnected });
    const match = createMatcher({ keywords: normaliseKeywords(keywords) || '*', language });
    const entries: MatchableEntry[] = [];
    for (const entry of feed.entries) {
      entries.push(await toMatchableEntry(entry, feed.language));
      // Yields, so that a long feed does not block the event loop.
      await setImmediate();
    }
    const isKept = entries.map((one) => match(one) === 'kept');
    const items = feed.entries.slice(0, TRIAL_ITEMS).map((entry, place) => ({
      title: entry.title ?? entry.link ?? '',
      url: entry.link,
      publishedOn: entry.published ?? entry.updated,
      isKept: isKept[place] ?? false,
    }));
    return {
      feedUrl,
      items,
      others: [...others],
      title: feed.title ?? new URL(feedUrl).hostname,
      siteUrl: feed.link,
      language: feed.language ?? mostCommon(entries.map((one) => one.language)),
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
