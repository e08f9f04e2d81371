import { texts } from '#base/language.ts';

export const filingCardText = texts({
  fr: {
    page: 'Capturer cette page',
    link: 'Capturer ce lien',
    reading: (site: string) => `Vigie lit la page de ${site}.`,
  },
  en: {
    page: 'Capture this page',
    link: 'Capture this link',
    reading: (site: string) => `Vigie is reading the page of ${site}.`,
  },
});
