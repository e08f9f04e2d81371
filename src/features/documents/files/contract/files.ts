import { z } from 'zod';
import { auditInfo } from '#base/audit-info.ts';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';

/** D1 §6: images up to 30 MB. */
export const IMAGE_MAX_BYTES = 30 * 1_024 * 1_024;
/** Formats that browsers draw and the specification lists: jpeg, jpg, gif, png, apng, svg, bmp. */
export const IMAGE_TYPES = [
  'image/jpeg',
  'image/gif',
  'image/png',
  'image/apng',
  'image/svg+xml',
  'image/bmp',
] as const;

/** The owner of an upload: a kind of thing and its id. */
export const purpose = z.object({ kind: z.string().regex(/^[a-z]{1,40}$/), ownerId: id });
export type Purpose = z.infer<typeof purpose>;

export const file = z.object({
  id,
  name: z.string(),
  type: z.enum(IMAGE_TYPES),
  sizeBytes: z.number().int(),
  auditInfo,
});
export type StoredFile = z.infer<typeof file>;

/**
 * Images are uploaded here as multipart; the purpose is in the query, so that it is checked before the bytes are sent.
 */
export const uploadImagePath = '/api/files/images';

export const disposition = z.enum(['inline', 'attachment']);
export type Disposition = z.infer<typeof disposition>;

/**
 * Issued only to those who may read the file. The address names their session, so that images load without one and stop
 * doing so when it ends or access is lost.
 */
export const fileAddress = endpoint({
  method: 'GET',
  path: '/api/files/:fileId/address',
  access: 'signed-in',
  summary:
    'An address that shows or downloads the file, for ten minutes at most and as long as you may read it.',
  input: z.object({ fileId: id, disposition: disposition.default('inline') }),
  output: z.object({ address: z.string(), expiresAt: z.iso.datetime() }),
});
