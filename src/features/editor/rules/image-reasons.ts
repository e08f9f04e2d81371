import { reasons } from '#base/app-error.ts';

/** Why an image cannot be added to a reflection. */
export const imageReasons = reasons({
  'not-image-address': {
    fr: 'Cette adresse ne mène pas à une image acceptée (JPEG, GIF, PNG, APNG, SVG ou BMP).',
    en: 'This address does not lead to an accepted image (JPEG, GIF, PNG, APNG, SVG or BMP).',
  },
});
