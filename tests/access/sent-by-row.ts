import { ask } from '../support/ask.ts';
import { type Between, openBetween, type Sent } from '../support/between.ts';
import type { Row } from './row.ts';
import { type Asking, CALLERS, type Caller, type World } from './world.ts';

/** The request of a row, sent by a caller to whom it is granted. */
export interface SentByRow {
  readonly row: Row;
  readonly asking: Asking;
  readonly sent: Sent;
}

/** Calls each row as a caller to whom it is granted, and records the HTTP request. */
export async function sentByRows(world: World, rows: readonly Row[]): Promise<SentByRow[]> {
  let last: Sent[] = [];
  const between = await openBetween(world.server.address, (sent) => {
    last.push(sent);
    return sent.body;
  });
  const through = worldThrough(world, between);
  const kept: SentByRow[] = [];
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
export function worldThrough(world: World, { address }: Between): World {
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

function isCall(call: string, { method, url }: Sent): boolean {
  const [wanted = '', path = ''] = call.split(' ');
  const pattern = path.split('/').map((step) => (step.startsWith('{') ? null : step));
  const steps = (url.split('?')[0] ?? '').split('/');
  return (
    method === wanted &&
    steps.length === pattern.length &&
    pattern.every((step, at) => step === null || step === steps[at])
  );
}
