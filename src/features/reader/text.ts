import { texts } from '#base/language.ts';

export const readerText = texts({
  fr: {
    frame: (title: string) => `Contenu capturé : ${title}`,
    page: (number: number, of: number) => `Page ${number} sur ${of}`,
    pdfFailed: 'Le document ne se charge pas.',
    failed: 'Cette page n’a pas pu être lue.',
    pending: 'Vigie lit ce document. Il apparaîtra ici dans un instant.',
    described:
      'Cette page n’a pas d’article que Vigie puisse lire. Seule sa description est gardée ; l’original reste à un clic.',
  },
  en: {
    frame: (title: string) => `Captured content: ${title}`,
    page: (number: number, of: number) => `Page ${number} of ${of}`,
    pdfFailed: 'The document does not load.',
    failed: 'This page could not be read.',
    pending: 'Vigie is reading this document. It will appear here in a moment.',
    described:
      'This page has no article that Vigie can read. Only its description is kept; the original is one click away.',
  },
});
