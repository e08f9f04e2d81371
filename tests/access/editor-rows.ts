import { file, fileAddress, uploadImagePath } from '../../src/features/documents/files/contract/files.ts';
import { addImage } from '../../src/features/editor/contract/images.ts';
import { makeReflection } from '../support/make-reflection.ts';
import { PIXEL_PNG } from '../support/page-server.ts';
import { type Row, rawRow, row } from './row.ts';
import type { World } from './world.ts';

/** A reflection of the member. */
function reflectionOf({ database, callers }: World): Promise<string> {
  const { person } = callers.member;
  if (!person) throw new Error('the member is a person');
  return makeReflection(database, person);
}

/** An image of that reflection. */
async function imageOf(world: World) {
  const reflectionId = await reflectionOf(world);
  const body = new FormData();
  body.append('file', new Blob([PIXEL_PNG]), 'a.png');
  const query = new URLSearchParams({ kind: 'reflections', ownerId: reflectionId });
  const { headers } = world.callers.member;
  const answer = await fetch(`${world.server.address}${uploadImagePath}?${query}`, {
    method: 'POST',
    body,
    headers,
  });
  return { reflectionId, fileId: file.parse(await answer.json()).id };
}

function onPaper(path: string, statuses: string): Row {
  return rawRow(`GET /api/reflections/{reflectionId}/${path}`, statuses, async (world, { headers }) =>
    fetch(`${world.server.address}/api/reflections/${await reflectionOf(world)}/${path}`, { headers }),
  );
}

/** A reflection that is not shared does not exist for others than its owner. */
export const editorRows: readonly Row[] = [
  // 400: the address is not allowed; only the owner gets this refusal, others get 404.
  row(addImage, '401 404 400 404 404', async (world) => ({
    reflectionId: await reflectionOf(world),
    url: 'http://10.0.0.1/a.png',
  })),
  rawRow(
    'GET /api/reflections/{reflectionId}/images/{fileId}',
    '401 404 302 404 404',
    async (world, { headers }) => {
      const { reflectionId, fileId } = await imageOf(world);
      const path = `/api/reflections/${reflectionId}/images/${fileId}`;
      return fetch(world.server.address + path, { headers, redirect: 'manual' });
    },
  ),
  row(fileAddress, '401 404 200 404 404', async (world) => ({ fileId: (await imageOf(world)).fileId }), {
    about: 'of an image of the member’s',
  }),
  // 204: no Chromium is configured; people who may read get this answer.
  onPaper('pdf', '401 404 204 404 404'),
  onPaper('paper', '401 404 200 404 404'),
];
