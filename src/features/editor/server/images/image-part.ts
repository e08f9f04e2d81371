import { z } from 'zod';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import { id } from '#base/ids.ts';
import { type Files, filePath, findFilesUnder } from '#features/documents/server.ts';
import { requireReflection } from '#features/reflections/server.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { ServerPlugin } from '#platform/http/edge.ts';
import { invalidInput } from '#platform/http/problem.ts';
import { signedInContext } from '#platform/http/request-context.ts';
import { IMAGE_KIND, imagePath } from '../../contract/images.ts';

const imageParams = z.object({ reflectionId: id, fileId: id });
/** `?original=1`: the original file, as an attachment. */
const imageQuery = z.object({ original: z.literal('1').optional() });
/** Far shorter than the signed address is valid: a person who loses access to a reflection soon loses its images. */
const CACHED_SECONDS = 60;

/** The permanent address of images in texts: checks access, then redirects to a short-lived address. */
export function imagePart(files: Files): ServerPlugin {
  return (app, edge) => {
    const schema = {
      summary: 'Leads whoever may open the reflection to one of its images.',
      tags: ['reflections'],
      security: [{ session: [] }, { token: [] }],
      params: imageParams,
      querystring: imageQuery,
    };
    const unchecked = { validatorCompiler: () => () => true };
    app.get(imagePath, { schema, ...unchecked }, async (request, reply) => {
      const context = await signedInContext(edge, request, 'GET');
      const asked = imageParams.safeParse(request.params, { reportInput: true });
      if (!asked.success) throw invalidInput(asked.error.issues);
      const { original } = imageQuery.safeParse(request.query).data ?? {};
      await requireImage(context, asked.data);
      const disposition = original ? 'attachment' : 'inline';
      const { address } = files.signer.addressFor(context.actor, asked.data.fileId, disposition, context.now);
      return reply.header('cache-control', `private, max-age=${CACHED_SECONDS}`).redirect(address, 302);
    });
  };
}

/** An image of another reflection is missing here, even for somebody who may read it there. */
function requireImage(
  { actor, transaction }: RequestContext,
  { reflectionId, fileId }: z.output<typeof imageParams>,
): Promise<void> {
  return transaction(async (tx) => {
    const { organisationId } = await requireReflection(tx, actor, reflectionId, 'read');
    const path = filePath({ kind: IMAGE_KIND, ownerId: reflectionId }, '');
    const [found] = await findFilesUnder(tx, organisationId, path, [fileId]);
    if (!found) throw new AppError('missing', commonReasons.missing);
  });
}
