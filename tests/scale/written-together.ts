import type { Fault } from '../faults/fault.ts';
import { waitUntil } from '../faults/wait-until.ts';
import { sharedText } from '../support/shared-text.ts';
import { signedInPeopleOn } from '../support/signed-in-people.ts';
import { TextClient } from '../support/text-client.ts';
import { onNode } from './on-node.ts';
import type { ScaledProduct } from './scaled-product.ts';

const WORDS = 40;

/** Two people in one text, on different collab nodes. */
export const writtenTogether = (scaled: () => Promise<ScaledProduct>): Fault => ({
  name: 'written-together',
  async drive({ holds, note, skip, opened }) {
    const product = await scaled();
    const { url, redis } = product;
    const people = await signedInPeopleOn(product, 2);
    const reflectionId = await sharedText(url, people);
    const writers = people.map((person, n) => {
      const headers = onNode(person, `collab-${n + 1}`);
      const client = new TextClient({ address: url, reflectionId, headers });
      opened.defer(() => client.close());
      return client;
    });
    await Promise.all(writers.map((writer) => writer.synced()));
    const [one, two] = writers;
    if (!one || !two) throw new Error('two people write');
    const expected = new Set<string>();
    for (let n = 0; n < WORDS; n += 1) {
      for (const [i, writer] of writers.entries()) {
        writer.type(` mot${i}x${n}`);
        expected.add(`mot${i}x${n}`);
      }
      await Promise.all(writers.map((writer) => writer.kept()));
    }
    const started = performance.now();
    const hasAll = (writer: TextClient) => {
      const words = new Set(writer.words.split(/\s+/));
      return [...expected].every((word) => words.has(word));
    };
    const converge = await waitUntil(() => one.words === two.words && hasAll(one));
    note(`alike ${(performance.now() - started).toFixed(0)} ms after the last word was kept`);
    holds('two people on two collab nodes have the same text', converge, {
      one: one.words.slice(-200),
      two: two.words.slice(-200),
    });
    if (!redis) return skip('carets of people on the other collab node, which need Redis');
    const [ada] = people;
    // The server sets the name of a caret; only its colour is from the client.
    one.provider.awareness?.setLocalStateField('user', { color: '#114488' });
    const seen = () =>
      [...(two.provider.awareness?.getStates().values() ?? [])].map(({ user }) => user?.userId);
    holds('each sees the caret of the other', await waitUntil(() => seen().includes(ada?.id)), seen());
    one.close();
    const goes = await waitUntil(() => !seen().includes(ada?.id));
    holds('and disappears after they leave', goes, seen());
  },
});
