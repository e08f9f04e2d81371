import { AppError } from '#base/app-error.ts';
import type { Id, OrganisationId, UserId } from '#base/ids.ts';
import { analysisOnceById } from '#features/analyses/server.ts';
import type { ReadingServices } from '#features/documents/server.ts';
import { ensureAnalysisInPortfolios } from '#features/portfolios/server.ts';
import type { Database } from '#platform/database/database.ts';
import { lockCaptureIfPresent, updateCapture } from './capture-store.ts';
import type { FilingTarget } from './captures-table.ts';

interface CaptureKey {
  readonly organisationId: OrganisationId;
  readonly userId: UserId;
  readonly captureId: Id;
}

/**
 * Creates the analysis of a kept capture that is ready, in the name of its person; does nothing for any
 * other. The capture gives the analysis its id, so that running it again creates none. When a chosen
 * portfolio is no longer open to the person, the analysis goes to their own.
 */
export async function makeKeptAnalysis(
  captures: ReadingServices,
  database: Database,
  capture: CaptureKey,
  at: Date,
): Promise<void> {
  try {
    await createIn(captures, database, capture, at, (wanted) => wanted);
  } catch (failure) {
    if (!(failure instanceof AppError)) throw failure;
    await createIn(captures, database, capture, at, () => [capture.userId]);
  }
}

async function createIn(
  { documents }: ReadingServices,
  database: Database,
  { captureId, ...person }: CaptureKey,
  at: Date,
  choose: (wanted: FilingTarget['portfolioIds']) => readonly Id[],
): Promise<void> {
  await analysisOnceById(() =>
    database.asTenant(person, async (tx) => {
      const row = await lockCaptureIfPresent(tx, person, captureId);
      if (row?.state !== 'ready' || !row.keeping || !row.documentId || row.analysisId) return;
      const { keeping, documentId } = row;
      const { title, tags } = keeping;
      const document = {
        id: documentId,
        description: '',
        content_type: 'text/html',
        ...(title ? { title } : {}),
      };
      const analysisId = await ensureAnalysisInPortfolios(
        documents,
        tx,
        { actor: person, now: at },
        {
          analysis: { id: captureId, document, acl: [], tags: [...tags], threadName: '' },
          portfolio_ids: [...choose(keeping.portfolioIds)],
        },
      );
      await updateCapture(tx, row, { analysisId }, at);
    }),
  );
}
