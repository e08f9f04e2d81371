import { preferredLanguage, texts } from '#base/language.ts';

/** Texts of the browser’s menus and of the button. */
const backgroundText = texts({
  fr: {
    savePage: 'Capturer cette page dans Vigie',
    saveLink: 'Capturer ce lien dans Vigie',
    highlight: 'Surligner la sélection dans Vigie',
    analysisWaits: 'Il existe une analyse de cette page : ouvrir Vigie',
    notHere: 'Vigie ne peut pas s’ouvrir sur cette page du navigateur',
  },
  en: {
    savePage: 'Capture this page in Vigie',
    saveLink: 'Capture this link in Vigie',
    highlight: 'Highlight the selection in Vigie',
    analysisWaits: 'There is an analysis of this page: open Vigie',
    notHere: 'Vigie cannot open on this browser page',
  },
});

/** In the language of the browser, as its other menus. */
export const textNow = () => backgroundText[preferredLanguage(chrome.i18n.getUILanguage())];
