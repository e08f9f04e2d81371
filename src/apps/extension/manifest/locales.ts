import { manifestText } from './manifest-text.ts';

/** The files of `_locales`, in the format of browsers. */
export function localeFiles(): { readonly path: string; readonly text: string }[] {
  return Object.entries(manifestText).map(([language, texts]) => {
    const messages = Object.fromEntries(Object.entries(texts).map(([name, message]) => [name, { message }]));
    return { path: `_locales/${language}/messages.json`, text: `${JSON.stringify(messages, null, 2)}\n` };
  });
}
