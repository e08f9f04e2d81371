import { createTexts } from '../bench/texts/create-texts.ts';
import { LightClient, productDialect } from '../bench/texts/light-client.ts';
import { LiveStream } from '../support/live-stream.ts';
import { openPlace } from '../support/product-place.ts';
import { TextClient } from '../support/text-client.ts';
import { othersAreAnswered } from './all-at-once.ts';
import type { Fault } from './fault.ts';
import { LONG_TIMEOUT_MS, waitUntil } from './wait-until.ts';

const LINES = 1_000;
const LINES_PER_TEXT = 10;
const LINES_PER_PERSON = 5;
const OPENED_AT_ONCE = 50;
const WORDS = 20;

/** The server is restarted while some people write, and all clients reconnect at once, by socket and by live stream. */
export const reconnectStorm: Fault = {
  name: 'reconnect-storm',
  async drive(trial) {
    const place = await openPlace(trial.opened);
    const { url } = await place.start();
    const { names, tokens } = await createTexts(
      place.dataDir,
      LINES / LINES_PER_PERSON,
      LINES / LINES_PER_TEXT,
    );
    const lines: LightClient[] = [];
    const streams: LiveStream[] = [];
    trial.opened.defer(() => {
      for (const one of [...lines, ...streams]) one.close();
    });
    for (let first = 0; first < LINES; first += OPENED_AT_ONCE) {
      const some = Array.from({ length: OPENED_AT_ONCE }, (_, n) => {
        const name = names[(first + n) % names.length] ?? '';
        const token = tokens[(first + n) % tokens.length];
        if (!token) throw new Error('there are no clients');
        streams.push(new LiveStream({ url, headers: token, topics: [`reflection:${name}`] }));
        return new LightClient({ dialect: productDialect(url, token), name, returns: true });
      });
      lines.push(...some);
      await Promise.all(some.map(({ settled }) => settled));
    }
    await waitUntil(() => streams.every(({ greetings }) => greetings > 0), LONG_TIMEOUT_MS);
    const [name = '', headers] = [names[0], tokens[0]];
    if (!headers) throw new Error('there are no clients');
    const [first, second] = [1, 2].map(() => new TextClient({ address: url, reflectionId: name, headers }));
    if (!first || !second) throw new Error('two clients write');
    trial.opened.defer(() => {
      for (const client of [first, second]) client.close();
    });
    await waitUntil(() => first.isAcknowledged && second.isAcknowledged, LONG_TIMEOUT_MS);
    first.type(' before');
    await waitUntil(() => first.isAcknowledged, LONG_TIMEOUT_MS);

    const greeted = streams.map(({ greetings }) => greetings);
    await place.killEverything();
    // People go on writing locally until the server is back.
    for (let n = 0; n < WORDS; n += 1)
      for (const [who, one] of [first, second].entries()) one.type(` ${who}w${n}`);
    await place.start();
    const begunAt = performance.now();
    const areBack = () =>
      lines.every(({ isSettled }) => isSettled) &&
      streams.every(({ greetings }, n) => greetings > (greeted[n] ?? 0));
    const allBack = await waitUntil(areBack, LONG_TIMEOUT_MS);
    trial.holds(`${LINES} connections and ${LINES} live streams reconnect`, allBack, {
      lines: lines.filter(({ isSettled }) => isSettled).length,
      streams: streams.filter(({ greetings }, n) => greetings > (greeted[n] ?? 0)).length,
    });
    trial.note(`all back after ${(performance.now() - begunAt).toFixed(0)} ms`);
    const isKept = await waitUntil(() => first.isAcknowledged && second.isAcknowledged, LONG_TIMEOUT_MS);
    trial.holds('text typed meanwhile is acknowledged', isKept, first.closeEvents.slice(-3));
    const isEqual = await waitUntil(() => first.words === second.words);
    const all = new Set(first.words.split(/\s+/));
    const expectedWords = [
      'before',
      ...[0, 1].flatMap((who) => Array.from({ length: WORDS }, (_, n) => `${who}w${n}`)),
    ];
    const missing = expectedWords.filter((word) => !all.has(word));
    trial.holds('and both have the same text, nothing lost', isEqual && missing.length === 0, missing);
    for (const one of [...lines, ...streams, first, second]) one.close();
    await othersAreAnswered(trial, place, { names, tokens, count: LINES });
  },
};
