import { texts } from '#base/language.ts';

export const documentPageText = texts({
  fr: {
    missingTitle: 'Ce document n’est pas accessible',
    missingBody:
      'Il n’existe pas, ou aucune de ses analyses n’est partagée avec vous. Demandez l’accès à la personne qui vous a donné ce lien.',
    portfolio: 'Aller au portfolio',
    back: 'Portfolio',
    words: (count: string, minutes: number) => `${count} mots, ${minutes} min`,
    pages: (count: number) => (count > 1 ? `${count} pages` : `${count} page`),
    by: (byline: string) => `Par ${byline}`,
    capturedOn: (date: string) => `Capturé le ${date}`,
    share: 'Partager',
    original: 'Original',
    download: 'Télécharger',
    readAgain: 'Relire la page',
    readingAgain: 'Vigie relit la page.',
  },
  en: {
    missingTitle: 'You cannot open this document',
    missingBody:
      'It does not exist, or none of its analyses is shared with you. Ask the person who gave you this link for access.',
    portfolio: 'Go to the portfolio',
    back: 'Portfolio',
    words: (count: string, minutes: number) => `${count} words, ${minutes} min`,
    pages: (count: number) => (count === 1 ? '1 page' : `${count} pages`),
    by: (byline: string) => `By ${byline}`,
    capturedOn: (date: string) => `Captured on ${date}`,
    share: 'Share',
    original: 'Original',
    download: 'Download',
    readAgain: 'Read the page again',
    readingAgain: 'Vigie is reading the page again.',
  },
});
