import { LightLine, productDialect } from '../bench/texts/light-line.ts';
import { textsOf } from '../bench/texts/texts-of.ts';
import { LiveStream } from '../support/live-stream.ts';
import { openPlace } from '../support/product-place.ts';
import { TextClient } from '../support/text-client.ts';
import { othersAreAnswered } from './all-at-once.ts';
import type { Fault } from './fault.ts';
import { A_LONG_WHILE_MS, soon } from './soon.ts';

const LINES = 1_000;
const LINES_PER_TEXT = 10;
const LINES_PER_PERSON = 5;
const OPENED_AT_ONCE = 50;
const WORDS = 20;

/** Everybody's server ends while some are writing, and all come back at once, by socket and by live stream. */
export const reconnectStorm: Fault = {
  name: 'reconnect-storm',
  async drive(trial) {
    const place = await openPlace(trial.opened);
    const { url } = await place.start();
    const { names, tokens } = await textsOf(place.dataDir, LINES / LINES_PER_PERSON, LINES / LINES_PER_TEXT);
    const lines: LightLine[] = [];
    const streams: LiveStream[] = [];
    trial.opened.defer(() => {
      for (const one of [...lines, ...streams]) one.close();
    });
    for (let first = 0; first < LINES; first += OPENED_AT_ONCE) {
      const some = Array.from({ length: OPENED_AT_ONCE }, (_, n) => {
        const name = names[(first + n) % names.length] ?? '';
        const token = tokens[(first + n) % tokens.length];
        if (!token) throw new Error('nobody is there');
        streams.push(new LiveStream({ url, headers: token, topics: [`reflection:${name}`] }));
        return new LightLine({ dialect: productDialect(url, token), name, returns: true });
      });
      lines.push(...some);
      await Promise.all(some.map(({ settled }) => settled));
    }
    await soon(() => streams.every(({ greetings }) => greetings > 0), A_LONG_WHILE_MS);
    const [name = '', headers] = [names[0], tokens[0]];
    if (!headers) throw new Error('nobody is there');
    const [first, second] = [1, 2].map(() => new TextClient({ address: url, reflectionId: name, headers }));
    if (!first || !second) throw new Error('two write');
    trial.opened.defer(() => {
      for (const client of [first, second]) client.close();
    });
    await soon(() => first.isKept && second.isKept, A_LONG_WHILE_MS);
    first.type(' before');
    await soon(() => first.isKept, A_LONG_WHILE_MS);

    const greeted = streams.map(({ greetings }) => greetings);
    await place.killEverything();
    // Whoever writes meanwhile goes on: it is theirs until the server is back.
    for (let n = 0; n < WORDS; n += 1)
      for (const [who, one] of [first, second].entries()) one.type(` ${who}w${n}`);
    await place.start();
    const begunAt = performance.now();
    const areBack = () =>
      lines.every(({ isSettled }) => isSettled) &&
      streams.every(({ greetings }, n) => greetings > (greeted[n] ?? 0));
    const allBack = await soon(areBack, A_LONG_WHILE_MS);
    trial.holds(`${LINES} lines and ${LINES} live streams come back`, allBack, {
      lines: lines.filter(({ isSettled }) => isSettled).length,
      streams: streams.filter(({ greetings }, n) => greetings > (greeted[n] ?? 0)).length,
    });
    trial.note(`all back after ${(performance.now() - begunAt).toFixed(0)} ms`);
    const isKept = await soon(() => first.isKept && second.isKept, A_LONG_WHILE_MS);
    trial.holds('what was typed meanwhile is kept', isKept, first.closings.slice(-3));
    const alike = await soon(() => first.words === second.words);
    const all = new Set(first.words.split(/\s+/));
    const wanted = [
      'before',
      ...[0, 1].flatMap((who) => Array.from({ length: WORDS }, (_, n) => `${who}w${n}`)),
    ];
    const missing = wanted.filter((word) => !all.has(word));
    trial.holds('and the same for both, nothing lost', alike && missing.length === 0, missing);
    for (const one of [...lines, ...streams, first, second]) one.close();
    await othersAreAnswered(trial, place, { names, tokens, count: LINES });
  },
};
