import { sql } from 'drizzle-orm';
import { z } from 'zod';
import * as analyses from '../../src/features/analyses/analyses/contract/analyses.ts';
import * as evaluation from '../../src/features/analyses/analyses/contract/evaluation.ts';
import { newId } from '../../src/platform/new-id.ts';
import { analysePage } from '../support/analyses.ts';
import { type Row, row } from './row.ts';
import type { World } from './world.ts';

/** An analysis that only the member may open. */
export async function analysisOfMember({ database, callers }: World): Promise<string> {
  const { person } = callers.member;
  if (!person) throw new Error('the member is a person');
  return analysePage(database, person);
}

async function documentOfMember(world: World): Promise<string> {
  const analysisId = await analysisOfMember(world);
  const { rows } = await world.database.platform.execute(
    sql`SELECT document_id AS "documentId" FROM analyses WHERE id = ${analysisId}`,
  );
  return z.tuple([z.object({ documentId: z.string() })]).parse(rows)[0].documentId;
}

export const somePage = () => ({ document: { url: `https://cahiers.example/${newId()}` } });

/** Everyone creates analyses in their own organisation; only people it is shared with may read it, admins included. */
export const analysesRows: readonly Row[] = [
  row(analyses.createAnalysis, '401 200 200 200 200', somePage),
  row(
    analyses.createAnalysis,
    '401 409 200 409 409',
    async (world) => ({ ...somePage(), id: await analysisOfMember(world) }),
    { about: 'under the id of the member’s' },
  ),
  row(
    analyses.createAnalysis,
    '401 404 200 404 404',
    async (world) => ({ document: { id: await documentOfMember(world) } }),
    { about: 'of a document of the member’s' },
  ),
  row(
    analyses.readAnalysis,
    '401 404 200 404 404',
    async (world) => ({ analysisId: await analysisOfMember(world) }),
    { about: 'of the member' },
  ),
  row(
    analyses.readAnalyses,
    '401 404 200 404 404',
    async (world) => ({ ids: `${await analysisOfMember(world)},${await analysisOfMember(world)}` }),
    { about: 'of the member' },
  ),
  row(
    analyses.listAnalysesOfDocument,
    '401 404 200 404 404',
    async (world) => ({ documentId: await documentOfMember(world) }),
    { about: 'of the member' },
  ),
  row(
    analyses.setTags,
    '401 404 200 404 404',
    async (world) => ({ analysisId: await analysisOfMember(world), tags: ['marais'] }),
    { about: 'of the member’s' },
  ),
  row(
    analyses.changeAnalysis,
    '401 404 200 404 404',
    async (world) => ({ analysisId: await analysisOfMember(world), threadName: 'Relecture' }),
    { about: 'of the member’s' },
  ),
  row(
    evaluation.setEvaluation,
    '401 404 200 404 404',
    async (world) => ({ analysisId: await analysisOfMember(world), rating: 4 }),
    { about: 'of the member’s' },
  ),
];
