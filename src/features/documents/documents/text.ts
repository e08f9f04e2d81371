import { texts } from '#base/language.ts';

/** File type and length of a document. */
export const documentsText = texts({
  fr: {
    newTab: '(nouvel onglet)',
    kind: { pdf: 'PDF', other: 'Fichier' },
    words: (count: string, many: boolean) => (many ? `${count} mots` : `${count} mot`),
    pages: (count: string, many: boolean) => (many ? `${count} pages` : `${count} page`),
  },
  en: {
    newTab: '(new tab)',
    kind: { pdf: 'PDF', other: 'File' },
    words: (count: string, many: boolean) => (many ? `${count} words` : `${count} word`),
    pages: (count: string, many: boolean) => (many ? `${count} pages` : `${count} page`),
  },
});
