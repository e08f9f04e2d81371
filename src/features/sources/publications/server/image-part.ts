import { and, eq, isNull, or } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import { id } from '#base/ids.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { ServerPlugin } from '#platform/http/edge.ts';
import { invalidInput } from '#platform/http/problem.ts';
import { signedInContext } from '#platform/http/request-context.ts';
import { PICTURE_TYPE } from '#platform/pictures/open-shrinker.ts';
import { PUBLICATION_IMAGE_PATH } from '../rules/publication-fields.ts';
import type { PublicationServices } from './open-publications.ts';
import { pictureLoader, picturePath } from './picture-loader.ts';
import { publications } from './publications-table.ts';

const paramsSchema = z.object({ publicationId: id });
/** The picture cannot run scripts or load anything. */
const PICTURE_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";
/** A picture never changes under its address. */
const CACHE_SECONDS = 7 * 86_400;

/**
 * Serves the picture of a publication to those who may see it, so that browsers never load it from the original site.
 */
export function imagePart(services: PublicationServices): ServerPlugin {
  return (app, edge) => {
    const keepPicture = pictureLoader(services, edge.database);
    const schema = {
      summary: 'The picture of something published, for whoever may see it.',
      tags: ['publications'],
      security: [{ session: [] }, { token: [] }],
      params: paramsSchema,
    };
    const unchecked = { validatorCompiler: () => () => true };
    app.get(PUBLICATION_IMAGE_PATH, { schema, ...unchecked }, async (request, reply) => {
      const context = await signedInContext(edge, request, 'GET');
      const params = paramsSchema.safeParse(request.params, { reportInput: true });
      if (!params.success) throw invalidInput(params.error.issues);
      const { publicationId } = params.data;
      const { imageUrl, imagePath } = await requireVisible(context, publicationId);
      const isKept =
        imagePath !== null ||
        (imageUrl !== null && (await keepPicture({ id: publicationId, imageUrl }, context.now)));
      const picture = isKept ? await services.storage.get(picturePath(publicationId)) : undefined;
      if (!picture) throw new AppError('missing', commonReasons.missing);
      return reply
        .headers({
          'content-type': PICTURE_TYPE,
          'content-security-policy': PICTURE_POLICY,
          'x-content-type-options': 'nosniff',
          'cache-control': `private, max-age=${CACHE_SECONDS}, immutable`,
        })
        .send(picture);
    });
  };
}

async function requireVisible({ actor, transaction }: RequestContext, publicationId: string) {
  const { imageUrl, imagePath, ownerId } = publications;
  const [found] = await transaction((tx) =>
    tx
      .select({ imageUrl, imagePath })
      .from(publications)
      .where(and(eq(publications.id, publicationId), or(isNull(ownerId), eq(ownerId, actor.userId)))),
  );
  if (!found) throw new AppError('missing', commonReasons.missing);
  return found;
}
