import { readVersion } from '../../src/features/collaboration/contract/collaboration.ts';
import { beginReflection } from '../support/reflections.ts';
import { type Row, row } from './row.ts';

/** Whoever may open a reflection may ask for the version of its text; the parameters of the specification open nothing. */
export const collaborationRows: readonly Row[] = [
  row(readVersion, '401 404 200 404 404', async ({ server, callers: { member } }) => {
    if (!member.person) throw new Error('the member is somebody');
    const reflectionId = await beginReflection(server, member.person);
    return { reflectionId, firebaseProjectId: 'vigie', firebaseIdToken: 'made-up' };
  }),
];
