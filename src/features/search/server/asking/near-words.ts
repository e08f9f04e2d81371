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

/** Measured: words and those near them tell most, passages 0.4 of that; better than either on every judged set. */
const SHARE = 1 / 1.4;
/** How many near words of a language stand beside each, and beside all: more take longer and hardly change an answer. */
const NEAR_EACH = 8;
const NEAR_MAX = 24;
/** Of a pasted text the words that tell most; its passages say the rest. */
const WORDS_MAX = 32;

interface Ground {
  readonly statistics: Statistics;
  readonly models: Models;
  readonly embeddingsIds: readonly string[];
}

/** Words of a text together with those near them in meaning, in either language; alone where no model knows any. */
export async function nearWords(
  text: string,
  isTyping: boolean,
  { statistics, models, embeddingsIds }: Ground,
): Promise<SoughtWords> {
  const model = modelOfWords(models, embeddingsIds);
  const read = termsOf(parseQuery(text), snowballStem, { isTyping });
  const short = (reading: Reading) => shortened(reading, (term) => toldBy(term, statistics), WORDS_MAX);
  const readings = { fr: short(read.fr), en: short(read.en) };
  const written = writtenForms(text);
  const further = takenFurther(readings, statistics);
  const near = new Map<string, Near>();
  for (const word of further) near.set(word, await nearTo(written.get(word) ?? word, model));
  const each = Math.min(NEAR_EACH, Math.ceil(NEAR_MAX / Math.max(1, further.length)));
  const formsIn =
    (language: Language) =>
    (term: Term): Standing =>
      formsNear(term, near.get(term.word) ?? [], language, statistics, each);
  return { fr: soughtIn(readings.fr, formsIn('fr')), en: soughtIn(readings.en, formsIn('en')) };
}

/** How much of what is looked for a findable holds, in its words or in those that mean nearly the same. */
export const nearness = (
  scoring: Scoring,
  sought: SoughtWords,
  statistics: Statistics,
  rows: RowWords,
): Component => words(scoring, [{ words: sought, isFit: null }], statistics, rows, SHARE);

function toldBy({ term }: Term, { countOf, findables }: Statistics): number {
  return countOf(term) > 0 ? tellingOf(countOf(term), findables) : 0;
}

function formsNear(
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
  // A word that nobody wrote tells as much as the one that comes nearest to it, which stands for it.
  const told = tells(isWritten ? term.term : nearest);
  const reach = isWritten ? 1 : closest;
  const others = Array.from(known, ([form, cosine]) => ({
    form,
    worth: worthOfNear(cosine / reach, told, tells(form)),
    share: worthOfNear(cosine, 1, 1),
  }));
  const all = [...Array.from(own, (form) => ({ form, worth: tells(form), share: 1 })), ...others];
  return { told, forms: all.filter(({ worth }) => worth > 0) };
}
