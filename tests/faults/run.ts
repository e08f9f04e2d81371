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

/** `npm run test:deep -- faults [NAME]`: every fault, or those whose name begins so. */
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
/** The form of `npm test`, with `--short`: that no acknowledged write is lost. */
const SHORT_FAULTS: readonly Fault[] = [killedProcess, killedWriters];

const words = process.argv.slice(2);
const short = words.includes('--short');
const wanted = words.filter((word) => !word.startsWith('--'));
const print = (line: string) => process.stdout.write(`${line}\n`);

const totals = { passed: 0, failed: 0 };
for (const fault of short ? SHORT_FAULTS : FAULTS) {
  if (wanted.length > 0 && !wanted.some((word) => fault.name.startsWith(word))) continue;
  const { passed, failed } = await driveFault(fault, short, print);
  totals.passed += passed;
  totals.failed += failed;
}
print(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
