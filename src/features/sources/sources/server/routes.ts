import { type Route, route } from '#platform/http/route.ts';
import { tryFeed as tryFeedEndpoint } from '../contract/feed-trial.ts';
import * as own from '../contract/my-sources.ts';
import * as contract from '../contract/sources.ts';
import { sourceLanguages } from '../rules/source-languages.ts';
import { addSource } from './add-source.ts';
import { changeSource } from './change-source.ts';
import { listSources } from './list-sources.ts';
import { changeMySource } from './own/change-my-source.ts';
import { createMySource } from './own/create-my-source.ts';
import { deleteMySource, type ReleaseSource } from './own/delete-own-sources.ts';
import { listMySources } from './own/list-my-sources.ts';
import { pauseSource } from './pause-source.ts';
import type { FeedServices } from './reading/feed-services.ts';
import { tryFeed } from './try-feed.ts';

interface Ports {
  readonly addedLanguages: readonly string[];
  readonly ways: FeedServices;
  readonly release: ReleaseSource;
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
