import type { Language } from '#base/language.ts';

/** Each language says its own name. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { fr: 'Français', en: 'English' };
