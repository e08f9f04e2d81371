import Fastify from 'fastify';
import { addJsonBodies } from '../../src/platform/http/json-bodies.ts';
import { ACCEPTED_BODIES, REFUSED_BODIES } from '../support/costly-bodies.ts';
import type { Figure } from './figure.ts';

const TIMES = 20;
/** Of these, the one that other programs disturbed least counts. */
const BATCHES = 5;
const MICROSECONDS_PER_MILLISECOND = 1_000;

/** The processor time of the costliest JSON bodies, accepted and refused, beyond that of a request without a body. */
export const hostileBodies: Figure = {
  name: 'hostile-bodies',
  async measure() {
    const app = Fastify({ bodyLimit: 2 * 1_048_576 });
    app.decorateRequest('caller');
    app.addHook('preParsing', async (request) => {
      request.caller = {} as NonNullable<typeof request.caller>;
    });
    addJsonBodies(app);
    app.post('/', async () => null);
    const costOfBatch = async (payload: string) => {
      const body = Buffer.from(payload);
      const headers = { 'content-type': 'application/json' };
      // All together: some systems count processor time in steps of several milliseconds.
      const before = process.threadCpuUsage();
      for (let n = 0; n < TIMES; n += 1) await app.inject({ method: 'POST', url: '/', headers, body });
      const { user, system } = process.threadCpuUsage(before);
      return (user + system) / MICROSECONDS_PER_MILLISECOND / TIMES;
    };
    const costOf = async (payload: string) => {
      const costs: number[] = [];
      for (let n = 0; n < BATCHES; n += 1) costs.push(await costOfBatch(payload));
      return Math.min(...costs);
    };
    const empty = await costOf('{}');
    const worstOf = async (bodies: Readonly<Record<string, string>>) => {
      const costs: { readonly name: string; readonly cost: number }[] = [];
      for (const [name, body] of Object.entries(bodies)) costs.push({ name, cost: await costOf(body) });
      return costs.reduce((worst, one) => (one.cost > worst.cost ? one : worst));
    };
    const accepted = await worstOf(ACCEPTED_BODIES);
    const refused = await worstOf(REFUSED_BODIES);
    await app.close();
    const reading = (name: string, worst: typeof accepted) => ({
      name,
      value: Math.max(0, worst.cost - empty),
      unit: `ms (${worst.name})`,
      promise: { atMost: 5 },
    });
    return [reading('hostile-bodies-accepted', accepted), reading('hostile-bodies-refused', refused)];
  },
};
