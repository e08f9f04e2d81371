import type { Bilingual, Language } from '#base/language.ts';
import { knownAnalyses } from '#features/captures/filing/server/known-analyses.ts';
import { failureText } from '#features/documents/documents/rules/reading-failure.ts';
import { type Documents, readSummaries } from '#features/documents/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { type Capture, keepCapture } from '../contract/captures.ts';
import type { CaptureRow } from './captures-table.ts';

type Viewer = Pick<RequestContext, 'actor' | 'now' | 'language'>;

/** A capture as returned to its person. */
export async function shownCapture(
  documents: Documents,
  tx: Transaction,
  viewer: Viewer,
  row: CaptureRow,
): Promise<Capture> {
  const { documentId, state } = row;
  const [capture] = await shownCaptures(documents, tx, viewer, [row]);
  if (!capture) throw new Error('expected one capture per row');
  if (state !== 'ready' || !documentId) return capture;
  return { ...capture, known: await knownAnalyses(documents, tx, viewer, [documentId]) };
}

/** The same for several, without the known analyses of their documents. */
export async function shownCaptures(
  documents: Documents,
  tx: Transaction,
  { actor, now, language }: Viewer,
  rows: readonly CaptureRow[],
): Promise<Capture[]> {
  const ready = rows.filter(({ state }) => state === 'ready').flatMap(({ documentId }) => documentId ?? []);
  const summaries = await readSummaries(documents, tx, actor.organisationId, ready, { now, language });
  return rows.map((row) => {
    const { fileName = null, isSame: _, ...found } = row.found;
    const { id, url, state, step, failure, analysisId } = row;
    return {
      id,
      url,
      fileName,
      state,
      step,
      found,
      analysisId,
      failure: failure
        ? { reason: failure, message: failureText(failure, documents.failures, language) }
        : null,
      document: (state === 'ready' && row.documentId && summaries.get(row.documentId)) || null,
      known: [],
      kept: row.keeping !== null,
      toFile: row.keeping === null && isOpen(state) ? filingHint(id, language) : null,
    };
  });
}

const isOpen = (state: Capture['state']) => state !== 'failed' && state !== 'cancelled';

function filingHint(captureId: string, language: Language): Capture['toFile'] {
  const { method, path } = keepCapture;
  const call = `${method} ${path.replace(':captureId', captureId)}`;
  return { call, takes: ['portfolioIds'], message: NOT_FILED[language] };
}

const NOT_FILED: Bilingual = {
  fr: 'Rien n’est encore classé : indiquez dans quels portfolios ranger cette capture.',
  en: 'Nothing is filed yet: say which portfolios this capture goes into.',
};
