import { exchangePairing } from '#features/extension/contract/pairing.ts';
import { askServer, ServerRefused } from './ask-server.ts';
import { readAddress } from './read-address.ts';

/** A verifier that nobody asked a pairing for: a Vigie says that it waits, anything else says something else. */
const NOBODYS = 'A'.repeat(43);

/** The server somebody means: with or without https://, at whichever page of it; null when it is no address. */
export function serverAddress(typed: string): string | null {
  const text = typed.trim();
  const url = readAddress(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  // Words that are no address become a host full of escapes.
  return url && /^https?:$/.test(url.protocol) && /^[^%]+$/.test(url.hostname) ? url.origin : null;
}

/** Whether a Vigie answers at this address, one that knows this extension. */
export async function isVigieAt(server: string): Promise<boolean> {
  try {
    await askServer(server, exchangePairing, { verifier: NOBODYS });
    return true;
  } catch (failure) {
    return failure instanceof ServerRefused && failure.reason === 'pairing-waiting';
  }
}
