import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import { id } from '#base/ids.ts';
import { disposition } from '#features/documents/files/contract/files.ts';
import { fileReasons } from '#features/documents/files/rules/file-reasons.ts';
import { ADDRESS_LIFETIME_SECONDS } from '#features/documents/files/server/signed-address.ts';
import type { ServerPlugin } from '#platform/http/edge.ts';
import { documentSnapshots, documents } from './document-store.ts';
import type { Documents } from './open-documents.ts';
import { snapshotPage } from './snapshot-page.ts';

/**
 * A captured page is display-only: no scripts, forms, frames or plug-ins, and no external requests. It has our origin,
 * so that the page around it can find passages; without scripts it cannot abuse that.
 */
const SNAPSHOT_POLICY = [
  "default-src 'none'",
  "img-src 'self' data:",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
].join('; ');

const claimsSchema = z.object({
  snapshotId: id,
  expires: z.coerce.number().int(),
  disposition,
  signature: z.string(),
});

/** Serves a snapshot at a signed address. */
export function snapshotPart({ files, snapshotSigner }: Documents): ServerPlugin {
  return (app, { database }) => {
    app.route({
      method: 'GET',
      url: '/snapshots/:snapshotId',
      schema: { hide: true },
      handler: async (request, reply) => {
        const snapshotId = check(request);
        const [found] = await database.asPlatform((tx) =>
          tx
            .select({ html: documentSnapshots.html, title: documents.title, language: documents.language })
            .from(documentSnapshots)
            .innerJoin(documents, eq(documents.id, documentSnapshots.documentId))
            .where(eq(documentSnapshots.id, snapshotId)),
        );
        if (!found) throw new AppError('missing', commonReasons.missing);
        const now = new Date();
        return reply
          .headers({
            'content-type': 'text/html; charset=utf-8',
            'content-security-policy': SNAPSHOT_POLICY,
            'x-frame-options': 'SAMEORIGIN',
            'cache-control': `private, max-age=${ADDRESS_LIFETIME_SECONDS}`,
          })
          .send(snapshotPage(found, (fileId) => files.signer.addressFor(fileId, 'inline', now).address));
      },
    });
  };

  function check(request: FastifyRequest): string {
    const given = claimsSchema.safeParse({ ...(request.query as object), ...(request.params as object) });
    if (!given.success) throw new AppError('forbidden', fileReasons['address-invalid']);
    const { snapshotId, signature, ...claims } = given.data;
    snapshotSigner.check({ fileId: snapshotId, ...claims }, signature, new Date());
    return snapshotId;
  }
}
