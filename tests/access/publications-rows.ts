import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { picturePath } from '../../src/features/sources/publications/server/picture-loader.ts';
import { newId } from '../../src/platform/new-id.ts';
import { PICTURE_TYPE } from '../../src/platform/pictures/open-shrinker.ts';
import { createFeedSource, entryOf, ingestEntries } from '../support/ingest-entries.ts';
import { PIXEL_PNG } from '../support/page-server.ts';
import { type Row, rawRow } from './row.ts';
import type { World } from './world.ts';

/** A publication of the member's own source, with a picture. */
async function pictureOfMember({ server, database, callers }: World): Promise<string> {
  const link = `https://presse.example/${newId()}`;
  await ingestEntries(database, await createFeedSource(database, callers.member.person), [entryOf({ link })]);
  const { rows } = await database.platform.execute(sql`SELECT id FROM publications WHERE url = ${link}`);
  const id = String(rows[0]?.id);
  const content = Readable.from([PIXEL_PNG], { objectMode: false });
  await server.storage.put(picturePath(id), content, { type: PICTURE_TYPE });
  await database.platform.execute(
    sql`UPDATE publications SET image_path = ${picturePath(id)} WHERE id = ${id}`,
  );
  return `/api/publications/${id}/image`;
}

/** Publications of a personal source are only for its owner, not for admins. */
export const publicationsRows: readonly Row[] = [
  rawRow('GET /api/publications/{publicationId}/image', '401 404 200 404 404', async (world, { headers }) =>
    fetch(world.server.address + (await pictureOfMember(world)), { headers }),
  ),
];
