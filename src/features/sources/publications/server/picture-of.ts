import { pictureAddress, type Shown } from '../rules/picture-address.ts';

/** The address of a picture as it travels: whatever a stranger wrote in it, it can be kept. */
export const pictureOf = (shown: Shown): string | null =>
  URL.parse(pictureAddress(shown) ?? '')?.href ?? null;
