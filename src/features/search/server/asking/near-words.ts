import type { Language } from '#base/language.ts';
import type { Scoring } from '../../contract/criteria.ts';
import { parseQuery } from '../../rules/query/parse-query.ts';
import { shortened } from '../../rules/query/shortened.ts';
import { type Reading, type Term, termsOf } from '../../rules/query/terms-of.ts';
import { tellingOf } from '../../rules/scoring/bm25.ts';
import { worthOfNear } from '../../rules/scoring/worth-of-near.ts';
import type { Models } from '../lance/models.ts';
import { snowballStem } from '../snowball-stem.ts';
import type { Component } from './component.ts';
import { formsOf } from './forms-of.ts';
import { modelOfWords, type Near, nearTo } from './model-of-words.ts';
import type { RowWords } from './row-words.ts';
import { type SoughtWords, type Standing, soughtIn } from './sought-words.ts';
import type { Statistics } from './statistics.ts';
import { stemsOfNear } from './stems-of-near.ts';
import { takenFurther } from './taken-further.ts';
import { words } from './words.ts';
import { writtenForms } from './written-forms.ts';

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
export async function nearWords(
  text: string,
  isTyping: boolean,
  { statistics, models, embeddingsIds }: Context,
): Promise<SoughtWords> {
  const model = modelOfWords(models, embeddingsIds);
  const read = termsOf(parseQuery(text), snowballStem, { isTyping });
  const short = (reading: Reading) => shortened(reading, (term) => idfOf(term, statistics), MAX_WORDS);
  const readings = { fr: short(read.fr), en: short(read.en) };
  const written = writtenForms(text);
  const expanded = takenFurther(readings, statistics);
  const near = new Map<string, Near>();
  for (const word of expanded) near.set(word, await nearTo(written.get(word) ?? word, model));
  const each = Math.min(MAX_NEAR_PER_WORD, Math.ceil(MAX_NEAR / Math.max(1, expanded.length)));
  const formsIn =
    (language: Language) =>
    (term: Term): Standing =>
      matchesOf(term, near.get(term.word) ?? [], language, statistics, each);
  return { fr: soughtIn(readings.fr, formsIn('fr')), en: soughtIn(readings.en, formsIn('en')) };
}

/** Scores how much of the query a findable contains, as words or near words. */
export const nearness = (
  scoring: Scoring,
  sought: SoughtWords,
  statistics: Statistics,
  rows: RowWords,
): Component => words(scoring, [{ words: sought, isFit: null }], statistics, rows, SHARE);

function idfOf({ term }: Term, { countOf, findables }: Statistics): number {
  return countOf(term) > 0 ? tellingOf(countOf(term), findables) : 0;
}

function matchesOf(
  term: Term,
  near: Near,
  language: Language,
  statistics: Statistics,
  most: number,
): Standing {
  const tells = (form: string) => tellingOf(statistics.countOf(form), statistics.findables);
  const own = new Set(formsOf(term, statistics).filter((form) => statistics.countOf(form) > 0));
  const known = new Map<string, number>();
  const forms = stemsOfNear(near, language);
  for (const [at, { cosine }] of near.entries()) {
    if (known.size === most) break;
    const form = forms[at] ?? '';
    if (statistics.countOf(form) > 0 && !own.has(form) && !known.has(form)) known.set(form, cosine);
  }
  const [nearest, closest = 1] = known.entries().next().value ?? [];
  const isWritten = own.has(term.term) || nearest === undefined;
  // A word that no item contains gets the idf of its nearest indexed word, which replaces it.
  const told = tells(isWritten ? term.term : nearest);
  const maxCosine = isWritten ? 1 : closest;
  const others = Array.from(known, ([form, cosine]) => ({
    form,
    worth: worthOfNear(cosine / maxCosine, told, tells(form)),
    share: worthOfNear(cosine, 1, 1),
  }));
  const all = [...Array.from(own, (form) => ({ form, worth: tells(form), share: 1 })), ...others];
  return { told, forms: all.filter(({ worth }) => worth > 0) };
}
