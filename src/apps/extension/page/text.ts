import { texts } from '#base/language.ts';

export const pageText = texts({
  fr: { frame: 'Vigie, à côté de la page' },
  en: { frame: 'Vigie, beside the page' },
});
