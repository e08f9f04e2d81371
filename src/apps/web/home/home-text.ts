import { texts } from '#base/language.ts';

/** SH-13: the welcome. */
export const homeText = texts({
  fr: {
    welcome: (firstName: string) => `Bienvenue, ${firstName}`,
    lead: 'Avec l’extension, vous surlignez et commentez une page là où vous la lisez. Vos collègues voient aussitôt ce que vous marquez.',
    installNote: 'Gratuite, moins d’une minute. Elle ne lit que la page où vous l’ouvrez.',
    downloadNote: 'Gratuite, deux minutes. Elle ne lit que la page où vous l’ouvrez.',
    how: 'Comment l’installer',
    about: 'À propos de l’extension',
    openPortfolio: 'Ouvrir mon portfolio',
    drawing: 'Une page web à gauche, le panneau de Vigie à droite',
    drawnAddress: 'gazette-rivages.example/littoral',
    keyboard: {
      before: 'Tout se fait aussi au clavier :',
      capture: 'capturer,',
      find: 'chercher,',
      all: 'tous les raccourcis.',
    },
    guide: 'Guide complet',
  },
  en: {
    welcome: (firstName: string) => `Welcome, ${firstName}`,
    lead: 'With the extension, you highlight and discuss a page where you read it. Your colleagues see what you mark at once.',
    installNote: 'Free, less than a minute. It only reads the page where you open it.',
    downloadNote: 'Free, two minutes. It only reads the page where you open it.',
    how: 'How to install it',
    about: 'About the extension',
    openPortfolio: 'Open my portfolio',
    drawing: 'A web page on the left, Vigie’s panel on the right',
    drawnAddress: 'shore-gazette.example/coast',
    keyboard: {
      before: 'Everything can also be done from the keyboard:',
      capture: 'capture,',
      find: 'search,',
      all: 'all shortcuts.',
    },
    guide: 'Full guide',
  },
});
