import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import { type Id, id } from '#base/ids.ts';
import { disposition } from '#features/documents/files/contract/files.ts';
import { fileReasons } from '#features/documents/files/rules/file-reasons.ts';
import { addressReader } from '#features/documents/files/server/address-reader.ts';
import { ADDRESS_LIFETIME_SECONDS } from '#features/documents/files/server/signed-address.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { ServerPlugin } from '#platform/http/edge.ts';
import { documentSnapshots } from './document-store.ts';
import type { Documents } from './open-documents.ts';
import { type Person, requireDocument } from './require-document.ts';
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
  credentialId: z.string(),
  expires: z.coerce.number().int(),
  disposition,
  signature: z.string(),
});

/** Serves a snapshot at a signed address, as long as the person it was issued to may open its document. */
export function snapshotPart(documents: Documents): ServerPlugin {
  const { files, snapshotSigner } = documents;
  return (app, { database }) => {
    app.route({
      method: 'GET',
      url: '/snapshots/:snapshotId',
      schema: { hide: true },
      handler: async (request, reply) => {
        const { snapshotId, credentialId } = check(request);
        const { actor, transaction } = await addressReader(files, database, credentialId);
        const found = await transaction((tx) => readSnapshot(documents, tx, actor, snapshotId));
        const now = new Date();
        return reply
          .headers({
            'content-type': 'text/html; charset=utf-8',
            'content-security-policy': SNAPSHOT_POLICY,
            'x-frame-options': 'SAMEORIGIN',
            'cache-control': `private, max-age=${ADDRESS_LIFETIME_SECONDS}`,
          })
          .send(
            snapshotPage(found, (fileId) => files.signer.addressFor(actor, fileId, 'inline', now).address),
          );
      },
    });
  };

  function check(request: FastifyRequest) {
    const given = claimsSchema.safeParse({ ...(request.query as object), ...(request.params as object) });
    if (!given.success) throw new AppError('forbidden', fileReasons['address-invalid']);
    const { snapshotId, signature, ...claims } = given.data;
    snapshotSigner.check({ fileId: snapshotId, ...claims }, signature, new Date());
    return { snapshotId, credentialId: claims.credentialId };
  }
}

async function readSnapshot(documents: Documents, tx: Transaction, person: Person, snapshotId: Id) {
  const [snapshot] = await tx
    .select({ html: documentSnapshots.html, documentId: documentSnapshots.documentId })
    .from(documentSnapshots)
    .where(
      and(eq(documentSnapshots.organisationId, person.organisationId), eq(documentSnapshots.id, snapshotId)),
    );
  if (!snapshot) throw new AppError('missing', commonReasons.missing);
  const { title, language } = await requireDocument(documents, tx, person, snapshot.documentId);
  return { html: snapshot.html, title, language };
}
