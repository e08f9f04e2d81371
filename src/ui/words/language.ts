import { useSyncExternalStore } from 'react';
import { type Language, language, preferredLanguage, type Texts } from '#base/language.ts';

/** The name of each language in itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { fr: 'Français', en: 'English' };

const STORAGE_KEY = 'vigie.language';
const listeners = new Set<() => void>();

/** The language chosen in this browser, else the preferred language of the browser, else French. */
let current: Language = storedLanguage() ?? preferredLanguage(navigator.languages.join(','));
document.documentElement.lang = current;

function storedLanguage(): Language | undefined {
  const parsed = language.safeParse(localStorage.getItem(STORAGE_KEY));
  return parsed.success ? parsed.data : undefined;
}

export function currentLanguage(): Language {
  return current;
}

/** Switches every text on screen; the profile stores the choice for other devices. */
export function chooseLanguage(chosen: Language): void {
  if (chosen === current) return;
  current = chosen;
  localStorage.setItem(STORAGE_KEY, chosen);
  document.documentElement.lang = chosen;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage);
}

/** The texts of a feature in the language of the interface. */
export function useText<D>(texts: Texts<D>): D {
  return texts[useLanguage()];
}
