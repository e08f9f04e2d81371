import { texts } from '#base/language.ts';

export const searchText = texts({
  fr: {
    title: 'Rechercher',
    emptyTitle: 'Rien à chercher pour l’instant',
    emptyBody:
      'La recherche porte sur les documents, les analyses, les passages et les réflexions de votre organisation. Elle s’ouvrira avec les premiers documents ; en attendant, « Chercher partout » trouve les pages et les réglages.',
    palette: 'Chercher partout',
  },
  en: {
    title: 'Search',
    emptyTitle: 'Nothing to search yet',
    emptyBody:
      'Search covers the documents, analyses, passages and reflections of your organisation. It will open with the first documents; meanwhile, “Search everywhere” finds pages and settings.',
    palette: 'Search everywhere',
  },
});
