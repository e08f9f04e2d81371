import { type Route, route } from '#platform/http/route.ts';
import * as contributions from '../contract/contributions.ts';
import { readChanges } from './read-changes.ts';
import { listContributions, listElements, listPassages, readElement } from './read-contributions.ts';

/** The routes of contributions. */
export const contributionRoutes: readonly Route[] = [
  route(contributions.listContributions, listContributions),
  route(contributions.listElements, listElements),
  route(contributions.readElement, readElement),
  route(contributions.listPassages, listPassages),
  route(contributions.readChanges, readChanges),
];
