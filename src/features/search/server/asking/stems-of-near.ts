import type { Language } from '#base/language.ts';
import { foldWord } from '../../rules/analysis/fold-word.ts';
import { snowballStem } from '../snowball-stem.ts';

type Near = readonly { readonly word: string }[];
type Stems = Record<Language, readonly string[]>;

/** Some hundred each. A query has ten at most, and the kinds of a palette ask for the same ones at once. */
const KEPT = 40;
const kept = new Map<Near, Stems>();

/** What words near another are found by, in their order; a model answers the same list when it is asked for the same word again. */
export function stemsOfNear(near: Near, language: Language): readonly string[] {
  // Each word that has none comes with a list of its own.
  if (near.length === 0) return [];
  const known = kept.get(near) ?? stemmed(near);
  // The one used last stands last.
  kept.delete(near);
  kept.set(near, known);
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest) kept.delete(oldest);
  return known[language];
}

function stemmed(near: Near): Stems {
  const folded = near.map(({ word }) => foldWord(word));
  const inLanguage = (language: Language) => folded.map((word) => snowballStem(word, language));
  return { fr: inLanguage('fr'), en: inLanguage('en') };
}
