import type { Id } from '#base/ids.ts';

export const PUBLICATION_IMAGE_PATH = '/api/publications/:publicationId/image';

/** Where a browser finds the picture of a publication: here, never where it was published. */
export const publicationImageAddress = (publicationId: Id): string =>
  PUBLICATION_IMAGE_PATH.replace(':publicationId', publicationId);
