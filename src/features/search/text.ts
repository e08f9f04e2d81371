import { texts } from '#base/language.ts';

export const searchText = texts({
  fr: {
    title: 'Rechercher',
    emptyTitle: 'Rien à chercher pour l’instant',
    emptyBody:
      'La recherche porte sur les documents, les analyses, les passages et les réflexions de votre organisation. Elle s’ouvrira avec les premiers documents ; les pages et les réglages se trouvent dès maintenant avec la palette.',
    palette: 'Ouvrir la palette',
  },
  en: {
    title: 'Search',
    emptyTitle: 'Nothing to search yet',
    emptyBody:
      'Search covers the documents, analyses, passages and reflections of your organisation. It opens with the first documents; pages and settings can already be found with the palette.',
    palette: 'Open the palette',
  },
});
