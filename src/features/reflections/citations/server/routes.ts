import { type Route, route } from '#platform/http/route.ts';
import * as contract from '../contract/citations.ts';
import { findCitable } from './find-citable.ts';
import { listCitable } from './list-citable.ts';
import { lostPassages } from './lost-passages.ts';
import { readCited } from './read-cited.ts';

/** The endpoints of citations. */
export function citationRoutes(): Route[] {
  const lostAmong = lostPassages();
  return [
    route(contract.findCitable, findCitable),
    route(contract.listCitable, listCitable),
    route(contract.readCited, (context, input) => readCited(lostAmong, context, input)),
  ];
}
