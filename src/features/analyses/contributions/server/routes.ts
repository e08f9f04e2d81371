import { type Route, route } from '#platform/http/route.ts';
import * as contributions from '../contract/contributions.ts';
import { listContributions } from './list-contributions.ts';
import { readChanges } from './read-changes.ts';
import { listElements, listPassages, readElement } from './read-elements.ts';

/** Everything that is read of what people made of a document, as a table of contents. */
export const contributionRoutes: readonly Route[] = [
  route(contributions.listContributions, listContributions),
  route(contributions.listElements, listElements),
  route(contributions.readElement, readElement),
  route(contributions.listPassages, listPassages),
  route(contributions.readChanges, readChanges),
];
