import { texts } from '#base/language.ts';

/** What browsers say of the extension: in its list, on its button, beside its keys. */
export const manifestText = texts({
  fr: {
    name: 'Vigie',
    description: 'Vigie à côté de chaque page : surlignez, jugez et commentez à plusieurs, là où vous lisez.',
    open: 'Ouvrir Vigie à côté de cette page',
    highlight: 'Surligner la sélection',
  },
  en: {
    name: 'Vigie',
    description: 'Vigie beside every page: highlight, judge and comment together, where you read.',
    open: 'Open Vigie beside this page',
    highlight: 'Highlight the selection',
  },
});
