import { reasons } from '#base/app-error.ts';

/** Why the server returns no PDF; the browser prints instead. */
export const paperReasons = reasons({
  'pdf-failed': {
    fr: 'Le PDF n’a pas pu être fabriqué. Imprimez la réflexion depuis votre navigateur.',
    en: 'The PDF could not be made. Print the reflection from your browser.',
  },
});
