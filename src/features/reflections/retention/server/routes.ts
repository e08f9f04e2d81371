import type { Documents } from '#features/documents/server.ts';
import { type Route, route } from '#platform/http/route.ts';
import * as contract from '../contract/documents.ts';
import { addDocument } from './add-document.ts';
import { findLinkable } from './find-linkable.ts';
import { giveMissingAccess } from './give-missing-access.ts';
import { listDocuments } from './list-documents.ts';
import { listPassages } from './list-passages.ts';
import { missingReaders } from './missing-readers.ts';
import { moveDocument } from './move-document.ts';
import { placeCategory } from './place-category.ts';
import { listLinkedReflections } from './reflection-links.ts';
import { removeDocument, removeFromCategory } from './remove-document.ts';
import { setRetention } from './set-retention.ts';
import { setRetentionElements } from './set-retention-elements.ts';

/** The endpoints of retention. */
export function retentionRoutes(documents: Documents): Route[] {
  return [
    route(contract.listDocuments, (context, input) => listDocuments(documents, context, input)),
    route(contract.addDocument, (context, input) => addDocument(documents, context, input)),
    route(contract.moveDocument, (context, input) => moveDocument(documents, context, input)),
    route(contract.placeCategory, placeCategory),
    route(contract.setRetention, (context, input) => setRetention(documents, context, input)),
    route(contract.setReason, (context, input) => setRetention(documents, context, input)),
    route(contract.listPassages, listPassages),
    route(contract.setRetentionElements, (context, input) => setRetentionElements(documents, context, input)),
    route(contract.removeFromCategory, removeFromCategory),
    route(contract.removeDocument, removeDocument),
    route(contract.findLinkable, (context, input) => findLinkable(documents, context, input)),
    route(contract.listLinkedReflections, listLinkedReflections),
    route(contract.missingReaders, missingReaders),
    route(contract.giveMissingAccess, giveMissingAccess),
  ];
}
