import * as captures from '../../src/features/captures/captures/contract/captures.ts';
import { addPage } from '../../src/features/documents/documents/server/add-document.ts';
import { PAGE_FILE_NAME, UPLOADS_PATH } from '../../src/features/documents/uploads/contract/uploads.ts';
import { newId } from '../../src/platform/new-id.ts';
import { type Row, row } from './row.ts';
import type { World } from './world.ts';

/** A site that does not exist: its captures fail, and no request leaves this machine. */
const NOWHERE = 'https://rivages.invalid/recul';

/** A capture started by the member. */
async function captureOfMember({ server, callers }: World) {
  const { output } = await server.ask(captures.startCapture, { url: NOWHERE }, callers.member.headers);
  return { captureId: output?.id ?? '' };
}

/** A page added by the member. */
async function documentOfMember({ database, organisation, callers }: World) {
  const by = callers.member.person?.id;
  if (!by) throw new Error('the member is a person');
  const page = {
    organisationId: organisation.id,
    url: `${NOWHERE}/${newId()}`,
    by,
    at: new Date(),
    description: { title: 'Recul du trait de côte', contentType: 'text/html' },
  };
  const { document } = await database.asPlatform((tx) => addPage(tx, page));
  return { documentId: document.id };
}

/** A page sent by the member from their browser. */
async function sentByMember({ server, callers }: World) {
  const html = '<!doctype html><title>Recul</title><p>Le trait de côte recule.</p>';
  const { headers } = await fetch(server.address + UPLOADS_PATH, {
    method: 'POST',
    headers: {
      ...callers.member.headers,
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-length': String(Buffer.byteLength(html)),
      'upload-metadata': `filename ${btoa(PAGE_FILE_NAME)}`,
    },
    body: html,
  });
  return { url: NOWHERE, uploadId: headers.get('location')?.split('/').at(-1) ?? '' };
}

const OF_MEMBER = { about: 'of the member' };

/** Everyone captures for themselves; nobody may access captures of others, not even admins. */
export const capturesRows: readonly Row[] = [
  row(captures.startCapture, '401 200 200 200 200', () => ({ url: NOWHERE })),
  row(captures.startCapture, '401 404 404 404 404', () => ({ uploadId: newId() }), { about: 'of nothing' }),
  row(captures.startCapture, '401 404 200 404 404', sentByMember, { about: 'of a page the member sent' }),
  row(captures.listCaptures, '401 200 200 200 200', () => ({})),
  row(captures.readCapture, '401 404 200 404 404', captureOfMember, OF_MEMBER),
  row(
    captures.keepCapture,
    '401 404 200 404 404',
    async (world) => ({ ...(await captureOfMember(world)), portfolioIds: [] }),
    OF_MEMBER,
  ),
  row(captures.cancelCapture, '401 404 200 404 404', captureOfMember, OF_MEMBER),
  row(captures.captureAgain, '401 404 200 404 404', documentOfMember, OF_MEMBER),
  row(captures.readRefresh, '401 404 200 404 404', documentOfMember, OF_MEMBER),
];
