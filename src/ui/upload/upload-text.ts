import { texts } from '#base/language.ts';

/** SY-03: the English sentences are those of the specification. */
export const uploadText = texts({
  fr: {
    failed: (name: string) => `Le fichier ${name} n’a pas pu être envoyé`,
    none: 'Aucun fichier à envoyer',
  },
  en: {
    failed: (name: string) => `Failed to upload file ${name}`,
    none: 'No files to upload',
  },
});
