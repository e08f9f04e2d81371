import { exchangePairing } from '#features/extension/contract/pairing.ts';
import { callServer, ServerRefused } from './call-server.ts';
import { parseUrl } from './parse-url.ts';

/** A verifier without a pairing: a Vigie server answers « pairing-waiting », any other server something else. */
const UNKNOWN_VERIFIER = 'A'.repeat(43);

/** The origin of a typed server address, with or without https:// and with any path; null for an invalid address. */
export function parseServerAddress(typed: string): string | null {
  const text = typed.trim();
  const url = parseUrl(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  // Text that is no address becomes a host with percent escapes.
  return url && /^https?:$/.test(url.protocol) && /^[^%]+$/.test(url.hostname) ? url.origin : null;
}

/** Whether a Vigie server that accepts this extension responds at this address. */
export async function isVigieServer(server: string): Promise<boolean> {
  try {
    await callServer(server, exchangePairing, { verifier: UNKNOWN_VERIFIER });
    return true;
  } catch (failure) {
    return failure instanceof ServerRefused && failure.reason === 'pairing-waiting';
  }
}
