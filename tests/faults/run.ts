import { badRequests } from './bad-requests.ts';
import { clockJumps } from './clock-jumps.ts';
import { damagedIndex } from './damaged-index.ts';
import { failingServices } from './failing-services.ts';
import { driveFault, type Fault } from './fault.ts';
import { fullDisk } from './full-disk.ts';
import { killedConsumer } from './killed-consumer.ts';
import { killedDatabase } from './killed-database.ts';
import { killedIndexer } from './killed-indexer.ts';
import { killedProcess } from './killed-process.ts';
import { killedWriters } from './killed-writers.ts';
import { networkCut } from './network-cut.ts';
import { powerLoss } from './power-loss.ts';
import { reconnectStorm } from './reconnect-storm.ts';
import { unresponsiveClients } from './unresponsive-clients.ts';

/** `npm run test:deep -- faults [NAME]`: runs all faults, or those whose names start with NAME. */
const FAULTS: readonly Fault[] = [
  killedProcess,
  killedWriters,
  killedConsumer,
  killedIndexer,
  killedDatabase,
  networkCut,
  clockJumps,
  powerLoss,
  reconnectStorm,
  damagedIndex,
  failingServices,
  fullDisk,
  badRequests,
  unresponsiveClients,
];
/** The faults of `npm test`, with `--short`: no acknowledged write is lost. */
const SHORT_FAULTS: readonly Fault[] = [killedProcess, killedWriters];

const words = process.argv.slice(2);
const short = words.includes('--short');
const selected = words.filter((word) => !word.startsWith('--'));
const print = (line: string) => process.stdout.write(`${line}\n`);

const totals = { passed: 0, failed: 0 };
for (const fault of short ? SHORT_FAULTS : FAULTS) {
  if (selected.length > 0 && !selected.some((word) => fault.name.startsWith(word))) continue;
  const { passed, failed } = await driveFault(fault, short, print);
  totals.passed += passed;
  totals.failed += failed;
}
print(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
