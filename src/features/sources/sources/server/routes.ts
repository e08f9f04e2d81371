import type { Input, Output } from '#base/endpoint.ts';
import type { UserId } from '#base/ids.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import { type Route, route } from '#platform/http/route.ts';
import { newId } from '#platform/new-id.ts';
import type { Outbound } from '#platform/outbound/open-outbound.ts';
import { announce } from '#platform/outbox/announce.ts';
import { tryFeed as tryFeedEndpoint } from '../contract/feed-trial.ts';
import type {
  changeMySource as changeMySourceEndpoint,
  listMySources as listMySourcesEndpoint,
} from '../contract/my-sources.ts';
import * as own from '../contract/my-sources.ts';
import type {
  changeSource as changeSourceEndpoint,
  createSource,
  listSources as listSourcesEndpoint,
  Source,
  setSourceActive,
} from '../contract/sources.ts';
import * as contract from '../contract/sources.ts';
import { ownSourcesChanged } from '../events.ts';
import { sourceLanguages } from '../rules/source-languages.ts';
import { createMySource, writeUniqueFeed } from './create-my-source.ts';
import { deleteMySource, type ReassignPublications } from './delete-own-sources.ts';
import { requestVisit } from './feed-store.ts';
import type { FeedServices } from './find-feed.ts';
import { recordSourceChange, updateSourceAndFeed } from './source-changes.ts';
import {
  countMatching,
  countSources,
  findOwnSources,
  findSources,
  insertSource,
  lockSource,
  readSource,
} from './source-store.ts';
import { checkAddress, toOwnSourceRow, toSourceRow } from './to-source-row.ts';
import { tryFeed } from './try-feed.ts';

const EDITABLE_FIELDS = ['title', 'domain', 'rssUrl', 'keywords', 'language'] as const;

/** Updates a source; unchanged values are neither written nor announced. */
function changeSource(languages: readonly string[], outbound: Outbound) {
  return async (
    { database, actor, now, language }: RequestContext,
    { sourceId, ...fields }: Input<typeof changeSourceEndpoint>,
  ): Promise<Source> => {
    const row = toSourceRow(fields, languages);
    checkAddress(outbound, row.rssUrl);
    const by = actor.userId;
    return writeUniqueFeed(database, row.feedKey, async (tx) => {
      const before = await lockSource(tx, sourceId);
      const pause = pauseChange(before, fields.active, { by, now });
      const changed: string[] = EDITABLE_FIELDS.filter((name) => row[name] !== before[name]);
      if (pause) changed.push('active');
      if (changed.length > 0) {
        await updateSourceAndFeed(tx, before, { ...row, ...pause, modifiedBy: by, modifiedOn: now });
        await recordSourceChange(tx, { by, sourceId, act: 'source-changed', details: { changed } });
      }
      return readSource(tx, sourceId, { now, language });
    });
  };
}

interface Ports {
  readonly addedLanguages: readonly string[];
  readonly ways: FeedServices;
  readonly release: ReassignPublications;
}

/** HTTP routes of sources, with the languages added by the installation. */
export function sourceRoutes({ addedLanguages, ways, release }: Ports): readonly Route[] {
  const languages = sourceLanguages(addedLanguages);
  return [
    route(contract.listSources, listSources(languages)),
    route(contract.createSource, addSource(languages, ways.outbound)),
    route(contract.changeSource, changeSource(languages, ways.outbound)),
    route(contract.setSourceActive, pauseSource),
    route(tryFeedEndpoint, tryFeed(ways)),
    route(own.listMySources, listMySources),
    route(own.createMySource, createMySource(ways)),
    route(own.changeMySource, changeMySource(ways)),
    route(own.deleteMySource, deleteMySource(release)),
  ];
}

/** The personal sources of the caller, by title. */
function listMySources(
  { database, actor, now, language }: RequestContext,
  page: Input<typeof listMySourcesEndpoint>,
): Promise<Output<typeof listMySourcesEndpoint>> {
  return database.asPlatform((tx) =>
    findOwnSources(tx, { ownerId: actor.userId, ...page }, { now, language }),
  );
}

/** Pauses or resumes a source; does nothing if it is already in that state. */
function pauseSource(
  { database, actor, now, language }: RequestContext,
  { sourceId, active }: Input<typeof setSourceActive>,
): Promise<Source> {
  const by = actor.userId;
  return database.asPlatform(async (tx) => {
    const before = await lockSource(tx, sourceId);
    const pause = pauseChange(before, active, { by, now });
    if (pause) {
      await updateSourceAndFeed(tx, before, { ...pause, modifiedBy: by, modifiedOn: now });
      await recordSourceChange(tx, { by, sourceId, act: active ? 'source-resumed' : 'source-paused' });
    }
    return readSource(tx, sourceId, { now, language });
  });
}

/** Adds a source, unless another one reads this feed; requests an immediate visit. */
function addSource(languages: readonly string[], outbound: Outbound) {
  return async (
    { database, actor, now, language }: RequestContext,
    fields: Input<typeof createSource>,
  ): Promise<Source> => {
    const row = toSourceRow(fields, languages);
    checkAddress(outbound, row.rssUrl);
    const by = actor.userId;
    const id = newId();
    return writeUniqueFeed(database, row.feedKey, async (tx) => {
      const pause = fields.active ? {} : { pausedOn: now, pausedBy: by };
      const audit = { createdBy: by, createdOn: now, modifiedBy: by, modifiedOn: now };
      const { feedId } = await insertSource(tx, { id, ...row, ...pause, ...audit });
      if (fields.active) await requestVisit(tx, feedId);
      await recordSourceChange(tx, { by, sourceId: id, act: 'source-added' });
      return readSource(tx, id, { now, language });
    });
  };
}

/** One page of sources, with counts by state. */
function listSources(languages: readonly string[]) {
  return (
    { database, now, language }: RequestContext,
    query: Input<typeof listSourcesEndpoint>,
  ): Promise<Output<typeof listSourcesEndpoint>> =>
    database.asPlatform(async (tx) => {
      const items = await findSources(tx, query, { now, language });
      const counts = await countSources(tx, now);
      const totals = { ...counts, watch: counts.doubtful + counts.failing };
      // Without a search, the total is among the counts.
      const total = query.search === '' ? totals[query.filter] : await countMatching(tx, query, now);
      return { items, total, counts, languages: [...languages] };
    });
}

/** Updates a personal source. */
function changeMySource(services: FeedServices) {
  return async (
    context: RequestContext,
    { sourceId, active, ...fields }: Input<typeof changeMySourceEndpoint>,
  ): Promise<Source> => {
    requireScope(context.actor, 'write');
    const { database, actor, now, language } = context;
    const { userId: by, organisationId } = actor;
    const current = await database.asPlatform((tx) => lockSource(tx, sourceId, by));
    // A site without a feed is searched again at its new address.
    const currentFeedUrl = current.rssUrl === current.domain ? undefined : current.rssUrl;
    const row = await toOwnSourceRow(services, context, {
      ...fields,
      rssUrl: fields.rssUrl ?? currentFeedUrl,
    });
    return writeUniqueFeed(
      database,
      row.feedKey,
      async (tx) => {
        const before = await lockSource(tx, sourceId, by);
        const pause = pauseChange(before, active, { by, now });
        await updateSourceAndFeed(tx, before, { ...row, ...pause, modifiedBy: by, modifiedOn: now });
        await announce(tx, organisationId, ownSourcesChanged, { userId: by });
        return readSource(tx, sourceId, { now, language });
      },
      by,
    );
  };
}

interface Pause {
  readonly pausedOn: Date | null;
  readonly pausedBy: UserId | null;
}

/** The columns to write so that a source is active or paused; null if it already is. */
function pauseChange(
  { pausedOn }: Pause,
  active: boolean,
  { by, now }: { by: UserId; now: Date },
): Pause | null {
  if (active === (pausedOn === null)) return null;
  return active ? { pausedOn: null, pausedBy: null } : { pausedOn: now, pausedBy: by };
}
