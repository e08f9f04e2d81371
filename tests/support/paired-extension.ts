import { approvePairing, exchangePairing } from '../../src/features/extension/contract/pairing.ts';
import { hashSecret, newSecret } from '../../src/platform/secrets.ts';
import { signInAs, type TestMember } from './people.ts';
import type { TestServer } from './test-server.ts';

/** The secret and the challenge with which an extension starts a pairing. */
export function newPairing(): { verifier: string; challenge: string } {
  const verifier = newSecret();
  return { verifier, challenge: hashSecret(verifier) };
}

/** An extension paired by a person, with the headers of its requests. */
export async function pairedExtension(server: TestServer, person: TestMember) {
  const browser = await signInAs(server, person);
  const { verifier, challenge } = newPairing();
  await server.ask(approvePairing, { challenge }, browser);
  const { output } = await server.ask(exchangePairing, { verifier });
  if (!output) throw new Error('an approved extension gets its token');
  return { ...output, browser, headers: { authorization: `Bearer ${output.secret}` } };
}
