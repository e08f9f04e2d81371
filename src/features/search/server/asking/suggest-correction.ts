import { setImmediate } from 'node:timers/promises';
import { foldWord } from '../../rules/analysis/fold-word.ts';
import { forEachWord } from '../../rules/analysis/for-each-word.ts';
import { mapUnquotedWords, parseQuery } from '../../rules/query/parse-query.ts';
import { queryTerms } from '../../rules/query/query-terms.ts';
import type { Models } from '../lance/models.ts';
import type { ScopeReader } from '../lance/open-tables.ts';
import type { SearchRequest } from '../search-index.ts';
import { snowballStem } from '../snowball-stem.ts';
import { findCorrection } from './find-correction.ts';
import { type ReadScope, readScopes } from './read-scopes.ts';
import { statisticsOf } from './statistics.ts';
import { typedForms } from './typed-forms.ts';
import { accessCondition } from './where.ts';
import { isKnownWord, wordModel } from './word-model.ts';

/** A longer query is pasted text rather than typing errors. */
const MAX_WORDS = 12;

/** The corrected text when nothing contains the words as typed; null when something does. */
export const suggestCorrection = (
  reader: ScopeReader,
  models: Models,
  request: SearchRequest,
): Promise<string | null> =>
  readScopes(
    reader,
    [...new Set(request.scopes)],
    async (scopes) => (await correctRequest(scopes, models, request))?.text ?? null,
  );

/**
 * The request with unknown words replaced by known ones; null without replacements. Words are known when the caller may read
 * them anywhere, whatever the filters. A word of either language is never corrected, even if no item contains it: « salt
 * water » finds « eau salée », and must not become « salle ».
 */
export async function correctRequest(
  read: readonly ReadScope[],
  models: Models,
  request: SearchRequest,
): Promise<{ request: SearchRequest; text: string } | null> {
  const texts = [...request.scorings, ...request.filters].flatMap((one) =>
    one.type === 'Keywords' ? one.param : [],
  );
  const written = typedWords(texts, request.isTyping ?? false);
  if (written.size === 0 || written.size > MAX_WORDS) return null;
  const scopes = read.map(({ scope, tables }) => {
    const access = accessCondition(scope, request.readerIds);
    return {
      scope,
      tables,
      where: { findables: access, passages: access, isSameForPassages: true },
      only: null,
    };
  });
  const statistics = statisticsOf(read.map(({ tables }) => tables.vocabulary));
  const model = wordModel(
    models,
    read.map(({ tables }) => tables.embeddingsId),
  );
  const forms = typedForms(texts.join(' '));
  const replacements = new Map<string, string>();
  for (const [word, mayGoOn] of written) {
    if (await isKnownWord(forms.get(word) ?? word, model)) continue;
    const found = await findCorrection(word, mayGoOn, { scopes, statistics });
    if (found) replacements.set(word, found);
    // Correcting one word blocks the event loop: yields before the next one.
    await setImmediate();
  }
  if (replacements.size === 0) return null;
  return {
    request: replacedRequest(request, replacements),
    text: correctedText(texts[0] ?? '', replacements),
  };
}

/** The folded words, each with whether it may be a prefix; quotations and exclusions are not corrected. */
function typedWords(texts: readonly string[], isTyping: boolean): Map<string, boolean> {
  const words = new Map<string, boolean>();
  for (const text of texts) {
    const { fr, en } = queryTerms({ ...parseQuery(text), phrases: [] }, snowballStem, { isTyping });
    for (const { word, isPrefix } of [...fr.terms, ...en.terms]) words.set(word, isPrefix);
  }
  return words;
}

const correctedText = (text: string, replacements: ReadonlyMap<string, string>) =>
  mapUnquotedWords(text, (words) => replaceWords(words, replacements));

function replaceWords(text: string, replacements: ReadonlyMap<string, string>): string {
  let whole = '';
  let from = 0;
  forEachWord(text, (word, start) => {
    whole += text.slice(from, start) + (replacements.get(foldWord(word)) ?? word);
    from = start + word.length;
  });
  return whole + text.slice(from);
}

function replacedRequest(request: SearchRequest, replacements: ReadonlyMap<string, string>): SearchRequest {
  const all = (texts: readonly string[]) => texts.map((text) => correctedText(text, replacements));
  return {
    ...request,
    scorings: request.scorings.map((one) => {
      if (one.type === 'Semantic') return { ...one, param: correctedText(one.param, replacements) };
      return one.type === 'Keywords' ? { ...one, param: all(one.param) } : one;
    }),
    filters: request.filters.map((one) =>
      one.type === 'Keywords' ? { ...one, param: all(one.param) } : one,
    ),
  };
}
