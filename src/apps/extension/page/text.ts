import { texts } from '#base/language.ts';

export const pageText = texts({
  fr: {
    frame: 'Vigie, à côté de la page',
    several: (descriptions: readonly string[]) => descriptions.join('\u202f; '),
  },
  en: {
    frame: 'Vigie, beside the page',
    several: (descriptions: readonly string[]) => descriptions.join('; '),
  },
});
