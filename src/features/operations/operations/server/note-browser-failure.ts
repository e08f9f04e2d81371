import type { Input } from '#base/endpoint.ts';
import type { PublicContext } from '#platform/http/context.ts';
import type { reportBrowserFailure } from '../contract/browser-failures.ts';
import { withoutSecrets } from '../rules/without-secrets.ts';

const LONGEST_BROWSER = 200;

/** Writes what a browser reports into the log, by the number that its person may tell. */
export async function noteBrowserFailure(
  { log, actor, requestHeaders }: PublicContext,
  { incident, name, message, page, at }: Input<typeof reportBrowserFailure>,
): Promise<undefined> {
  const where = { page: withoutSecrets(page), at: at.map(withoutSecrets) };
  log.warn(
    {
      incident,
      name: withoutSecrets(name),
      said: withoutSecrets(message),
      ...where,
      browser: (requestHeaders.get('user-agent') ?? '').slice(0, LONGEST_BROWSER),
      ...(actor ? { userId: actor.userId } : {}),
    },
    'a browser failed',
  );
}
