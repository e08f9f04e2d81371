import { oneOfFew } from '../../src/platform/one-of-few.ts';
import { badRequests } from './bad-requests.ts';
import { clockJumps } from './clock-jumps.ts';
import { damagedIndex } from './damaged-index.ts';
import { deafClients } from './deaf-clients.ts';
import { driveFault, type Fault } from './fault.ts';
import { fullDisk } from './full-disk.ts';
import { killedDatabase } from './killed-database.ts';
import { killedFollower } from './killed-follower.ts';
import { killedIndexer } from './killed-indexer.ts';
import { killedProcess } from './killed-process.ts';
import { killedWriters } from './killed-writers.ts';
import { networkCut } from './network-cut.ts';
import { powerLoss } from './power-loss.ts';
import { reconnectStorm } from './reconnect-storm.ts';
import { refusingNeighbours } from './refusing-neighbours.ts';

/** `npm run faults [-- NAME]`: every fault, or those whose name begins so; `--short` is the form inside `npm test`. */
const FAULTS: readonly Fault[] = [
  killedProcess,
  killedWriters,
  killedFollower,
  killedIndexer,
  killedDatabase,
  networkCut,
  clockJumps,
  powerLoss,
  reconnectStorm,
  damagedIndex,
  refusingNeighbours,
  fullDisk,
  badRequests,
  deafClients,
];

/** More products at a time than this, and a small machine is what gives way. */
const AT_ONCE = 7;

const words = process.argv.slice(2);
const short = words.includes('--short');
const wanted = words.filter((word) => !word.startsWith('--'));
const print = (line: string) => process.stdout.write(`${line}\n`);

const totals = { passed: 0, failed: 0 };
const chosen = FAULTS.filter(
  ({ name }) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)),
);
// Faults mostly wait. The short form drives several side by side; the long one, for a person, one by one and aloud.
const few = oneOfFew(AT_ONCE);
if (short) await Promise.all(chosen.map((fault) => few(() => driveQuietly(fault))));
else for (const fault of chosen) await drive(fault, print);
print(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);

async function driveQuietly(fault: Fault): Promise<void> {
  const lines: string[] = [];
  await drive(fault, (line) => lines.push(line));
  for (const line of lines) print(line);
}

async function drive(fault: Fault, say: (line: string) => void): Promise<void> {
  const { passed, failed } = await driveFault(fault, short, say);
  totals.passed += passed;
  totals.failed += failed;
}
