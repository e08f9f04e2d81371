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
const left = FAULTS.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)));
// Faults spend half their time waiting. Two at a time say their lines one after the other; the long form, for a person, speaks at once.
const atOnce = short ? 2 : 1;
await Promise.all(Array.from({ length: atOnce }, driveThoseLeft));
print(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);

async function driveThoseLeft(): Promise<void> {
  for (let fault = left.shift(); fault; fault = left.shift()) {
    const lines: string[] = [];
    const say = atOnce === 1 ? print : (line: string) => lines.push(line);
    const { passed, failed } = await driveFault(fault, short, say);
    for (const line of lines) print(line);
    totals.passed += passed;
    totals.failed += failed;
  }
}
