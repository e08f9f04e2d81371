import { driveFault, type Fault } from '../faults/fault.ts';
import { killedOneByOne } from './killed-one-by-one.ts';
import { checkNodeSelection } from './on-node.ts';
import { onceEach } from './once-each.ts';
import { reachesTheOther } from './reaches-the-other.ts';
import { openScaledProduct, type ScaledProduct } from './scaled-product.ts';
import { startsTogether } from './starts-together.ts';
import { uploadsGoOn } from './uploads-go-on.ts';
import { writtenTogether } from './written-together.ts';

/** `npm run test:deep -- nodes [NAME]`: runs all trials with several nodes, or those whose names start with NAME. */
const selected = process.argv.slice(2);
const print = (line: string) => process.stdout.write(`${line}\n`);

const opened = new AsyncDisposableStack();
let product: Promise<ScaledProduct> | undefined;
/** Shared by all trials: starting six nodes takes longer than most of them. */
const scaled = () => {
  product ??= openScaledProduct({ opened });
  return product;
};
const TRIALS: readonly Fault[] = [
  startsTogether(scaled),
  ...[reachesTheOther, writtenTogether, uploadsGoOn, onceEach].map((trial) =>
    checkNodeSelection(trial(scaled), scaled),
  ),
  killedOneByOne(scaled),
];

const totals = { passed: 0, failed: 0 };
for (const trial of TRIALS) {
  if (selected.length > 0 && !selected.some((word) => trial.name.startsWith(word))) continue;
  const { passed, failed } = await driveFault(trial, false, print, opened);
  totals.passed += passed;
  totals.failed += failed;
}
await opened.disposeAsync();
print(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
