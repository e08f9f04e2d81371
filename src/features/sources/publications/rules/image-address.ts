import type { Id } from '#base/ids.ts';

export const PUBLICATION_IMAGE_PATH = '/api/publications/:publicationId/image';

/** Where browsers load the picture of a publication: from Vigie, never from the original site. */
export const publicationImageAddress = (publicationId: Id): string =>
  PUBLICATION_IMAGE_PATH.replace(':publicationId', publicationId);
