import type { DocKind } from '../../src/features/search/contract/criteria.ts';
import type { Findable } from '../../src/features/search/server/findable.ts';
import { type Embeddings, normalizeVector } from '../../src/platform/embeddings/embeddings.ts';

/** A seeded generator of numbers between 0 and 1. */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const idOf = (group: string) => (number: number) =>
  `00000000-0000-7000-${group}-${String(number).padStart(12, '0')}`;
export const findableId = idOf('8000');
export const readerId = idOf('9000');
export const portfolioId = idOf('a000');
export const NOW = new Date('2026-11-15T12:00:00Z');
const DAY_MS = 86_400_000;

const BEGINNINGS = 'bar cal dor fen gri lum mor nav pel rou sal tor vel zan quo éta hui'.split(' ');
const MIDDLES = ['', 'do', 'ri', 'mé', 'na', 'lu', 'pa'];
const ENDINGS = 'ment eur ité ing age ine or el ance ique ions es'.split(' ');
/** About 1,400 words; the first ones are frequent. */
export const WORDS = BEGINNINGS.flatMap((a) => MIDDLES.flatMap((b) => ENDINGS.map((c) => a + b + c)));
export const TAGS = ['Climat', 'Eau douce', 'Énergie', 'Ports', "L'Europe", 'IA'];
const KINDS: readonly DocKind[] = ['Document', 'Document', 'Document', 'FeedItem', 'Analysis', 'Reflection'];
const HOSTS = ['www.lemonde.example', 'presse.example', 'news.example'];

/** Generates findables of several languages, kinds, dates, tags, portfolios and readers. */
export function findables(count: number, seed = 1): Findable[] {
  const next = numbersFrom(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  const sample = <T>(from: readonly T[], most: number) =>
    from.filter(() => next() < most / Math.max(from.length, most));
  const text = (length: number) =>
    Array.from({ length }, () => WORDS[Math.floor(next() ** 3 * WORDS.length)]).join(' ');
  return Array.from({ length: count }, (_, at): Findable => {
    const kind = KINDS[below(KINDS.length)] ?? 'Document';
    return {
      id: findableId(at),
      kind,
      documentId: kind === 'Document' || kind === 'FeedItem' ? findableId(at) : findableId(below(count)),
      analysisId: null,
      authorId: null,
      language: next() < 0.5 ? 'fr' : 'en',
      title: text(2 + below(6)),
      text: text(below(200)),
      remarks: next() < 0.3 ? text(below(20)) : '',
      tags: sample(TAGS, 1),
      date: new Date(NOW.getTime() - Math.floor(next() ** 2 * 900) * DAY_MS),
      url: `https://${HOSTS[below(HOSTS.length)]}/rubrique-${below(5)}/${at}`,
      readers: [0, 1, 2, 3].map(readerId).filter(() => next() < 0.5),
      portfolios: sample([0, 1, 2], 1).map((one) => ({
        id: portfolioId(one),
        addedAt: new Date(NOW.getTime() - below(400) * DAY_MS),
      })),
    };
  });
}

/** One findable with default values. */
export const findable = (number: number, given: Partial<Findable> = {}): Findable => ({
  id: findableId(number),
  kind: 'Document',
  documentId: findableId(number),
  analysisId: null,
  authorId: null,
  language: 'fr',
  title: '',
  text: '',
  remarks: '',
  tags: [],
  date: NOW,
  url: null,
  readers: [readerId(0)],
  portfolios: [],
  ...given,
});

/** An embedding model: each word has its own direction, a text is the sum of its words. */
export function wordEmbeddings(dimensions = 24): Embeddings {
  const direction = (word: string) => {
    const next = numbersFrom([...word].reduce((sum, letter) => sum * 31 + (letter.codePointAt(0) ?? 0), 7));
    return Array.from({ length: dimensions }, () => next() - 0.5);
  };
  return {
    id: 'test:words@1',
    dimensions: async () => dimensions,
    similarWords: async (word) => {
      const at = WORDS.indexOf(word.toLowerCase());
      const near = [0, 1, 2, 5].map((step) => ({ word: WORDS[at + step] ?? word, cosine: 1 - step / 6 }));
      return at < 0 ? [] : near;
    },
    embed: async (texts) =>
      texts.map((text) => {
        const words = (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(direction);
        return normalizeVector(
          Array.from({ length: dimensions }, (_, at) =>
            words.reduce((sum, word) => sum + (word[at] ?? 0), 0),
          ),
        );
      }),
  };
}
