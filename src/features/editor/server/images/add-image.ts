import { Readable } from 'node:stream';
import { AppError, reasons } from '#base/app-error.ts';
import type { Input, Output } from '#base/endpoint.ts';
import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '#features/documents/files/contract/files.ts';
import { fileReasons } from '#features/documents/files/rules/file-reasons.ts';
import { type Files, uploadImage } from '#features/documents/server.ts';
import { requireReflection } from '#features/reflections/server.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import type { Outbound } from '#platform/outbound/open-outbound.ts';
import { outboundReasons } from '#platform/outbound/outbound-reasons.ts';
import { type addImage as endpoint, IMAGE_KIND } from '../../contract/images.ts';
import { imageAddress } from '../../rules/images.ts';

/** Why an image cannot be added to a reflection. */
const imageReasons = reasons({
  'not-image-address': {
    fr: 'Cette adresse ne mène pas à une image acceptée (JPEG, GIF, PNG, APNG, SVG ou BMP).',
    en: 'This address does not lead to an accepted image (JPEG, GIF, PNG, APNG, SVG or BMP).',
  },
});

/** How long the request may take: a person waits for it. */
const TIMEOUT_MS = 25_000;
const MEGABYTE = 1_024 * 1_024;

interface Services {
  readonly files: Files;
  readonly outbound: Outbound;
}

/** ED-03: fetches an image through the guarded outbound client, and stores it as if it had been uploaded. */
export async function addImage(
  { files, outbound }: Services,
  context: RequestContext,
  { reflectionId, url }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  requireScope(context.actor, 'write');
  await context.transaction((tx) => requireReflection(tx, context.actor, reflectionId, 'write'));
  try {
    const found = await outbound.visit(url, {
      accept: IMAGE_TYPES,
      maxBytes: IMAGE_MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
    });
    const upload = { name: nameIn(found.url), source: Readable.from(found.body) };
    try {
      const stored = await uploadImage(files, context, { kind: IMAGE_KIND, ownerId: reflectionId }, upload);
      return { src: imageAddress(reflectionId, stored.id) };
    } finally {
      found.release();
    }
  } catch (failure) {
    throw asImageError(failure);
  }
}

/** Translates errors about pages into errors about images. */
function asImageError(failure: unknown): unknown {
  if (!(failure instanceof AppError)) return failure;
  if (
    failure.reason === outboundReasons['type-unsupported'] ||
    failure.reason === fileReasons['not-an-image']
  ) {
    return new AppError('unsupported', imageReasons['not-image-address'], { cause: failure });
  }
  if (failure.reason !== outboundReasons['too-large']) return failure;
  const values = { megabytes: IMAGE_MAX_BYTES / MEGABYTE };
  return new AppError('too-large', fileReasons['image-too-large'], { values, cause: failure });
}

function nameIn(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
