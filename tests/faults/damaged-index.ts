import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addElement } from '../../src/features/analyses/elements/contract/elements.ts';
import { find } from '../../src/features/finding/finding/contract/palette.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { silentLog } from '../../src/platform/log.ts';
import { newId } from '../../src/platform/new-id.ts';
import { analysePage } from '../support/analyses.ts';
import { ask } from '../support/ask.ts';
import { embeddedDatabase } from '../support/product-folder.ts';
import { openPlace } from '../support/product-place.ts';
import { type SignedInPerson, signedInPeople } from '../support/signed-in-people.ts';
import type { Fault } from './fault.ts';
import { isAtRest } from './killed-indexer.ts';
import { LONG_TIMEOUT_MS, waitUntil } from './wait-until.ts';

/** One word per comment, so that a missing one is identified. */
const WORDS = ['varech', 'estran', 'goémon', 'chenal'];

const DAMAGES: Readonly<Record<string, (path: string) => Promise<void>>> = {
  'bits flipped': async (path) => {
    const bytes = await readFile(path);
    for (let at = bytes.length >> 2; at < bytes.length; at += 97) bytes[at] = ~(bytes[at] ?? 0) & 0xff;
    await writeFile(path, bytes);
  },
  'files cut short': async (path) => writeFile(path, (await readFile(path)).subarray(0, 20)),
  'manifests damaged': async (path) => {
    if (path.includes('_versions')) await writeFile(path, Buffer.alloc(64, 7));
  },
  'every file gone': (path) => rm(path),
};

/** Files of the search index are damaged while the product runs: it recovers by itself, and everything is found again. */
export const damagedIndex: Fault = {
  name: 'damaged-index',
  async drive(trial) {
    const place = await openPlace(trial.opened);
    const product = await place.start();
    const { url } = product;
    const [person] = await signedInPeople({ url, dataDir: place.dataDir }, 1);
    if (!person) throw new Error('nobody signed in');
    const { url: databaseUrl } = await embeddedDatabase(place.dataDir);
    const database = openDatabase({ url: databaseUrl, connections: 2, log: silentLog });
    trial.opened.defer(() => database.close());
    const analysisId = await analysePage(database, person);
    const say = async (words: string) => {
      const comment = { analysisId, elementId: newId(), type: 'comment', words } as const;
      const { problem } = await ask(url, addElement, comment, person.headers);
      if (problem) throw new Error(`a comment was refused: ${problem.reason}`);
    };
    const said = [...WORDS];
    for (const word of said) await say(`Il est question de ${word}.`);
    await waitUntil(() => isAtRest(database), LONG_TIMEOUT_MS);
    const folder = join(place.dataDir, 'search');

    for (const [what, damage] of Object.entries(DAMAGES)) {
      const before = await filesOf(folder);
      trial.holds(`an index exists before ${what}`, before.length > 0);
      for (const path of before) await damage(path).catch(ifGone);
      const refusals: string[] = [];
      const damagedAt = performance.now();
      /** Searches the words one after the other. */
      const areFound = async () => {
        for (const word of said) {
          const isThere = () => isFound(url, person, word, refusals);
          if (!(await waitUntil(isThere, LONG_TIMEOUT_MS))) return word;
        }
        return null;
      };
      const missing = await areFound();
      trial.holds(`everything is found after ${what}`, missing === null, missing);
      trial.note(`${what}: everything found after ${(performance.now() - damagedAt).toFixed(0)} ms`);
      const next = `bernique${said.length}`;
      said.push(next);
      await say(`On y voit la ${next}.`);
      const comesToRest = await waitUntil(() => isAtRest(database), LONG_TIMEOUT_MS);
      trial.note(`${what}: at rest after ${(performance.now() - damagedAt).toFixed(0)} ms`);
      const missed = await areFound();
      trial.holds(`text written after ${what} is found too`, comesToRest && missed === null, missed);
      trial.holds(`an index exists again after ${what}`, (await filesOf(folder)).length > 0);
      trial.holds(`no search was refused after ${what}`, refusals.length === 0, refusals.slice(0, 3));
    }
    const isQuiet = !product.output().includes('unexpected failure');
    trial.holds('nothing unexpected was logged', isQuiet, product.output().slice(-3_000));
  },
};

async function isFound(
  url: string,
  person: SignedInPerson,
  word: string,
  refusals: string[],
): Promise<boolean> {
  const { output, problem } = await ask(url, find, { q: word, kind: 'passages' }, person.headers);
  if (problem) refusals.push(problem.reason);
  return (output?.passages.total ?? 0) > 0;
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** The product may have removed it meanwhile. */
function ifGone(failure: unknown): void {
  if (!(failure instanceof Error && 'code' in failure && failure.code === 'ENOENT')) throw failure;
}
