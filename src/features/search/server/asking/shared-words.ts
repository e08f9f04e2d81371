import type { Language } from '#base/language.ts';
import { type Embeddings, EmbeddingsUnavailable } from '#platform/embeddings/embeddings.ts';
import { eachTellingWord } from '../../rules/analysis/analyse.ts';
import { NUMBER_WORDS } from '../../rules/analysis/number-words.ts';
import { tellingOf } from '../../rules/scoring/bm25.ts';
import { inTurn } from '../lance/in-turn.ts';
import { snowballStem } from '../snowball-stem.ts';
import { answer } from './answer.ts';
import type { AskedDocument } from './asked-document.ts';
import type { Ground } from './components.ts';
import { type FetchedRow, rowsOf } from './fetched-row.ts';
import { ALL, idIn } from './lists.ts';
import type { Scored } from './score.ts';

const SHOWN = 3;
/** Of a text so many characters say what it is about; reading on takes long, and who waits is whoever asks next. */
const READ_MAX = 20_000;
/** Shorter ones and figures tell nobody anything. */
const LETTERS = /^\p{L}{3,}$/u;
const isTelling = (word: string) => LETTERS.test(word) && !NUMBER_WORDS.has(word);

/** Further away from the subject, a word that both hold is there by chance, however rare it is. */
const ON_THE_SUBJECT = 0.25;

/**
 * The words each row shares with the documents that similar ones are asked for that say most of their subject: rare ones
 * that mean something close to it. Null without any document.
 */
export async function sharedWords(
  page: readonly Scored[],
  documents: readonly AskedDocument[],
  { statistics, models }: Pick<Ground, 'statistics' | 'models'>,
): Promise<ReadonlyMap<string, readonly string[]> | null> {
  if (documents.length === 0) return null;
  const looked = new Map<string, ReadonlyMap<string, string>>();
  const rows = await Promise.all(
    [...new Set(page.map(({ scope }) => scope))].map(async ({ scope, tables }) => {
      const ids = page.filter((one) => one.scope.scope === scope).map(({ row }) => row.id);
      const question = tables.findables
        .query()
        .where(idIn(ids))
        .select(['id', 'language', 'plain'])
        .limit(ALL);
      return rowsOf(await answer(scope, question));
    }),
  );
  const own: ReadonlyMap<string, string>[] = [];
  await inTurn(documents, ({ row }) => own.push(writtenIn(row)));
  await inTurn(rows.flat(), (row) => looked.set(row.id, writtenIn(row)));
  // As the document itself has them, whose text tells how they are written.
  const ownForm = (term: string) => own.find((words) => words.has(term))?.get(term);
  const shared = new Map(
    page.map(({ row }) => [
      row.id,
      [...(looked.get(row.id)?.keys() ?? [])].flatMap((term): Written[] => {
        const form = ownForm(term);
        return form === undefined ? [] : [[term, form]];
      }),
    ]),
  );
  const telling = await tellingWords([...shared.values()].flat(), documents, { statistics, models });
  return new Map([...shared].map(([id, words]) => [id, mostTelling(words, telling)]));
}

/** Every telling word once, with the first form in which it is written. */
function writtenIn(row: FetchedRow): Map<string, string> {
  const language: Language = row.language === 'en' ? 'en' : 'fr';
  const written = new Map<string, string>();
  eachTellingWord(beginningOf(row.text('plain')), language, (word) => {
    const term = snowballStem(word, language);
    if (isTelling(word) && !written.has(term)) written.set(term, word);
  });
  return written;
}

/** Without the word in which it is cut. */
const beginningOf = (text: string) =>
  text.length > READ_MAX ? text.slice(0, text.lastIndexOf(' ', READ_MAX) + 1) : text;

type Written = readonly [term: string, word: string];

/** How much each word tells of what the documents are about, without those that say nothing of it. */
async function tellingWords(
  shared: readonly Written[],
  documents: readonly AskedDocument[],
  { statistics: { countOf, findables }, models }: Pick<Ground, 'statistics' | 'models'>,
): Promise<ReadonlyMap<string, number>> {
  const words = new Map(shared);
  const near = await closenessTo(documents, [...words.values()], models);
  const close = [...words].filter(([, word]) => near(word) >= ON_THE_SUBJECT);
  return new Map(close.map(([term, word]) => [term, tellingOf(countOf(term), findables) * near(word)]));
}

/** Only a model of words is asked about words: the server of another would be asked for each of them. */
async function closenessTo(
  documents: readonly AskedDocument[],
  words: readonly string[],
  models: Ground['models'],
): Promise<(word: string) => number> {
  const found = documents
    .flatMap(({ directions }) => [...directions])
    .map(([id, direction]) => ({ model: models.byId(id), direction }))
    .find(({ model }) => model?.near);
  if (!found?.model) return () => 1;
  const vectors = await vectorsOf(found.model, words);
  if (!vectors) return () => 1;
  const { direction } = found;
  const closeness = new Map(
    words.map((word, at) => [
      word,
      vectors[at]?.reduce((sum, value, d) => sum + value * (direction[d] ?? 0), 0),
    ]),
  );
  return (word) => closeness.get(word) ?? 0;
}

/** Null where the model cannot be read: words then tell by how rare they are. */
async function vectorsOf(model: Embeddings, words: readonly string[]): Promise<Float32Array[] | null> {
  try {
    return await model.embed(words);
  } catch (failure) {
    if (failure instanceof EmbeddingsUnavailable) return null;
    throw failure;
  }
}

const mostTelling = (shared: readonly Written[], telling: ReadonlyMap<string, number>): string[] =>
  shared
    .filter(([term]) => telling.has(term))
    .sort(([one], [other]) => (telling.get(other) ?? 0) - (telling.get(one) ?? 0))
    .slice(0, SHOWN)
    .map(([, word]) => word);
