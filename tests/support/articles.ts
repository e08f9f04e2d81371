import { eq } from 'drizzle-orm';
import { analyses } from '../../src/features/analyses/analyses/server/analyses-tables.ts';
import {
  documentSnapshots,
  documents,
} from '../../src/features/documents/documents/server/document-store.ts';
import type { AccessEntry } from '../../src/features/sharing/contract/access.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { newId } from '../../src/platform/new-id.ts';
import { analysePage } from './analyses.ts';
import type { TestMember } from './people.ts';

/** The default paragraphs of articles in journeys. */
export const ARTICLE = [
  'La carte est sobre, presque austère. Pour la première fois, les projections sont publiées commune par commune.',
  'L’équipe a choisi de ne pas compter sur les digues dont l’entretien n’est pas financé. Ce choix déplace 1 900 logements.',
  'Les maires ne contestent pas la carte ; ils s’inquiètent du calendrier. Acquérir tôt laisserait le temps de préparer la suite.',
];

interface Options {
  readonly title?: string;
  readonly paragraphs?: readonly string[];
  readonly acl?: readonly AccessEntry[];
  readonly tags?: readonly string[];
  readonly url?: string;
}

interface AnalysedArticle {
  readonly analysisId: string;
  readonly documentId: string;
  /** The path of its page. */
  readonly path: string;
}

/** Creates a captured article and an analysis of it. */
export async function analyseArticle(
  database: Database,
  owner: TestMember,
  { title = 'Recul du trait de côte', paragraphs = ARTICLE, ...given }: Options = {},
): Promise<AnalysedArticle> {
  const analysisId = await analysePage(database, owner, { title, ...given });
  const { organisationId, id: userId } = owner;
  const documentId = await database.asTenant({ organisationId, userId }, async (tx) => {
    const [found] = await tx.select().from(analyses).where(eq(analyses.id, analysisId));
    if (!found) throw new Error('the analysis is not there');
    return found.documentId;
  });
  await captureAgain(database, owner, documentId, paragraphs);
  return { analysisId, documentId, path: `/doc/${documentId}/${analysisId}` };
}

/** Adds a newer snapshot with these paragraphs to a document. */
export async function captureAgain(
  database: Database,
  { organisationId, id: userId }: TestMember,
  documentId: string,
  paragraphs: readonly string[],
): Promise<void> {
  const snapshotId = newId();
  const html = paragraphs.map((words) => `<p>${words}</p>`).join('\n');
  await database.asTenant({ organisationId, userId }, async (tx) => {
    await tx.insert(documentSnapshots).values({
      id: snapshotId,
      organisationId,
      documentId,
      html,
      text: paragraphs.join('\n\n'),
      hash: snapshotId,
      takenAt: new Date(),
    });
    await tx
      .update(documents)
      .set({ snapshotId, reading: 'whole', siteName: 'La Gazette des rivages', language: 'fr' })
      .where(eq(documents.id, documentId));
  });
}
