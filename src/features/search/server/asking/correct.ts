import { setImmediate } from 'node:timers/promises';
import { foldWord } from '../../rules/analysis/fold-word.ts';
import { eachWord } from '../../rules/analysis/words-in.ts';
import { parseQuery, withWordsChanged } from '../../rules/query/parse-query.ts';
import { termsOf } from '../../rules/query/terms-of.ts';
import type { Models } from '../lance/models.ts';
import type { ScopeReader } from '../lance/open-tables.ts';
import type { Asked } from '../search-index.ts';
import { snowballStem } from '../snowball-stem.ts';
import { meantBy } from './meant-word.ts';
import { isKnownWord, modelOfWords } from './model-of-words.ts';
import { type ReadScope, readScopes } from './read-scopes.ts';
import { statisticsOf } from './statistics.ts';
import { accessCondition } from './where.ts';
import { writtenForms } from './written-forms.ts';

/** More words are a pasted text, not a slip of the fingers. */
const CORRECTED_MAX = 12;

/** What may have been meant, where nothing holds the words as they are written; null where they stand somewhere. */
export const correctionOf = (reader: ScopeReader, models: Models, asked: Asked): Promise<string | null> =>
  readScopes(
    reader,
    [...new Set(asked.scopes)],
    async (scopes) => (await correctedQuestion(scopes, models, asked))?.text ?? null,
  );

/**
 * The question with words that somebody wrote in the place of those nobody did; null where there are none. Words are
 * known wherever the asker may read them, whatever the question is limited to. A word of either language is no slip,
 * though nobody wrote it: « salt water » asks for what is written of « eau salée », and for no « salle ».
 */
export async function correctedQuestion(
  read: readonly ReadScope[],
  models: Models,
  asked: Asked,
): Promise<{ asked: Asked; text: string } | null> {
  const texts = [...asked.scorings, ...asked.filters].flatMap((one) =>
    one.type === 'Keywords' ? one.param : [],
  );
  const written = writtenWords(texts, asked.isTyping ?? false);
  if (written.size === 0 || written.size > CORRECTED_MAX) return null;
  const scopes = read.map(({ scope, tables }) => {
    const access = accessCondition(scope, asked.readerIds);
    return {
      scope,
      tables,
      where: { findables: access, passages: access, isSameForPassages: true },
      only: null,
    };
  });
  const statistics = statisticsOf(read.map(({ tables }) => tables.vocabulary));
  const model = modelOfWords(
    models,
    read.map(({ tables }) => tables.embeddingsId),
  );
  const forms = writtenForms(texts.join(' '));
  const meant = new Map<string, string>();
  for (const [word, mayGoOn] of written) {
    if (await isKnownWord(forms.get(word) ?? word, model)) continue;
    const found = await meantBy(word, mayGoOn, { scopes, statistics });
    if (found) meant.set(word, found);
    // What a word may have meant is worked out in one go: others have their turn before the next one.
    await setImmediate();
  }
  if (meant.size === 0) return null;
  return { asked: replaced(asked, meant), text: corrected(texts[0] ?? '', meant) };
}

/** Folded, each with whether it may go on; what is quoted or excluded is meant as it stands. */
function writtenWords(texts: readonly string[], isTyping: boolean): Map<string, boolean> {
  const words = new Map<string, boolean>();
  for (const text of texts) {
    const { fr, en } = termsOf({ ...parseQuery(text), phrases: [] }, snowballStem, { isTyping });
    for (const { word, mayGoOn } of [...fr.terms, ...en.terms]) words.set(word, mayGoOn);
  }
  return words;
}

const corrected = (text: string, meant: ReadonlyMap<string, string>) =>
  withWordsChanged(text, (words) => wordByWord(words, meant));

function wordByWord(text: string, meant: ReadonlyMap<string, string>): string {
  let whole = '';
  let from = 0;
  eachWord(text, (word, start) => {
    whole += text.slice(from, start) + (meant.get(foldWord(word)) ?? word);
    from = start + word.length;
  });
  return whole + text.slice(from);
}

function replaced(asked: Asked, meant: ReadonlyMap<string, string>): Asked {
  const all = (texts: readonly string[]) => texts.map((text) => corrected(text, meant));
  return {
    ...asked,
    scorings: asked.scorings.map((one) => {
      if (one.type === 'Semantic') return { ...one, param: corrected(one.param, meant) };
      return one.type === 'Keywords' ? { ...one, param: all(one.param) } : one;
    }),
    filters: asked.filters.map((one) => (one.type === 'Keywords' ? { ...one, param: all(one.param) } : one)),
  };
}
