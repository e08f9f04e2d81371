import { type Route, route } from '#platform/http/route.ts';
import * as contract from '../contract/citations.ts';
import { createLostPassageFinder } from './create-lost-passage-finder.ts';
import { findCitable } from './find-citable.ts';
import { listCitable } from './list-citable.ts';
import { readCited } from './read-cited.ts';

/** The endpoints of citations. */
export function citationRoutes(): Route[] {
  const lostAmong = createLostPassageFinder();
  return [
    route(contract.findCitable, findCitable),
    route(contract.listCitable, listCitable),
    route(contract.readCited, (context, input) => readCited(lostAmong, context, input)),
  ];
}
