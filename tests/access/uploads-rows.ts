import { UPLOADS_PATH } from '../../src/features/documents/uploads/contract/uploads.ts';
import { type Row, rawRow } from './row.ts';
import type { CallerSession, World } from './world.ts';

const TUS = { 'tus-resumable': '1.0.0' };
const PART = { ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
const FILE = { 'upload-length': '3', 'upload-metadata': `filename ${btoa('note.pdf')}` };

const begin = ({ server }: World, { headers }: CallerSession) =>
  fetch(server.address + UPLOADS_PATH, { method: 'POST', headers: { ...headers, ...TUS, ...FILE } });

/** An upload started by the member. */
async function addressOfMembers(world: World): Promise<string> {
  const answer = await begin(world, world.callers.member);
  return world.server.address + answer.headers.get('location');
}

/** Everyone uploads their own files; nobody may access uploads of others. */
export const uploadsRows: readonly Row[] = [
  rawRow(`POST ${UPLOADS_PATH}`, '401 201 201 201 201', begin),
  rawRow(`PATCH ${UPLOADS_PATH}/{uploadId}`, '401 404 204 404 404', async (world, { headers }) =>
    fetch(await addressOfMembers(world), { method: 'PATCH', headers: { ...headers, ...PART }, body: 'abc' }),
  ),
  rawRow(`DELETE ${UPLOADS_PATH}/{uploadId}`, '401 404 204 404 404', async (world, { headers }) =>
    fetch(await addressOfMembers(world), { method: 'DELETE', headers: { ...headers, ...TUS } }),
  ),
];
