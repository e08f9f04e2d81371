import { ask } from '../support/ask.ts';
import { openRewritingProxy, type ProxiedRequest, type RewritingProxy } from '../support/rewriting-proxy.ts';
import type { Row } from './row.ts';
import { CALLERS, type Caller, type CallerSession, type World } from './world.ts';

/** The request of a row, sent by a caller to whom it is granted. */
export interface RowRequest {
  readonly row: Row;
  readonly asking: CallerSession;
  readonly sent: ProxiedRequest;
}

/** Calls each row as a caller to whom it is granted, and records the HTTP request. */
export async function recordRowRequests(world: World, rows: readonly Row[]): Promise<RowRequest[]> {
  let last: ProxiedRequest[] = [];
  const between = await openRewritingProxy(world.server.address, (sent) => {
    last.push(sent);
    return sent.body;
  });
  const through = worldThroughProxy(world, between);
  const kept: RowRequest[] = [];
  try {
    for (const row of rows) {
      const caller = grantedTo(row);
      const asking = row.endsSession ? await world.newCaller(caller) : world.callers[caller];
      last = [];
      await row.ask(through, asking);
      const sent = last.findLast((one) => isCall(row.call, one));
      if (!sent) throw new Error(`${row.call} was not sent`);
      kept.push({ row, asking, sent });
    }
  } finally {
    await between.close();
  }
  return kept;
}

/** The same world, reached through the proxy. */
export function worldThroughProxy(world: World, { address }: RewritingProxy): World {
  const server: World['server'] = {
    ...world.server,
    address,
    ask: (endpoint, input, headers = {}) => ask(address, endpoint, input, headers),
  };
  return { ...world, server };
}

/** The first caller to whom the row grants the call, in order of preference. */
function grantedTo({ statuses }: Row): Caller {
  const order: readonly Caller[] = ['admin', 'member', ...CALLERS];
  return order.find((caller) => statuses[caller] < 300) ?? 'platformAdmin';
}

function isCall(call: string, { method, url }: ProxiedRequest): boolean {
  const [wanted = '', path = ''] = call.split(' ');
  const pattern = path.split('/').map((step) => (step.startsWith('{') ? null : step));
  const steps = (url.split('?')[0] ?? '').split('/');
  return (
    method === wanted &&
    steps.length === pattern.length &&
    pattern.every((step, at) => step === null || step === steps[at])
  );
}
