import { expect, test } from 'vitest';
import { sideBySide } from './side-by-side.mjs';

test('runs two parts at a time, each once, with separate results', async () => {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const part = (name: string, failed = 0) => ({
    name,
    run: () => {
      begun.push(name);
      return new Promise<{ passed: number; failed: number; output: string }>((resolve) => {
        ends.set(name, () => resolve({ passed: 1 - failed, failed, output: name }));
      });
    },
  });
  const [first, second, third] = sideBySide([part('first'), part('second', 1), part('third')]);
  const answers = [first?.run(), second?.run(), third?.run()];
  await expect.poll(() => begun).toEqual(['first', 'second']);
  ends.get('first')?.();
  await expect.poll(() => begun).toEqual(['first', 'second', 'third']);
  ends.get('third')?.();
  ends.get('second')?.();
  expect((await Promise.all(answers)).map((answer) => `${answer?.output} ${answer?.failed}`)).toEqual([
    'first 0',
    'second 1',
    'third 0',
  ]);
});
