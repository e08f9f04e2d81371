import { badRequests } from './bad-requests.ts';
import { driveFault, type Fault } from './fault.ts';
import { fullDisk } from './full-disk.ts';
import { killedDatabase } from './killed-database.ts';
import { killedFollower } from './killed-follower.ts';
import { killedProcess } from './killed-process.ts';

/** `npm run faults [-- NAME]`: every fault, or those whose name begins so; `--short` is the form inside `npm test`. */
const FAULTS: readonly Fault[] = [killedProcess, killedFollower, killedDatabase, fullDisk, badRequests];

const words = process.argv.slice(2);
const short = words.includes('--short');
const wanted = words.filter((word) => !word.startsWith('--'));
const print = (line: string) => process.stdout.write(`${line}\n`);

const totals = { passed: 0, failed: 0 };
for (const fault of FAULTS) {
  if (wanted.length > 0 && !wanted.some((word) => fault.name.startsWith(word))) continue;
  const { passed, failed } = await driveFault(fault, short, print);
  totals.passed += passed;
  totals.failed += failed;
}
print(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
