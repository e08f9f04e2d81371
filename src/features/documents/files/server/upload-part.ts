import type { FastifyRequest } from 'fastify';
import { AppError } from '#base/app-error.ts';
import type { ServerPlugin } from '#platform/http/edge.ts';
import { invalidInput } from '#platform/http/problem.ts';
import { callerLimit } from '#platform/http/rate-limits.ts';
import { signedInContext } from '#platform/http/request-context.ts';
import { withIdleTimeout } from '#platform/http/with-idle-timeout.ts';
import { file, IMAGE_MAX_BYTES, purpose, uploadImagePath } from '../contract/files.ts';
import { fileReasons } from '../rules/file-reasons.ts';
import type { Files } from './open-files.ts';
import { requireCanAdd, uploadImage } from './upload-image.ts';

const UPLOADS_PER_MINUTE = 60;

/** Receives one image as multipart. The bytes are streamed, never all in memory. */
export function uploadPart(files: Files): ServerPlugin {
  return (app, edge) => {
    const limit = callerLimit(app, 'files', UPLOADS_PER_MINUTE);
    const schema = {
      summary: 'Stores one image sent as multipart; its purpose is in the query.',
      tags: ['files'],
      security: [{ session: [] }, { token: [] }],
      consumes: ['multipart/form-data'],
      querystring: purpose,
      response: { 201: file },
    };
    const unchecked = { validatorCompiler: () => () => true, serializerCompiler: () => JSON.stringify };
    const preParsing = async (request: FastifyRequest) => {
      await signedInContext(edge, request, 'POST');
    };
    app.post(uploadImagePath, { schema, preParsing, ...unchecked }, async (request, reply) => {
      const context = await signedInContext(edge, request, 'POST');
      await limit(request);
      const parsedPurpose = purpose.safeParse(request.query, { reportInput: true });
      if (!parsedPurpose.success) throw invalidInput(parsedPurpose.error.issues);
      await requireCanAdd(files, context, parsedPurpose.data);
      const kept = await withIdleTimeout(request, async () => {
        // One byte more than allowed: our own limit is reached before the parser cuts the stream.
        const part = await request.file({ limits: { fileSize: IMAGE_MAX_BYTES + 1, files: 1 } });
        if (!part) throw new AppError('invalid', fileReasons['no-file']);
        const upload = { name: part.filename, source: part.file };
        return uploadImage(files, context, parsedPurpose.data, upload);
      });
      return reply.status(201).send(kept);
    });
  };
}
