import { exchangePairing } from '#features/extension/contract/pairing.ts';
import { askServer, ServerRefused } from './ask-server.ts';
import { readAddress } from './read-address.ts';

/** A verifier without a pairing: a Vigie server answers « pairing-waiting », any other server something else. */
const UNKNOWN_VERIFIER = 'A'.repeat(43);

/** The origin of a typed server address, with or without https:// and with any path; null for an invalid address. */
export function serverAddress(typed: string): string | null {
  const text = typed.trim();
  const url = readAddress(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  // Text that is no address becomes a host with percent escapes.
  return url && /^https?:$/.test(url.protocol) && /^[^%]+$/.test(url.hostname) ? url.origin : null;
}

/** Whether a Vigie server that accepts this extension responds at this address. */
export async function isVigieAt(server: string): Promise<boolean> {
  try {
    await askServer(server, exchangePairing, { verifier: UNKNOWN_VERIFIER });
    return true;
  } catch (failure) {
    return failure instanceof ServerRefused && failure.reason === 'pairing-waiting';
  }
}
