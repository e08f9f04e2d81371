import type { SignedInPerson } from '../support/signed-in-people.ts';
import { WANTED_NODE } from './proxy.ts';

/** The headers of someone whose requests go to one node, as those of a browser that a balancer keeps there. */
export const onNode = ({ headers }: Pick<SignedInPerson, 'headers'>, node: string) => ({
  ...headers,
  [WANTED_NODE]: node,
});
