import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import { id } from '#base/ids.ts';
import { contentDisposition } from '#platform/http/content-disposition.ts';
import type { ServerPlugin } from '#platform/http/edge.ts';
import { disposition } from '../contract/files.ts';
import { byteRange } from '../rules/byte-range.ts';
import { fileReasons } from '../rules/file-reasons.ts';
import { addressReader } from './address-reader.ts';
import type { FileRow } from './file-store.ts';
import type { Files } from './open-files.ts';
import { requireReadable } from './require-readable.ts';
import { ADDRESS_LIFETIME_SECONDS } from './signed-address.ts';

/** A file opened on its own can only draw itself. */
const FILE_POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

const claimsSchema = z.object({
  fileId: id,
  credentialId: z.string(),
  expires: z.coerce.number().int(),
  disposition,
  signature: z.string(),
});

/** Serves the bytes at a signed address, whole or in part, as long as the person it was issued to may read the file. */
export function servePart(files: Files): ServerPlugin {
  return (app, { database }) => {
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const claims = checkAddress(files, request);
      const reader = await addressReader(files, database, claims.credentialId);
      const row = await requireReadable(files, reader, claims.fileId, claims.disposition);
      setHeaders(reply, row, claims.disposition);
      const copy = claims.disposition === 'inline' ? await sendCopy(files, row, request, reply) : null;
      return copy ?? send(files, row, request, reply);
    };
    // Without compression: a range of a compressed file is not a range of the file.
    app.route({
      method: ['GET', 'HEAD'],
      url: '/files/:fileId',
      schema: { hide: true },
      compress: false,
      exposeHeadRoute: false,
      handler,
    });
  };
}

function checkAddress(files: Files, request: FastifyRequest): z.output<typeof claimsSchema> {
  const given = { ...(request.query as object), ...(request.params as object) };
  const parsed = claimsSchema.safeParse(given);
  if (!parsed.success) throw new AppError('forbidden', fileReasons['address-invalid']);
  files.signer.check(parsed.data, parsed.data.signature, new Date());
  return parsed.data;
}

function setHeaders(reply: FastifyReply, row: FileRow, shown: z.output<typeof disposition>): void {
  reply.headers({
    'content-type': row.type,
    'content-disposition': contentDisposition(shown, row.name),
    'content-security-policy': FILE_POLICY,
    // The side panel of the extension is another origin, and shows pictures of documents.
    ...(row.type.startsWith('image/') ? { 'cross-origin-resource-policy': 'cross-origin' } : {}),
    'cache-control': `private, max-age=${ADDRESS_LIFETIME_SECONDS}, immutable`,
    'accept-ranges': 'bytes',
    etag: `"${row.hash}"`,
  });
}

/** Inline, a large image is replaced by its copy; as an attachment, it is the original. Null if there is no copy. */
async function sendCopy(
  files: Files,
  row: FileRow,
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
) {
  const copy = await files.scaledCopy(row, 'on-screen');
  if (!copy) return null;
  const tag = `"${row.hash}-scaled"`;
  reply.removeHeader('accept-ranges').headers({
    'content-type': copy.type,
    'content-disposition': contentDisposition('inline', nameAs(row.name, copy.type)),
    etag: tag,
  });
  if (method === 'GET' && headers['if-none-match'] !== tag) return reply.send(copy.content);
  copy.content.destroy();
  return reply.status(method === 'HEAD' ? 200 : 304).send();
}

const nameAs = (name: string, type: string) =>
  type === 'image/jpeg' ? name : name.replace(/(\.[^.]*)?$/, '.webp');

async function send(files: Files, row: FileRow, request: FastifyRequest, reply: FastifyReply) {
  const { headers } = request;
  const tag = `"${row.hash}"`;
  if (headers['if-none-match'] === tag) return reply.status(304).send();
  const sameFile = headers['if-range'] === undefined || headers['if-range'] === tag;
  const range = byteRange(sameFile ? headers.range : undefined, row.sizeBytes);
  if (range === 'impossible') {
    return reply
      .status(416)
      .headers({ 'content-range': `bytes */${row.sizeBytes}` })
      .send();
  }
  const part = range === 'whole' ? undefined : range;
  if (part) {
    reply.status(206).header('content-range', `bytes ${part.first}-${part.last}/${row.sizeBytes}`);
  }
  reply.header('content-length', part ? part.last - part.first + 1 : row.sizeBytes);
  if (request.method === 'HEAD') return reply.send();
  const stream = await files.storage.get(row.path, part);
  if (!stream) throw new AppError('missing', commonReasons.missing);
  return reply.send(stream);
}
