import { sql } from 'drizzle-orm';
import type { Findable } from '../../../src/features/search/server/findable.ts';
import { openCompactor } from '../../../src/features/search/server/lance/open-compactor.ts';
import { openSearchIndex } from '../../../src/features/search/server/open-search-index.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import { builtinEmbeddings } from '../../../src/platform/embeddings/builtin/builtin-embeddings.ts';
import { silentLog } from '../../../src/platform/log.ts';
import { newId } from '../../../src/platform/new-id.ts';
import { analysePage } from '../../support/analyses.ts';
import { createMember, createOrganisation, type TestMember } from '../../support/people.ts';
import { makeSource } from '../../support/published.ts';
import { benchDatabase } from '../bench-database.ts';

const SOURCES = 100;
const BATCH_SIZE = 500;

export interface Published {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly language: string;
  readonly at: Date;
}

/** The recommendation pipeline in this process, with a database and an index for this measurement. */
export async function recommendingGround(opened: AsyncDisposableStack) {
  const { database, folder } = await benchDatabase(opened, 4);
  const embeddings = builtinEmbeddings();
  const models = { current: () => embeddings, byId: () => embeddings };
  const index = openSearchIndex({
    place: { uri: `${folder}/search` },
    models,
    log: silentLog,
    compactor: openCompactor(),
  });
  opened.defer(() => index.close());
  const organisation = await createOrganisation(database);
  const analysed: Findable[] = [];
  const sources: string[] = [];
  for (let n = 0; n < SOURCES; n += 1) sources.push(await makeSource(database, `Source ${n}`));
  let isFirst = true;
  return {
    database,
    organisation,
    recommending: { index, embeddings },
    join: () => createMember(database, organisation),
    /** Stores publications as if feeds had been read, and indexes them. */
    publish: async (published: Iterable<Published>) => {
      let [batch, written] = [[] as Published[], 0];
      if (isFirst) await index.beginRebuild('public');
      const write = async () => {
        await keep(database, sources, batch, written);
        await index.write('public', batch.map(findable), []);
        written += batch.length;
        batch = [];
      };
      for (const one of published) {
        batch.push(one);
        if (batch.length >= BATCH_SIZE) await write();
      }
      if (batch.length > 0) await write();
      if (isFirst) await index.finishRebuild('public');
      isFirst = false;
    },
    /** Creates an analysis of a person, indexed as a document of theirs. */
    analyse: async (person: TestMember, text: Omit<Published, 'id'>) => {
      analysed.push(await analyse(database, person, text));
    },
    settle: async () => {
      await index.beginRebuild(organisation.id);
      await index.write(organisation.id, analysed, []);
      await index.finishRebuild(organisation.id);
    },
  };
}

export type RecommendingGround = Awaited<ReturnType<typeof recommendingGround>>;

async function keep(database: Database, sources: readonly string[], all: readonly Published[], from: number) {
  const rows = all.map(({ id, title, text, language, at }, place) => ({
    id,
    title,
    text,
    language,
    at,
    url: `https://presse.example/${id}`,
    source: sources[((from + place) * 7) % sources.length],
  }));
  await database.platform.execute(sql`
    INSERT INTO publications (id, source_id, url, address_key, title, excerpt, language, text, reading, published_at, story_id)
    SELECT r.id, r.source, r.url, r.url, r.title, left(r.text, 400), r.language, r.text, 'given', r.at, r.id
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS r (id uuid, source uuid, url text, title text, language text, text text, at timestamptz)`);
}

const findable = ({ id, title, text, language, at }: Published): Findable => ({
  id,
  kind: 'FeedItem',
  documentId: id,
  analysisId: null,
  authorId: null,
  language,
  title,
  text,
  remarks: '',
  tags: [],
  date: at,
  url: `https://presse.example/${id}`,
  readers: [],
  portfolios: [],
});

async function analyse(
  database: Database,
  person: TestMember,
  { title, text, language, at }: Omit<Published, 'id'>,
): Promise<Findable> {
  const analysisId = await analysePage(database, person, { title, at, id: newId() });
  const { rows } = await database.platform.execute<{ id: string }>(sql`
    UPDATE documents d SET excerpt = ${text.slice(0, 400)} FROM analyses a WHERE a.document_id = d.id AND a.id = ${analysisId}
    RETURNING d.id`);
  const id = rows[0]?.id ?? '';
  const made: Findable = {
    ...findable({ id, title, text, language, at }),
    kind: 'Document',
    readers: [person.id],
  };
  return made;
}
