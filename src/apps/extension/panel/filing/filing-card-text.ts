import { texts } from '#base/language.ts';

export const filingCardText = texts({
  fr: {
    page: 'Ajouter cette page',
    link: 'Ajouter ce lien',
    reading: (site: string) => `Vigie lit la page de ${site}.`,
  },
  en: {
    page: 'Add this page',
    link: 'Add this link',
    reading: (site: string) => `Vigie is reading the page of ${site}.`,
  },
});
