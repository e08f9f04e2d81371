import type { Language } from '#base/language.ts';
import { type Embeddings, EmbeddingsUnavailable } from '#platform/embeddings/embeddings.ts';
import { forEachYielding } from '#platform/time-slices.ts';
import { forEachContentWord } from '../../rules/analysis/analyse.ts';
import { idf } from '../../rules/scoring/bm25.ts';
import { snowballStem } from '../snowball-stem.ts';
import type { SearchContext } from './create-components.ts';
import { type FetchedRow, rowsOf } from './fetched-row.ts';
import { idCondition, NO_LIMIT } from './lists.ts';
import type { ReferenceDocument } from './load-reference-document.ts';
import { queryTable } from './query-table.ts';
import type { ScoredRow } from './score.ts';

/** Number words, folded: two texts that share them have nothing in common. */
const NUMBER_WORDS: ReadonlySet<string> = new Set(
  [
    'deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize vingt trente quarante cinquante',
    'soixante cent cents mille million millions milliard milliards premier premiere deuxieme second seconde troisieme',
    'two three four five seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    'twenty thirty forty fifty sixty seventy eighty ninety hundred hundreds thousand thousands billion billions first third',
  ].flatMap((line) => line.split(' ')),
);

const MAX_SHOWN = 3;
/** Only the beginning of a text is read: it shows the subject, and reading on would delay other requests. */
const READ_LENGTH = 20_000;
/** Shorter words and numbers are not informative. */
const LETTERS = /^\p{L}{3,}$/u;
const isMeaningful = (word: string) => LETTERS.test(word) && !NUMBER_WORDS.has(word);

/** Below this similarity to the document, a shared word is a coincidence, however rare it is. */
const MIN_COSINE = 0.25;

/**
 * The words that each row shares with the reference documents and that best describe their subject: rare words of similar
 * meaning. Null without any reference document.
 */
export async function sharedWords(
  page: readonly ScoredRow[],
  documents: readonly ReferenceDocument[],
  { statistics, models }: Pick<SearchContext, 'statistics' | 'models'>,
): Promise<ReadonlyMap<string, readonly string[]> | null> {
  if (documents.length === 0) return null;
  const wordsByRow = new Map<string, ReadonlyMap<string, string>>();
  const rows = await Promise.all(
    [...new Set(page.map(({ scope }) => scope))].map(async ({ scope, tables }) => {
      const ids = page.filter((one) => one.scope.scope === scope).map(({ row }) => row.id);
      const query = tables.findables
        .query()
        .where(idCondition(ids))
        .select(['id', 'language', 'plain'])
        .limit(NO_LIMIT);
      return rowsOf(await queryTable(scope, query));
    }),
  );
  const documentWords: ReadonlyMap<string, string>[] = [];
  await forEachYielding(documents, ({ row }) => documentWords.push(wordsIn(row)));
  await forEachYielding(rows.flat(), (row) => wordsByRow.set(row.id, wordsIn(row)));
  // Spelled as in the reference document.
  const formInDocument = (term: string) => documentWords.find((words) => words.has(term))?.get(term);
  const shared = new Map(
    page.map(({ row }) => [
      row.id,
      [...(wordsByRow.get(row.id)?.keys() ?? [])].flatMap((term): SharedWord[] => {
        const form = formInDocument(term);
        return form === undefined ? [] : [[term, form]];
      }),
    ]),
  );
  const weights = await wordWeights([...shared.values()].flat(), documents, { statistics, models });
  return new Map([...shared].map(([id, words]) => [id, topWords(words, weights)]));
}

/** Each content word by its stem, in its first form. */
function wordsIn(row: FetchedRow): Map<string, string> {
  const language: Language = row.language === 'en' ? 'en' : 'fr';
  const written = new Map<string, string>();
  forEachContentWord(beginningOf(row.text('plain')), language, (word) => {
    const term = snowballStem(word, language);
    if (isMeaningful(word) && !written.has(term)) written.set(term, word);
  });
  return written;
}

/** The beginning of a text, without the word that is cut. */
const beginningOf = (text: string) =>
  text.length > READ_LENGTH ? text.slice(0, text.lastIndexOf(' ', READ_LENGTH) + 1) : text;

type SharedWord = readonly [term: string, word: string];

/** The weight of each word for the subject of the documents; unrelated words are omitted. */
async function wordWeights(
  shared: readonly SharedWord[],
  documents: readonly ReferenceDocument[],
  { statistics: { countOf, findables }, models }: Pick<SearchContext, 'statistics' | 'models'>,
): Promise<ReadonlyMap<string, number>> {
  const words = new Map(shared);
  const near = await similarityTo(documents, [...words.values()], models);
  const close = [...words].filter(([, word]) => near(word) >= MIN_COSINE);
  return new Map(close.map(([term, word]) => [term, idf(countOf(term), findables) * near(word)]));
}

/** Only a local word-based model is used: a server would be called for every word. */
async function similarityTo(
  documents: readonly ReferenceDocument[],
  words: readonly string[],
  models: SearchContext['models'],
): Promise<(word: string) => number> {
  const found = documents
    .flatMap(({ queryVectors }) => [...queryVectors])
    .map(([id, direction]) => ({ model: models.byId(id), direction }))
    .find(({ model }) => model?.similarWords);
  if (!found?.model) return () => 1;
  const vectors = await vectorsOf(found.model, words);
  if (!vectors) return () => 1;
  const { direction } = found;
  const similarity = new Map(
    words.map((word, at) => [
      word,
      vectors[at]?.reduce((sum, value, d) => sum + value * (direction[d] ?? 0), 0),
    ]),
  );
  return (word) => similarity.get(word) ?? 0;
}

/** Null when the model cannot be read: words are then weighted by rarity only. */
async function vectorsOf(model: Embeddings, words: readonly string[]): Promise<Float32Array[] | null> {
  try {
    return await model.embed(words);
  } catch (failure) {
    if (failure instanceof EmbeddingsUnavailable) return null;
    throw failure;
  }
}

const topWords = (shared: readonly SharedWord[], weights: ReadonlyMap<string, number>): string[] =>
  shared
    .filter(([term]) => weights.has(term))
    .sort(([one], [other]) => (weights.get(other) ?? 0) - (weights.get(one) ?? 0))
    .slice(0, MAX_SHOWN)
    .map(([, word]) => word);
