import { texts } from '#base/language.ts';

export const pageText = texts({
  fr: {
    frame: 'Vigie, à côté de la page',
    noFrame: {
      notShown: 'Vigie ne peut pas s’afficher dans cette page.',
      open: 'Ouvrir le panneau latéral',
      close: 'Fermer',
    },
    several: (descriptions: readonly string[]) => descriptions.join('\u202f; '),
  },
  en: {
    frame: 'Vigie, beside the page',
    noFrame: {
      notShown: 'Vigie cannot be shown inside this page.',
      open: 'Open the side panel',
      close: 'Close',
    },
    several: (descriptions: readonly string[]) => descriptions.join('; '),
  },
});
