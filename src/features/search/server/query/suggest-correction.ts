import { setImmediate } from 'node:timers/promises';
import { LANGUAGES } from '#base/language.ts';
import { forEachYielding } from '#platform/time-slices.ts';
import { foldWord } from '../../rules/analysis/fold-word.ts';
import { forEachWord } from '../../rules/analysis/for-each-word.ts';
import { STOP_WORDS } from '../../rules/analysis/stop-words.ts';
import {
  type Correction,
  corrections,
  isCorrectable,
  spellingInText,
  twoEditCorrections,
} from '../../rules/query/corrections.ts';
import { mapUnquotedWords, parseQuery } from '../../rules/query/parse-query.ts';
import { queryTerms } from '../../rules/query/query-terms.ts';
import type { ScopeReader } from '../lance/open-tables.ts';
import type { Models } from '../lance/store-parts.ts';
import type { SearchRequest } from '../search-index.ts';
import { snowballStem } from '../snowball-stem.ts';
import { rowsOf } from './fetched-row.ts';
import { idCondition } from './lists.ts';
import { type OpenScope, queryTable, type ReadScope, readScopes } from './query-table.ts';
import { type Statistics, statisticsOf } from './statistics.ts';
import { accessCondition } from './where.ts';
import { wordList } from './word-list.ts';
import { isKnownWord, typedForms, wordModel } from './word-model.ts';

/** Maximum number of candidate words tried: most callers have access to nearly everything. */
const MAX_CANDIDATES = 8;
/** Maximum number of texts read for the spelling of a word. */
const MAX_TEXTS = 5;
const DIGIT = /\p{N}/u;

/** Where corrections are searched: in every scope, within the caller’s access. */
interface CorrectionContext {
  readonly scopes: readonly OpenScope[];
  readonly statistics: Statistics;
}

/**
 * The correction of a folded word, spelled as in a text that the caller may read: a typing error must not reveal what
 * colleagues write about. Null for a word that such a text contains, and for one without similar words.
 */
async function findCorrection(
  word: string,
  mayGoOn: boolean,
  known: CorrectionContext,
): Promise<string | null> {
  // A number is never corrected to another one, and stop words are not indexed.
  if (
    !isCorrectable(word) ||
    DIGIT.test(word) ||
    LANGUAGES.some((language) => STOP_WORDS[language].has(word))
  )
    return null;
  const { countOf, beginningWith } = known.statistics;
  const forms = new Set([...stems(word), ...(mayGoOn ? beginningWith(word) : [])]);
  const indexed = [...forms].filter((form) => countOf(form) > 0);
  if (await isFoundIn(indexed, known)) return null;
  // One edit is likelier than two, however frequent the other word is.
  return (
    (await firstFound(word, corrections(word, countOf, stems), known)) ??
    (await firstFound(word, await twoEditCandidates(word, known.statistics), known))
  );
}

const stems = (word: string) => LANGUAGES.map((language) => snowballStem(word, language));

/** The first letter of a word is rarely wrong. */
async function twoEditCandidates(
  word: string,
  { countOf, beginningWith }: Statistics,
): Promise<Correction[]> {
  const close = twoEditCorrections(word, countOf);
  if (!close) return [];
  await forEachYielding(beginningWith(word.slice(0, 1)), close.look);
  return close.found();
}

async function firstFound(
  word: string,
  candidates: readonly Correction[],
  { scopes }: CorrectionContext,
): Promise<string | null> {
  for (const candidate of candidates.slice(0, MAX_CANDIDATES)) {
    for (const scope of scopes) {
      const written = await spellingIn(scope, word, candidate);
      if (written !== null) return written;
    }
  }
  return null;
}

async function isFoundIn(forms: readonly string[], { scopes }: CorrectionContext): Promise<boolean> {
  if (forms.length === 0) return false;
  const lists = await Promise.all(scopes.map((scope) => wordList(scope, 'words', forms, 1)));
  return lists.some(({ ids }) => ids.length > 0);
}

async function spellingIn(scope: OpenScope, typed: string, candidate: Correction): Promise<string | null> {
  const { ids } = await wordList(scope, 'words', [candidate.term], MAX_TEXTS);
  if (ids.length === 0) return null;
  const query = scope.tables.findables
    .query()
    .where(idCondition(ids.slice(0, MAX_TEXTS)))
    .select(['id', 'language', 'plain']);
  const forms = rowsOf(await queryTable(scope.scope, query)).map((row) => {
    const language = row.language === 'en' ? 'en' : 'fr';
    return spellingInText(typed, candidate, row.text('plain'), (word) => snowballStem(word, language));
  });
  return forms.find((form) => form === candidate.word) ?? forms.find((form) => form !== null) ?? null;
}

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
