import * as pairing from '../../src/features/extension/contract/pairing.ts';
import { newPairing, pairedExtension } from '../support/paired-extension.ts';
import { type Row, rawRow, row } from './row.ts';

/** Everyone approves pairings for themselves; a caller who approved nothing gets the same answer as a stranger. */
export const extensionRows: readonly Row[] = [
  row(pairing.approvePairing, '401 204 204 204 204', () => ({ challenge: newPairing().challenge })),
  row(
    pairing.approvePairing,
    '401 409 409 409 409',
    async ({ server, person }) => {
      const { challenge } = newPairing();
      const other = await pairedExtension(server, await person());
      await server.ask(pairing.approvePairing, { challenge }, other.browser);
      return { challenge };
    },
    { about: 'that someone else approved' },
  ),
  row(pairing.exchangePairing, '404 404 404 404 404', () => ({ verifier: newPairing().verifier })),
  row(pairing.endPairing, '401 403 403 403 403', () => ({}), { about: 'with a session' }),
  rawRow('DELETE /api/extension/pairing', '401 204 204 204 204', async ({ server }, { person }) => {
    const headers = person ? (await pairedExtension(server, person)).headers : {};
    return fetch(`${server.address}/api/extension/pairing`, { method: 'DELETE', headers });
  }),
];
