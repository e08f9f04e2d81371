import { AppError } from '#base/app-error.ts';
import type { Id, OrganisationId, UserId } from '#base/ids.ts';
import { analysisOnceById } from '#features/analyses/server.ts';
import { ensureInPortfolios } from '#features/portfolios/server.ts';
import type { Database } from '#platform/database/database.ts';
import { holdIfThere, updateCapture } from './capture-store.ts';
import type { KeptPlaces } from './captures-table.ts';
import type { Captures } from './open-captures.ts';

interface OfPerson {
  readonly organisationId: OrganisationId;
  readonly userId: UserId;
  readonly captureId: Id;
}

/**
 * Makes the analysis of a capture that was read and left to itself, in the name of its person; does nothing for any
 * other. The capture gives the analysis its id, so that it is made once however often this runs. A portfolio that is no
 * longer open to its person does not lose the page: it goes to their own.
 */
export async function makeKeptAnalysis(
  captures: Captures,
  database: Database,
  asked: OfPerson,
  at: Date,
): Promise<void> {
  try {
    await placeIn(captures, database, asked, at, (wanted) => wanted);
  } catch (failure) {
    if (!(failure instanceof AppError)) throw failure;
    await placeIn(captures, database, asked, at, () => [asked.userId]);
  }
}

async function placeIn(
  { documents }: Captures,
  database: Database,
  { captureId, ...person }: OfPerson,
  at: Date,
  choose: (wanted: KeptPlaces['portfolioIds']) => readonly Id[],
): Promise<void> {
  await analysisOnceById(() =>
    database.asTenant(person, async (tx) => {
      const row = await holdIfThere(tx, person, captureId);
      if (row?.state !== 'ready' || !row.keeping || !row.documentId || row.analysisId) return;
      const { keeping, documentId } = row;
      const { title, tags } = keeping;
      const document = {
        id: documentId,
        description: '',
        content_type: 'text/html',
        ...(title ? { title } : {}),
      };
      const analysisId = await ensureInPortfolios(
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
