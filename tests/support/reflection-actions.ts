import type { CallInput } from '../../src/base/endpoint.ts';
import * as contract from '../../src/features/reflections/reflections/contract/reflections.ts';
import { createMember, createOrganisation, type TestMember, tokenOf } from './people.ts';
import type { TestServer } from './test-server.ts';

export interface Person extends TestMember {
  readonly headers: Record<string, string>;
}

/** Acts of people on reflections and on their list. */
export function reflectionActions(server: () => TestServer) {
  /** A new organisation with people who create reflections. */
  async function setUp() {
    const { database } = server();
    const organisation = await createOrganisation(database);
    const join = async (firstName: string, lastName: string, where = organisation): Promise<Person> => {
      const member = await createMember(database, where, { firstName, lastName, language: 'fr' });
      return { ...member, headers: await tokenOf(server(), member) };
    };
    const camille = await join('Camille', 'Derrien');
    const list = async (as: Person, asked: CallInput<typeof contract.listReflections> = {}) => {
      const { output } = await server().ask(contract.listReflections, asked, as.headers);
      if (!output) throw new Error('the list was refused');
      return { ...output, titles: output.reflections.map(({ title }) => title) };
    };
    return { organisation, join, camille, list };
  }
  const change = (as: Person, input: CallInput<typeof contract.changeReflection>) =>
    server().ask(contract.changeReflection, input, as.headers);
  const read = (as: Person, reflectionId: string) =>
    server().ask(contract.readReflection, { reflectionId }, as.headers);
  return { setUp, change, read };
}
