import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Findable } from '../../src/features/search/server/findable.ts';
import { openSearchIndex } from '../../src/features/search/server/open-search-index.ts';
import type { SearchIndex } from '../../src/features/search/server/search-index.ts';
import { builtinEmbeddings } from '../../src/platform/embeddings/builtin/builtin-embeddings.ts';
import { silentLog } from '../../src/platform/log.ts';
import { newId } from '../../src/platform/new-id.ts';
import type { Verb } from './answer-lines.ts';
import { SEARCH_MODES, scoringsOf } from './search-modes.ts';

const unknown = z
  .string()
  .nullish()
  .transform((text) => text ?? '');
const question = z.discriminatedUnion('op', [
  z.object({
    op: z.literal('index'),
    docs: z.array(z.object({ id: z.string(), title: unknown, text: unknown, lang: unknown })),
  }),
  z.object({
    op: z.literal('search'),
    query: z.string(),
    k: z.number().int().min(1).max(10_000).default(10),
    mode: z.enum(SEARCH_MODES).default('hybrid'),
  }),
]);
type Question = z.infer<typeof question>;
type Docs = Extract<Question, { op: 'index' }>['docs'];

const SCOPE = newId();
const READER = newId();
const DATE = new Date(0);

/** Indexes and searches as the product does, in a temporary folder. */
export function searchVerb(): Verb {
  const ids = new Map<string, string>();
  const givenIds = new Map<string, string>();
  let opening: Promise<{ index: SearchIndex; folder: string }> | undefined;
  const opened = () => {
    opening ??= open();
    return opening;
  };
  const idOf = (given: string): string => {
    const known = ids.get(given) ?? newId();
    ids.set(given, known);
    givenIds.set(known, given);
    return known;
  };

  return {
    async answer(input) {
      const request = question.parse(input);
      const { index } = await opened();
      if (request.op === 'index') {
        await index.write(
          SCOPE,
          request.docs.map((doc) => findableOf(doc, idOf(doc.id))),
          [],
        );
        return { ok: true };
      }
      return { ids: (await found(index, request)).map((id) => givenIds.get(id)) };
    },
    async close() {
      if (!opening) return;
      const { index, folder } = await opening;
      await index.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function open() {
  const folder = await mkdtemp(join(tmpdir(), 'vigie-quality-'));
  const model = builtinEmbeddings();
  const models = { current: () => model, byId: (id: string) => (id === model.id ? model : null) };
  const index = openSearchIndex({ place: { uri: folder }, models, log: silentLog });
  await index.beginRebuild(SCOPE);
  await index.finishRebuild(SCOPE);
  return { index, folder };
}

const findableOf = ({ title, text, lang }: Docs[number], id: string): Findable => ({
  id,
  kind: 'Document',
  documentId: id,
  analysisId: null,
  authorId: null,
  language: lang === '' ? null : lang,
  title,
  text,
  remarks: '',
  tags: [],
  date: DATE,
  url: null,
  readers: [READER],
  portfolios: [],
});

async function found(
  index: SearchIndex,
  { query, k, mode }: Extract<Question, { op: 'search' }>,
): Promise<string[]> {
  const text = query.trim();
  if (text === '') return [];
  const { hits } = await index.search({
    scopes: [SCOPE],
    readerIds: [READER],
    scorings: scoringsOf(mode, text),
    filters: [],
    offset: 0,
    limit: k,
    now: DATE,
    onlyMatches: false,
  });
  return hits.filter(({ score }) => score > 0).map(({ id }) => id);
}
