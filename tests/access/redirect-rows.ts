import { readKnownPage } from '../../src/features/documents/redirect/contract/known-page.ts';
import { analysisOfMember } from './analyses-rows.ts';
import { type Row, row } from './row.ts';

/** Called before sign-in; the answer is the same for everyone. */
export const redirectRows: readonly Row[] = [
  row(readKnownPage, '200 200 200 200 200', async (world) => ({
    redirectUrl: 'https://gazette.example/ailleurs',
    analysisId: await analysisOfMember(world),
  })),
];
