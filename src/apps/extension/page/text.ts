import { texts } from '#base/language.ts';

export const pageText = texts({
  fr: {
    frame: 'Vigie, à côté de la page',
    noFrame: {
      said: 'Vigie ne peut pas s’afficher dans cette page.',
      open: 'Ouvrir le panneau latéral',
      close: 'Fermer',
    },
    several: (descriptions: readonly string[]) => descriptions.join('\u202f; '),
  },
  en: {
    frame: 'Vigie, beside the page',
    noFrame: {
      said: 'Vigie cannot be shown inside this page.',
      open: 'Open the side panel',
      close: 'Close',
    },
    several: (descriptions: readonly string[]) => descriptions.join('; '),
  },
});
