import { type PictureSources, pictureAddress } from '../rules/picture-address.ts';

/** The normalised address of a picture, which is safe to store. */
export const normalisedPictureAddress = (shown: PictureSources): string | null =>
  URL.parse(pictureAddress(shown) ?? '')?.href ?? null;
