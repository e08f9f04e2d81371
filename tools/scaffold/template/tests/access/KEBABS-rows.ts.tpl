import * as CAMELS from '../../src/features/KEBABS/contract/KEBABS.ts';
import { newId } from '../../src/platform/new-id.ts';
import { type Row, row } from './row.ts';
import type { World } from './world.ts';

const fresh = () => ({ CAMELId: newId(), title: 'Marées' });

async function ofMember({ server, callers }: World) {
  const input = fresh();
  await server.ask(CAMELS.savePASCAL, input, callers.member.headers);
  return input;
}

/** Every member may read and change those of their organisation; for others they are missing. */
export const CAMELSRows: readonly Row[] = [
  row(CAMELS.listPASCALS, '401 200 200 200 200', () => ({})),
  row(CAMELS.savePASCAL, '401 200 200 200 200', fresh),
  row(CAMELS.savePASCAL, '401 404 200 200 404', ofMember, { about: 'of the member' }),
];
