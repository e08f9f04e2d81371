import { approvePairing, exchangePairing } from '../../src/features/extension/contract/pairing.ts';
import { hashSecret, newSecret } from '../../src/platform/secrets.ts';
import { signInAs, type TestMember } from './people.ts';
import type { TestServer } from './test-server.ts';

/** What an extension makes when it wants to be let in: its secret, and what it shows of it. */
export function newPairing(): { verifier: string; challenge: string } {
  const verifier = newSecret();
  return { verifier, challenge: hashSecret(verifier) };
}

/** An extension that someone approved in their browser, with the headers it speaks with. */
export async function pairedExtension(server: TestServer, person: TestMember) {
  const browser = await signInAs(server, person);
  const { verifier, challenge } = newPairing();
  await server.ask(approvePairing, { challenge }, browser);
  const { output } = await server.ask(exchangePairing, { verifier });
  if (!output) throw new Error('an approved extension is given its token');
  return { ...output, browser, headers: { authorization: `Bearer ${output.secret}` } };
}
