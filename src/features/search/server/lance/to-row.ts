import { fold } from '#base/fold.ts';
import { analyseText } from '../../rules/analysis/analyse.ts';
import { detectLanguage } from '../../rules/analysis/detect-language.ts';
import { hostOf, normalizeUrl } from '../../rules/normalize-url.ts';
import type { Findable } from '../findable.ts';
import { snowballStem } from '../snowball-stem.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { FindableRow } from './row.ts';

/** The reader id of everyone in the readers of public items. No person has it. */
export const EVERYONE = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** A row without its vectors. */
type WordsRow = Omit<FindableRow, 'vectors' | 'embeddings'>;

/** Creates the index row of a findable, without vectors. */
export function toRow(findable: Findable, fingerprint: string): WordsRow {
  const { title, text, remarks, tags } = findable;
  const parts = [title, text, remarks, tags.join('\n')];
  const language = detectLanguage(`${title}\n${text}`, findable.language);
  const read = parts.map((part) => analyseText(part, language, snowballStem));
  const url = normalizeUrl(findable.url ?? '').toWellFormed();
  return {
    id: findable.id,
    kind: findable.kind,
    documentId: findable.documentId ?? '',
    analysisId: findable.analysisId ?? '',
    authorId: findable.authorId ?? '',
    language,
    title: read[0]?.terms ?? '',
    words: joined(read.map(({ terms }) => terms)),
    plain: joined(read.map(({ plain }) => plain)),
    date: findable.date.getTime(),
    url,
    host: hostOf(url),
    tags: tags.map((tag) => fold(tag).trim().toWellFormed()),
    readers: findable.readers.length > 0 ? findable.readers : [EVERYONE],
    portfolios: findable.portfolios.map(({ id }) => id),
    filedAt: findable.portfolios.map(({ addedAt }) => addedAt.getTime()),
    fingerprint,
  };
}

const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' ');

/** A findable to be written to one or two generations; its words are analysed once, on demand. */
export interface Prepared {
  readonly findable: Findable;
  readonly fingerprint: string;
  row(): WordsRow;
}

/** The last version of each id, without those in `gone`. */
export function prepare(findables: readonly Findable[], gone: readonly string[]): Prepared[] {
  const last = new Map(findables.map((findable) => [findable.id, findable]));
  for (const id of gone) last.delete(id);
  return [...last.values()].map((findable) => {
    const fingerprint = fingerprintOf(findable);
    let row: WordsRow | undefined;
    return {
      findable,
      fingerprint,
      row: () => {
        row ??= toRow(findable, fingerprint);
        return row;
      },
    };
  });
}
