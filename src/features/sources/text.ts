import { texts } from '#base/language.ts';

/** What sources say. */
export const sourcesText = texts({
  fr: {
    form: {
      title: 'Ajouter une source RSS',
      summary: 'Titre, domaine, adresse du flux, mots-clés',
    },
    list: {
      title: 'Sources RSS',
    },
  },
  en: {
    form: {
      title: 'Add an RSS source',
      summary: 'Title, domain, feed address, keywords',
    },
    list: {
      title: 'RSS sources',
    },
  },
});
