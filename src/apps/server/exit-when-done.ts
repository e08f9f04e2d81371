import { startFailureMessage } from './start-failure-message.ts';

/**
 * Exits this process when its work is done, or reports the failure: code 2 for what an operator can fix, 1 for a defect.
 */
export function exitWhenDone(work: Promise<unknown>, failed: string): void {
  work.then(
    () => process.exit(0),
    (failure: unknown) => {
      const sentence = startFailureMessage(failure, process.env.HOST);
      const trace = failure instanceof Error ? failure.stack : String(failure);
      const message = sentence ? `${failed} ${sentence}` : `Vigie met an unexpected failure.\n\n${trace}`;
      process.stderr.write(`\n  ${message}\n\n`);
      process.exit(sentence ? 2 : 1);
    },
  );
}
