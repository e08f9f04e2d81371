import type { Files } from '#features/documents/server.ts';
import type { ServerPlugin } from '#platform/http/edge.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { Outbound } from '#platform/outbound/open-outbound.ts';
import { addImage as addImageCall } from '../contract/images.ts';
import { addImage } from './images/add-image.ts';
import { imagePart } from './images/image-part.ts';
import { type PaperServices, paperPart } from './paper/paper-part.ts';

interface Services {
  readonly files: Files;
  readonly outbound: Outbound;
}

/** The JSON endpoints of the editor. */
export function editorRoutes(means: Services): Route[] {
  return [route(addImageCall, (context, input) => addImage(means, context, input))];
}

/** The endpoints that send files: images, PDFs and printable pages. */
export function editorParts(means: PaperServices): ServerPlugin[] {
  return [imagePart(means.files), paperPart(means)];
}
