import { type Route, route } from '#platform/http/route.ts';
import * as contract from '../contract/sources.ts';
import { sourceLanguages } from '../rules/source-languages.ts';
import { addSource } from './add-source.ts';
import { changeSource } from './change-source.ts';
import { listSources } from './list-sources.ts';
import { pauseSource } from './pause-source.ts';

/** What sources answer; the installation may read languages besides those of the specification. */
export function sourceRoutes(addedLanguages: readonly string[]): readonly Route[] {
  const languages = sourceLanguages(addedLanguages);
  return [
    route(contract.listSources, listSources(languages)),
    route(contract.createSource, addSource(languages)),
    route(contract.changeSource, changeSource(languages)),
    route(contract.setSourceActive, pauseSource),
  ];
}
