import { texts } from '#base/language.ts';

export const surfacesText = texts({
  fr: {
    frame: (title: string) => `Contenu capturé : ${title}`,
  },
  en: {
    frame: (title: string) => `Captured content: ${title}`,
  },
});
