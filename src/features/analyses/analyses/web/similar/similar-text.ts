import { texts } from '#base/language.ts';

export const similarText = texts({
  fr: {
    similar: 'Documents similaires',
    to: (title: string) => `Documents similaires à « ${title} »`,
    close: 'Fermer les documents similaires',
    none: 'Aucun document que vous pouvez ouvrir ne ressemble à celui-ci.',
    laterTitle: 'La recherche se met à jour : réessayez dans un instant.',
    inCommon: (words: string) => `En commun : ${words}`,
    closeSubject: 'Sujet proche',
    untitled: 'Document sans titre',
  },
  en: {
    similar: 'Similar documents',
    to: (title: string) => `Documents similar to “${title}”`,
    close: 'Close similar documents',
    none: 'No document you can open resembles this one.',
    laterTitle: 'Search is being updated: try again in a moment.',
    inCommon: (words: string) => `In common: ${words}`,
    closeSubject: 'Similar subject',
    untitled: 'Untitled document',
  },
});
