import { whyNotStarted } from './why-not-started.ts';

/** Ends this process once its work is done, or with what went wrong: 2 for what an operator can put right, 1 for a defect. */
export function endWith(work: Promise<unknown>, failed: string): void {
  work.then(
    () => process.exit(0),
    (failure: unknown) => {
      const sentence = whyNotStarted(failure, process.env.HOST);
      const trace = failure instanceof Error ? failure.stack : String(failure);
      const words = sentence ? `${failed} ${sentence}` : `Vigie met an unexpected failure.\n\n${trace}`;
      process.stderr.write(`\n  ${words}\n\n`);
      process.exit(sentence ? 2 : 1);
    },
  );
}
