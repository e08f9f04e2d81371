import { expect, test } from 'vitest';
import { isCorruption, isLanceError, isTransient } from './index-errors.ts';

const lanceError = (message: string) => Object.assign(new Error(message), { code: 'GenericFailure' });

test.each([
  'LanceError(IO): Generic LocalFileSystem error: Unable to walk dir: Too many open files (os error 24)',
  'LanceError(IO): Unable to open file: Permission denied (os error 13)',
  'LanceError(IO): No space left on device (os error 28)',
  'LanceError(IO): Generic S3 error: Error performing GET: invalid response after 10 retries',
  'Table generations_2 is closed',
])('« %s » is transient', (message) => {
  expect([isTransient(lanceError(message)), isCorruption(lanceError(message))]).toEqual([true, false]);
});

test.each([
  "Table 'generations_2' was not found",
  'Object at location a/data/b.lance not found: No such file or directory (os error 2)',
  'Encountered corrupt file: Invalid format: magic number does not match',
  'LanceError(IO): file size is too small',
  'LanceError(IO): Generic memory error: Invalid range 0..632 for object of size 10 bytes',
  'Invalid user input: Unknown Lance storage version: 17.3',
  'LanceError(IO): does not have sufficient data, len: 10',
])('« %s » is damage', (message) => {
  expect([isTransient(lanceError(message)), isCorruption(lanceError(message))]).toEqual([false, true]);
});

test('a bad sector requires a rebuild of the tables, but not of the shared list', () => {
  const failure = lanceError('LanceError(IO): Input/output error (os error 5)');
  expect([isTransient(failure), isCorruption(failure)]).toEqual([false, false]);
});

test('errors of other origin are not LanceDB errors', () => {
  for (const failure of [new TypeError('x is undefined'), new Error('invalid'), 'not found', null])
    expect([isLanceError(failure), isTransient(failure), isCorruption(failure)]).toEqual([
      false,
      false,
      false,
    ]);
});
