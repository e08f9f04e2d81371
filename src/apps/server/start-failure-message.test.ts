import { expect, test } from 'vitest';
import { MigrationRefused } from '#platform/database/migrate.ts';
import { startFailureMessage } from './start-failure-message.ts';

const failure = (detail: Readonly<Record<string, unknown>>) =>
  Object.assign(new Error('as the system words it'), detail);
const unknownName = (hostname: string) => failure({ code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname });

test('a name that cannot be resolved is blamed on the setting it came from', () => {
  expect(startFailureMessage(unknownName('300.1.1.1'), '300.1.1.1')).toContain('the address given in HOST');
  expect(startFailureMessage(unknownName('db.example'), '127.0.0.1')).toContain('named by DATABASE_URL');
  expect(startFailureMessage(unknownName('db.example'))).toContain('named by DATABASE_URL');
});

test('a data folder that is a file is reported as such', () => {
  const said = startFailureMessage(failure({ code: 'EEXIST', syscall: 'mkdir', path: '/srv/vigie.tar' }));
  expect(said).toBe(
    '/srv/vigie.tar is not a folder. Set DATA_DIR to one, or to a place where one can be made.',
  );
});

test('messages written for the operator are passed on, and unexpected failures have no message', () => {
  expect(startFailureMessage(new MigrationRefused('Start the later version.'))).toBe(
    'Start the later version.',
  );
  expect(startFailureMessage(new Error('a bug'))).toBeUndefined();
});
