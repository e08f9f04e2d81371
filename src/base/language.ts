import { z } from 'zod';

/** A leading vowel sound: « Yves » has one, « Yanis » does not. Names in h never elide, since « de Hugo » is correct too. */
const VOWEL = /^(?:[aeiouæœ]|y(?![aeiouæœ]))/i;

/** The French preposition before a name, with its trailing space if any: « de Solène », « d’Inès ». */
export function elideDe(name: string): 'de ' | 'd’' {
  return VOWEL.test(name.normalize('NFD')) ? 'd’' : 'de ';
}

/** French first; English is the other language the product speaks. */
export const LANGUAGES = ['fr', 'en'] as const;
export const language = z.enum(LANGUAGES);
export type Language = z.infer<typeof language>;

/** One message in every language of the product. */
export type Bilingual = Readonly<Record<Language, string>>;

/** Translated texts by language: sentences, functions that build sentences, and groups of them. */
export type Texts<D> = Readonly<Record<Language, D>>;

/** Declares French and English side by side; a key missing on either side does not compile. */
export function texts<D extends object>(both: { fr: D; en: NoInfer<D> }): Texts<D> {
  return both;
}

/** Fills `{name}` placeholders. Unknown placeholders stay visible so that tests notice them. */
export function fill(sentence: string, values: Readonly<Record<string, string | number>> = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : String(value);
  });
}

/** Picks the first supported language from a preference list such as the Accept-Language header. */
export function preferredLanguage(header: string | undefined): Language {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((p) => p.trim()).find((p) => p.startsWith('q='));
      return { tag, quality: quality ? Number(quality.slice(2)) : 1 };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of wanted) {
    const known = LANGUAGES.find((l) => tag === l || tag.startsWith(`${l}-`));
    if (known) return known;
  }
  return 'fr';
}
