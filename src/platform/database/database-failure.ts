/** What PostgreSQL says before it ends, as an error that carries the system's own code where it names one. */
export function databaseFailure(what: string, said: string): Error {
  const failure = new Error(`${what}: ${said.trim()}`);
  return said.includes('No space left on device') ? Object.assign(failure, { code: 'ENOSPC' }) : failure;
}
