import { reasons } from '#base/app-error.ts';

/** Why a file is refused or not served. */
export const fileReasons = reasons({
  'no-file': { fr: 'Aucun fichier à envoyer.', en: 'No files to upload' },
  'upload-broken': {
    fr: 'L’envoi du fichier a été interrompu. Rien n’a été gardé.',
    en: 'The upload of the file was interrupted. Nothing was kept.',
  },
  'not-an-image': {
    fr: 'Ce fichier n’est pas une image acceptée (JPEG, GIF, PNG, APNG, SVG ou BMP).',
    en: 'This file is not an accepted image (JPEG, GIF, PNG, APNG, SVG or BMP).',
  },
  'image-too-large': {
    fr: 'Cette image dépasse {megabytes} Mo.',
    en: 'This image is larger than {megabytes} MB.',
  },
  'image-too-many-pixels': {
    fr: 'Cette image dépasse {megapixels} mégapixels. Réduisez-la, puis réessayez.',
    en: 'This image is larger than {megapixels} megapixels. Make it smaller, then try again.',
  },
  'drawing-too-large': {
    fr: 'Ce dessin SVG dépasse {megabytes} Mo.',
    en: 'This SVG drawing is larger than {megabytes} MB.',
  },
  'drawing-too-complex': {
    fr: 'Ce dessin SVG est trop complexe pour être vérifié.',
    en: 'This SVG drawing is too complex to be checked.',
  },
  'address-invalid': {
    fr: 'Cette adresse de fichier n’est pas valable.',
    en: 'This file address is not valid.',
  },
  'address-expired': {
    fr: 'Cette adresse de fichier a expiré. Rechargez la page.',
    en: 'This file address has expired. Reload the page.',
  },
});
