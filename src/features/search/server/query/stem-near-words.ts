import type { Language } from '#base/language.ts';
import { foldWord } from '../../rules/analysis/fold-word.ts';
import { snowballStem } from '../snowball-stem.ts';

type Near = readonly { readonly word: string }[];
type Stems = Record<Language, readonly string[]>;

/** A few hundred words each. A query has at most ten, and concurrent searches use the same ones. */
const CACHE_SIZE = 40;
const cache = new Map<Near, Stems>();

/** The stems of near words, in order, cached by list: a model returns the same list for a repeated word. */
export function stemNearWords(near: Near, language: Language): readonly string[] {
  // Words without near words have a new empty list each.
  if (near.length === 0) return [];
  const known = cache.get(near) ?? stemmed(near);
  // Moves the entry to the end: the first ones are the least recently used.
  cache.delete(near);
  cache.set(near, known);
  const [oldest] = cache.keys();
  if (cache.size > CACHE_SIZE && oldest) cache.delete(oldest);
  return known[language];
}

function stemmed(near: Near): Stems {
  const folded = near.map(({ word }) => foldWord(word));
  const inLanguage = (language: Language) => folded.map((word) => snowballStem(word, language));
  return { fr: inLanguage('fr'), en: inLanguage('en') };
}
