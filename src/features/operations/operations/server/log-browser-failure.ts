import type { Input } from '#base/endpoint.ts';
import type { PublicContext } from '#platform/http/context.ts';
import type { reportBrowserFailure } from '../contract/browser-failures.ts';
import { redactSecrets } from '../rules/redact-secrets.ts';

const MAX_USER_AGENT_LENGTH = 200;

/** Logs a browser failure with its incident number, which the person may quote. */
export async function logBrowserFailure(
  { log, actor, requestHeaders }: PublicContext,
  { incident, name, message, page, at }: Input<typeof reportBrowserFailure>,
): Promise<undefined> {
  const location = { page: redactSecrets(page), at: at.map(redactSecrets) };
  log.warn(
    {
      incident,
      name: redactSecrets(name),
      message: redactSecrets(message),
      ...location,
      browser: (requestHeaders.get('user-agent') ?? '').slice(0, MAX_USER_AGENT_LENGTH),
      ...(actor ? { userId: actor.userId } : {}),
    },
    'a browser failed',
  );
}
