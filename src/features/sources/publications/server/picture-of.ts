import { pictureAddress, type Shown } from '../rules/picture-address.ts';

/** The normalised address of a picture, which is safe to store. */
export const pictureOf = (shown: Shown): string | null =>
  URL.parse(pictureAddress(shown) ?? '')?.href ?? null;
