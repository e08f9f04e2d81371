import pg from 'pg';
import { newId } from '../../../src/platform/new-id.ts';
import { type AnalysedOrganisation, analysedOrganisation } from '../analysed-organisation.ts';
import { type SearchedDocument, searchedCorpus } from './searched-corpus.ts';

const BATCH_SIZE = 5_000;

/** Creates an organisation with this many analysed documents with text. */
export async function searchedOrganisation(url: string, documents: number): Promise<AnalysedOrganisation> {
  const organisation = await analysedOrganisation(url, documents);
  const client = new pg.Client({ connectionString: url, options: '-c search_path=vigie' });
  await client.connect();
  try {
    await client.query('SET session_replication_role = replica');
    let part: SearchedDocument[] = [];
    for (const document of searchedCorpus(documents)) {
      part.push(document);
      if (part.length < BATCH_SIZE) continue;
      await say(client, organisation.id, part);
      part = [];
    }
    await say(client, organisation.id, part);
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
  return organisation;
}

/** Sets the texts of documents and the titles of documents and analyses, identified by address. */
async function say(client: pg.Client, organisationId: string, documents: readonly SearchedDocument[]) {
  await client.query(
    `WITH said AS (
       SELECT d.id, said.* FROM unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[])
         AS said (snapshot_id, url, title, text, language)
       JOIN documents d ON d.organisation_id = $1 AND d.url = said.url),
     taken AS (
       INSERT INTO document_snapshots (id, organisation_id, document_id, taken_at, hash, text)
       SELECT snapshot_id, $1, id, now(), url, text FROM said),
     titled AS (
       UPDATE analyses a SET title = said.title FROM said WHERE a.organisation_id = $1 AND a.document_id = said.id)
     UPDATE documents d SET title = said.title, language = said.language, snapshot_id = said.snapshot_id
     FROM said WHERE d.id = said.id`,
    [
      organisationId,
      documents.map(() => newId()),
      documents.map(({ id }) => `https://gazette.example/${Number(id) + 1}`),
      documents.map(({ title }) => title),
      documents.map(({ text }) => text),
      documents.map(({ lang }) => lang),
    ],
  );
}
