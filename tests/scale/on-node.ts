import type { Fault } from '../faults/fault.ts';
import type { SignedInPerson } from '../support/signed-in-people.ts';
import { NODE_HEADER } from './proxy.ts';
import type { ScaledProduct } from './scaled-product.ts';

/** The headers of a person whose requests go to one node, as with a sticky session. */
export const onNode = ({ headers }: Pick<SignedInPerson, 'headers'>, node: string) => ({
  ...headers,
  [NODE_HEADER]: node,
});

/** The same trial, which also fails when a request was served by another node than requested. */
export const checkNodeSelection = (trial: Fault, scaled: () => Promise<ScaledProduct>): Fault => ({
  name: trial.name,
  async drive(given) {
    const { proxy } = await scaled();
    const before = proxy.diverted().length;
    await trial.drive(given);
    const elsewhere = proxy.diverted().slice(before);
    given.holds('nobody was served by another node than they wanted', elsewhere.length === 0, elsewhere);
  },
});
