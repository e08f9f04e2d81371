import { texts } from '#base/language.ts';

/** Texts shown by the browser: in its list of extensions, on the button, next to the shortcuts. */
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

/** The files of `_locales`, in the format of browsers. */
export function localeFiles(): { readonly path: string; readonly text: string }[] {
  return Object.entries(manifestText).map(([language, texts]) => {
    const messages = Object.fromEntries(Object.entries(texts).map(([name, message]) => [name, { message }]));
    return { path: `_locales/${language}/messages.json`, text: `${JSON.stringify(messages, null, 2)}\n` };
  });
}
