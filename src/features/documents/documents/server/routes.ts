import type { ServerPlugin } from '#platform/http/edge.ts';
import { type Route, route } from '#platform/http/route.ts';
import * as contract from '../contract/documents.ts';
import type { Documents } from './open-documents.ts';
import { readDocument } from './read-document.ts';
import { snapshotPart } from './serve-snapshot.ts';

/** HTTP routes of documents. */
export function documentRoutes(documents: Documents): Route[] {
  return [route(contract.readDocument, (context, input) => readDocument(documents, context, input))];
}

/** The route that serves captured pages. */
export function documentParts(documents: Documents): ServerPlugin[] {
  return [snapshotPart(documents)];
}
