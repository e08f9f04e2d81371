import { texts } from '#base/language.ts';

export const surfacesText = texts({
  fr: {
    frame: (title: string) => `Contenu capturé : ${title}`,
  },
  en: {
    frame: (title: string) => `Captured content: ${title}`,
  },
});

export const pdfText = texts({
  fr: {
    viewer: 'Document PDF',
    failed: 'Le document n’a pas pu être chargé.',
    noText: 'Ce PDF ne contient pas de texte : vous pouvez le lire, mais pas le surligner.',
    page: (number: number, of: number) => `Page ${number} sur ${of}`,
    bar: 'Pages, zoom et recherche',
    pageField: (of: number) => `Aller à la page, de 1 à ${of}`,
    pageWord: 'Page',
    pageCount: (of: number) => `sur ${of}`,
    zoomIn: 'Agrandir',
    zoomOut: 'Réduire',
    fitWidth: 'Ajuster à la largeur',
    zoom: (percent: number) => `${percent} %`,
    search: 'Rechercher dans le document',
    previous: 'Résultat précédent',
    next: 'Résultat suivant',
    clear: 'Effacer la recherche',
    none: 'Aucun résultat',
    found: (index: number, of: number) => `${index} sur ${of}`,
    shortcuts: 'Document PDF',
  },
  en: {
    viewer: 'PDF document',
    failed: 'The document cannot be loaded.',
    noText: 'This PDF contains no text: you can read it, but not highlight it.',
    page: (number: number, of: number) => `Page ${number} of ${of}`,
    bar: 'Pages, zoom and search',
    pageField: (of: number) => `Go to page, 1 to ${of}`,
    pageWord: 'Page',
    pageCount: (of: number) => `of ${of}`,
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fitWidth: 'Fit to width',
    zoom: (percent: number) => `${percent}%`,
    search: 'Search in the document',
    previous: 'Previous match',
    next: 'Next match',
    clear: 'Clear the search',
    none: 'No matches',
    found: (index: number, of: number) => `${index} of ${of}`,
    shortcuts: 'PDF document',
  },
});
