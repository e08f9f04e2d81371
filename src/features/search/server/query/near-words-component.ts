import type { Language } from '#base/language.ts';
import type { Scoring } from '../../contract/criteria.ts';
import { foldWord } from '../../rules/analysis/fold-word.ts';
import { parseQuery } from '../../rules/query/parse-query.ts';
import { type LanguageTerms, limitTerms, queryTerms, type Term } from '../../rules/query/query-terms.ts';
import { idf } from '../../rules/scoring/bm25.ts';
import type { Models } from '../lance/store-parts.ts';
import { snowballStem } from '../snowball-stem.ts';
import type { Component } from './component.ts';
import { expandTerm, type Statistics, wordsToExpand } from './statistics.ts';
import { findNearWords, type NearWords, typedForms, wordModel } from './word-model.ts';
import {
  matchTerms,
  type QueryWords,
  type RowWordCounts,
  type TermMatches,
  wordsComponent,
} from './words-component.ts';

/** Lower similarities are noise. Measured: from 0.2 to 0.35 there is hardly a difference. */
const MIN_COSINE = 0.25;

/**
 * The weight of a word that is similar to a query word: increases with their cosine, and never exceeds the idf of either. The
 * word itself has its full weight.
 */
export function nearWordWeight(cosine: number, queryWordIdf: number, nearWordIdf: number): number {
  return Math.max(0, (cosine - MIN_COSINE) / (1 - MIN_COSINE)) * Math.min(queryWordIdf, nearWordIdf);
}

/** Measured: weight 1 for words and near words to 0.4 for passages is better than either alone on every judged set. */
const SHARE = 1 / 1.4;
/** Maximum numbers of near words per word and in total: more take longer and hardly change the results. */
const MAX_NEAR_PER_WORD = 8;
const MAX_NEAR = 24;
/** For a pasted text, the most selective words; its passages cover the rest. */
const MAX_WORDS = 32;

interface Context {
  readonly statistics: Statistics;
  readonly models: Models;
  readonly embeddingsIds: readonly string[];
}

/** The words of a text with near words in either language; without near words when no model is word-based. */
export async function expandWithNearWords(
  text: string,
  isTyping: boolean,
  { statistics, models, embeddingsIds }: Context,
): Promise<QueryWords> {
  const model = wordModel(models, embeddingsIds);
  const read = queryTerms(parseQuery(text), snowballStem, { isTyping });
  const short = (reading: LanguageTerms) => limitTerms(reading, (term) => idfOf(term, statistics), MAX_WORDS);
  const readings = { fr: short(read.fr), en: short(read.en) };
  const written = typedForms(text);
  const expanded = wordsToExpand(readings, statistics);
  const near = new Map<string, NearWords>();
  for (const word of expanded) near.set(word, await findNearWords(written.get(word) ?? word, model));
  const each = Math.min(MAX_NEAR_PER_WORD, Math.ceil(MAX_NEAR / Math.max(1, expanded.length)));
  const formsIn =
    (language: Language) =>
    (term: Term): TermMatches =>
      matchesOf(term, near.get(term.word) ?? [], language, statistics, each);
  return { fr: matchTerms(readings.fr, formsIn('fr')), en: matchTerms(readings.en, formsIn('en')) };
}

/** Scores how much of the query a findable contains, as words or near words. */
export const nearWordsComponent = (
  scoring: Scoring,
  sought: QueryWords,
  statistics: Statistics,
  rows: RowWordCounts,
): Component => wordsComponent(scoring, [{ words: sought, meetsConditions: null }], statistics, rows, SHARE);

function idfOf({ term }: Term, { countOf, findables }: Statistics): number {
  return countOf(term) > 0 ? idf(countOf(term), findables) : 0;
}

function matchesOf(
  term: Term,
  near: NearWords,
  language: Language,
  statistics: Statistics,
  most: number,
): TermMatches {
  const idfOf = (form: string) => idf(statistics.countOf(form), statistics.findables);
  const own = new Set(expandTerm(term, statistics).filter((form) => statistics.countOf(form) > 0));
  const known = new Map<string, number>();
  const forms = stemNearWords(near, language);
  for (const [at, { cosine }] of near.entries()) {
    if (known.size === most) break;
    const form = forms[at] ?? '';
    if (statistics.countOf(form) > 0 && !own.has(form) && !known.has(form)) known.set(form, cosine);
  }
  const [nearest, closest = 1] = known.entries().next().value ?? [];
  const isWritten = own.has(term.term) || nearest === undefined;
  // A word that no item contains gets the idf of its nearest indexed word, which replaces it.
  const ownIdf = idfOf(isWritten ? term.term : nearest);
  const maxCosine = isWritten ? 1 : closest;
  const others = Array.from(known, ([form, cosine]) => ({
    form,
    worth: nearWordWeight(cosine / maxCosine, ownIdf, idfOf(form)),
    share: nearWordWeight(cosine, 1, 1),
  }));
  const all = [...Array.from(own, (form) => ({ form, worth: idfOf(form), share: 1 })), ...others];
  return { idf: ownIdf, matches: all.filter(({ worth }) => worth > 0) };
}

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
