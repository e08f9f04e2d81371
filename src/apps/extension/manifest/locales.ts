import { manifestText } from './manifest-text.ts';

/** The files of `_locales`, as browsers read them. */
export function localeFiles(): { readonly path: string; readonly text: string }[] {
  return Object.entries(manifestText).map(([language, words]) => {
    const messages = Object.fromEntries(Object.entries(words).map(([name, message]) => [name, { message }]));
    return { path: `_locales/${language}/messages.json`, text: `${JSON.stringify(messages, null, 2)}\n` };
  });
}
