import { fileAddress, uploadImagePath } from '../../src/features/documents/files/contract/files.ts';
import {
  auditCsvPath,
  checkAudit,
  prepareAuditExport,
  readAudit,
  readAuditCheck,
} from '../../src/features/operations/audit/contract/audit.ts';
import { reportBrowserFailure } from '../../src/features/operations/operations/contract/browser-failures.ts';
import {
  dismissFailedJob,
  listFailedJobs,
  retryFailedJob,
} from '../../src/features/operations/operations/contract/failed-jobs.ts';
import { newId } from '../../src/platform/new-id.ts';
import { addFailedWork } from '../../src/platform/outbox/failed-work.ts';
import { type Row, rawRow, row } from './row.ts';
import type { World } from './world.ts';

async function failedJob({ database }: World): Promise<string> {
  const id = newId();
  const failed = { id, kind: 'job', name: 'account-letter', work: {}, error: 'away', tries: 6 } as const;
  await database.asPlatform((tx) => addFailedWork(tx, failed));
  return id;
}

/** Operations, files and the live channel. */
export const operationsRows: readonly Row[] = [
  row(listFailedJobs, '401 403 403 403 200', () => ({})),
  row(retryFailedJob, '401 403 403 403 204', async (world) => ({ jobId: await failedJob(world) })),
  row(dismissFailedJob, '401 403 403 403 204', async (world) => ({ jobId: await failedJob(world) })),
  row(readAudit, '401 403 403 200 200', ({ organisation }) => ({ organizationId: organisation.id })),
  row(readAudit, '401 200 403 200 200', () => ({}), { about: 'of one’s own organisation' }),
  row(readAuditCheck, '401 403 403 200 200', ({ organisation }) => ({ organizationId: organisation.id })),
  row(checkAudit, '401 403 403 200 200', ({ organisation }) => ({ organizationId: organisation.id })),
  row(prepareAuditExport, '401 403 403 204 204', ({ organisation }) => ({ organizationId: organisation.id })),
  rawRow(`GET ${auditCsvPath}`, '401 403 403 200 200', ({ server, organisation }, { headers }) =>
    fetch(`${server.address}${auditCsvPath}?organizationId=${organisation.id}`, { headers }),
  ),
  row(reportBrowserFailure, '204 204 204 204 204', () => ({
    incident: null,
    name: 'Error',
    message: 'x',
    page: '/',
    at: [],
  })),
  row(fileAddress, '401 404 404 404 404', () => ({ fileId: newId() }), { about: 'of no file' }),
  rawRow(`POST ${uploadImagePath}`, '401 400 400 400 400', ({ server }, { headers }) =>
    fetch(server.address + uploadImagePath, { method: 'POST', body: new FormData(), headers }),
  ),
];
